// A transition in three dimensions: an arch from one side of the field to another.
import { CubicBezierCurve3, Vector3 } from 'three';
import { CELL, gate, type Joint } from './field';

/** The arch over which a transition leads. */
export function arch(
  field: { width: number; height: number },
  joint: Joint,
  flipped: boolean,
): CubicBezierCurve3 {
  const point = (end: Joint[0]): { at: Vector3; out: Vector3 } => {
    const { at, out } = gate(field, end, flipped);
    const [x, z] = [at[0] / CELL - field.width / 2, at[1] / CELL - field.height / 2];
    return { at: new Vector3(x, 0.05, z), out: new Vector3(out[0], 0, out[1]).normalize() };
  };
  const [from, to] = [point(joint[0]), point(joint[1])];
  const high = 0.7 + from.at.distanceTo(to.at) * 0.28;
  const handle = ({ at, out }: typeof from): Vector3 =>
    at.clone().addScaledVector(out, 0.9).setY(high);
  return new CubicBezierCurve3(from.at, handle(from), handle(to), to.at);
}
