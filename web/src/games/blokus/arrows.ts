// Arrows around the piece in the hand, which show how it is turned: two arcs with a head each, in a circle
// around the origin, clockwise as seen from above.
import {
  BufferGeometry,
  ConeGeometry,
  Float32BufferAttribute,
  Group,
  type Material,
  Mesh,
} from 'three';

/** How much of the circle an arc takes, in radians, and how wide it is. */
const ARC = 1.15;
const WIDE = 0.24;
/** So many pieces an arc is made of. */
const FINE = 20;

/** The arrows in a circle of this radius. */
export function turningArrows(radius: number, paint: Material): Group {
  const arrows = new Group();
  for (const begin of [0, Math.PI]) {
    const arc = new Mesh(arcAround(radius, begin), paint);
    const head = new Mesh(new ConeGeometry(0.42, 0.8, 3), paint);
    const end = begin + ARC;
    head.position.set(radius * Math.cos(end), 0, radius * Math.sin(end));
    // A cone points up; it is laid down first, and then turned along the circle.
    head.rotation.set(Math.PI / 2, -end, 0, 'YXZ');
    head.scale.set(1, 1, 0.35);
    arrows.add(arc, head);
  }
  return arrows;
}

/** A flat part of a ring. */
function arcAround(radius: number, begin: number): BufferGeometry {
  const places: number[] = [];
  const faces: number[] = [];
  for (let at = 0; at <= FINE; at += 1) {
    const angle = begin + (ARC * at) / FINE;
    for (const far of [radius - WIDE / 2, radius + WIDE / 2]) {
      places.push(far * Math.cos(angle), 0, far * Math.sin(angle));
    }
    const first = 2 * at;
    if (at < FINE) faces.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
  }
  const arc = new BufferGeometry();
  arc.setAttribute('position', new Float32BufferAttribute(places, 3));
  arc.setIndex(faces);
  arc.computeVertexNormals();
  return arc;
}
