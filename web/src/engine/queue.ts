// One worker and the questions that wait for it. The worker gets one question at a time, so that
// whoever no longer wants an answer can take the question back, even while it is being thought
// about: then the worker is ended and another takes over.
import { Refused, Unavailable } from './refused';
import type { ThinkingReport } from '../wire/native';

/** What the page says to the worker. */
export interface Question {
  id: number;
  call: string;
  args: unknown[];
}

/** What the worker says to the page. */
export type Message =
  | { id: number; report: ThinkingReport }
  | { id: number; answer: unknown }
  | { id: number; failure: string };

/** What a queue needs of a worker. */
export interface WorkerLike {
  postMessage(question: Question): void;
  terminate(): void;
  onmessage: ((event: { data: Message }) => void) | null;
  onerror: ((event: unknown) => void) | null;
}

/** How a question is asked. */
export interface Asking {
  /** Takes the question back. */
  signal?: AbortSignal;
  /** Hears how far a player has come. */
  onreport?: (report: ThinkingReport) => void;
  /** Questions of a greater urgency are answered first. */
  urgency?: number;
}

interface Waiting {
  question: Question;
  asking: Asking;
  resolve: (answer: unknown) => void;
  reject: (reason: unknown) => void;
  forget: () => void;
}

/** The questions to one worker, which is started when the first is asked. */
export class Queue {
  #start: () => WorkerLike;
  #worker: WorkerLike | null = null;
  #waiting: Waiting[] = [];
  #current: Waiting | null = null;
  #count = 0;

  constructor(start: () => WorkerLike) {
    this.#start = start;
  }

  /** Asks a question; the answer is what the engine says, or a refusal is thrown. */
  ask<T>(call: string, args: unknown[], asking: Asking = {}): Promise<T> {
    const { signal } = asking;
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const question = { id: ++this.#count, call, args };
      const aborted = (): void => this.#takeBack(question.id, signal?.reason);
      signal?.addEventListener('abort', aborted);
      this.#waiting.push({
        question,
        asking,
        resolve: resolve as (answer: unknown) => void,
        reject,
        forget: () => signal?.removeEventListener('abort', aborted),
      });
      this.#next();
    });
  }

  /** How many questions are not answered yet. */
  get length(): number {
    return this.#waiting.length + (this.#current ? 1 : 0);
  }

  /** Ends the worker; who waits is told so. A later question starts another. */
  close(): void {
    this.#endWorker();
    const left = this.#current ? [this.#current, ...this.#waiting] : this.#waiting;
    this.#current = null;
    this.#waiting = [];
    for (const waiting of left) this.#fail(waiting, new Unavailable('closed'));
  }

  #next(): void {
    if (this.#current || this.#waiting.length === 0) return;
    const urgency = (waiting: Waiting): number => waiting.asking.urgency ?? 0;
    const most = Math.max(...this.#waiting.map(urgency));
    const at = this.#waiting.findIndex((waiting) => urgency(waiting) === most);
    [this.#current] = this.#waiting.splice(at, 1);
    try {
      this.#worker ??= this.#begin();
      this.#worker.postMessage(this.#current.question);
    } catch (fault) {
      this.#breakDown(String(fault));
    }
  }

  #begin(): WorkerLike {
    const worker = this.#start();
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = () => this.#breakDown('the engine could not be loaded');
    return worker;
  }

  #hear(message: Message): void {
    const current = this.#current;
    if (!current || message.id !== current.question.id) return;
    if ('report' in message) {
      current.asking.onreport?.(message.report);
      return;
    }
    if ('failure' in message) {
      this.#breakDown(message.failure);
      return;
    }
    this.#current = null;
    current.forget();
    const { answer } = message;
    const refusal = (answer as { refusal?: Refused['explanation'] } | null)?.refusal;
    if (refusal) current.reject(new Refused(refusal));
    else current.resolve(answer);
    this.#next();
  }

  /** The worker is of no use any more: its question fails, the next starts another worker. */
  #breakDown(why: string): void {
    this.#endWorker();
    const current = this.#current;
    this.#current = null;
    if (current) this.#fail(current, new Unavailable(why));
    this.#next();
  }

  #takeBack(id: number, reason: unknown): void {
    if (this.#current?.question.id === id) {
      const current = this.#current;
      this.#endWorker();
      this.#current = null;
      this.#fail(current, reason);
      this.#next();
      return;
    }
    const at = this.#waiting.findIndex((waiting) => waiting.question.id === id);
    if (at >= 0) this.#fail(this.#waiting.splice(at, 1)[0], reason);
  }

  #fail(waiting: Waiting, reason: unknown): void {
    waiting.forget();
    waiting.reject(reason);
  }

  #endWorker(): void {
    if (!this.#worker) return;
    this.#worker.onmessage = null;
    this.#worker.onerror = null;
    this.#worker.terminate();
    this.#worker = null;
  }
}
