import { connect, type Socket } from 'node:net';
import { readAnswers } from './answers.ts';
import { percentilesOf } from './drive-gets.ts';

export type Kind = 'kept' | 'drawn' | 'order';

export type Rush = {
  port: number;
  perSecond: number;
  seconds: number;
  /** The next request to send, whole, as it goes over the wire. */
  next: () => { kind: Kind; request: string };
};

export type Answers = { count: number; p50: number; p99: number };
export type Crowd = Readonly<
  Record<Kind, { served: Answers; turnedAway: Answers; /** Failed otherwise, or never answered. */ lost: number }> & {
    /** Of connections to the first answer on them, from when that was due. */
    newcomers: Answers;
    /** How long after it was due a request was sent; a part of all other figures. */
    driverLate: Answers;
    /** Answers of other kinds, by status. */
    others: Readonly<Record<string, number>>;
  }
>;

type Line = { socket: Socket; due: number; kind: Kind; answers: number };
type Heard = { served: number[]; turnedAway: number[]; sent: number };

/** A visitor asks for a few things and is gone; who comes after is somebody new, with a connection to be accepted. */
const REQUESTS_OF_A_VISIT = 5;

/** How long the last answers are waited for. */
const PATIENCE_MS = 10_000;

/**
 * Sends requests of several kinds at a constant rate, however slow the answers are, of visitors who come and go; each is timed
 * from when it was due.
 */
export async function driveCrowd({ port, perSecond, seconds, next }: Rush): Promise<Crowd> {
  const book = new Book();
  const idle: Line[] = [];
  const state = { waiting: 0 };
  const hear = (line: Line, status: string): void => {
    book.note(line, status);
    state.waiting--;
    if (line.answers < REQUESTS_OF_A_VISIT) idle.push(line);
    else line.socket.end();
  };
  const send = (due: number): void => {
    const { kind, request } = next();
    const line = idle.pop() ?? open(port, hear);
    Object.assign(line, { kind, due });
    book.sent(line);
    state.waiting++;
    line.socket.write(request);
  };
  await atRate({ perSecond, seconds }, send);
  const until = performance.now() + PATIENCE_MS;
  while (state.waiting > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const { socket } of idle) socket.destroy();
  return book.tell();
}

/** What was sent and what came of it. */
class Book {
  readonly #heard: Record<Kind, Heard> = { kept: nothing(), drawn: nothing(), order: nothing() };
  readonly #newcomers: number[] = [];
  readonly #late: number[] = [];
  readonly #others: Record<string, number> = {};

  sent({ kind, due }: Line): void {
    this.#heard[kind].sent++;
    this.#late.push(performance.now() - due);
  }

  note(line: Line, status: string): void {
    const took = performance.now() - line.due;
    const { served, turnedAway } = this.#heard[line.kind];
    if (++line.answers === 1) this.#newcomers.push(took);
    if (/^(200|201|304)$/.test(status)) served.push(took);
    else if (status === '503') turnedAway.push(took);
    else this.#others[status] = (this.#others[status] ?? 0) + 1;
  }

  tell(): Crowd {
    const { kept, drawn, order } = this.#heard;
    return {
      kept: tell(kept),
      drawn: tell(drawn),
      order: tell(order),
      newcomers: answersOf(this.#newcomers),
      driverLate: answersOf(this.#late),
      others: this.#others,
    };
  }
}

const nothing = (): Heard => ({ served: [], turnedAway: [], sent: 0 });

function tell({ served, turnedAway, sent }: Heard): Crowd[Kind] {
  return {
    served: answersOf(served),
    turnedAway: answersOf(turnedAway),
    lost: sent - served.length - turnedAway.length,
  };
}

function answersOf(latencies: number[]): Answers {
  return { count: latencies.length, ...percentilesOf(latencies) };
}

function atRate(
  { perSecond, seconds }: Pick<Rush, 'perSecond' | 'seconds'>,
  send: (due: number) => void,
): Promise<void> {
  const total = Math.round(perSecond * seconds);
  const started = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - started) / 1000;
      for (; sent < total && sent / perSecond <= elapsed; sent++) send(started + (sent / perSecond) * 1000);
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
}

function open(port: number, hear: (line: Line, status: string) => void): Line {
  const line: Line = { socket: connect({ host: '127.0.0.1', port, noDelay: true }), due: 0, kind: 'kept', answers: 0 };
  // A request on a line that breaks gets no answer, and is counted by that.
  line.socket.on('error', () => undefined);
  readAnswers(line.socket, ({ status }) => hear(line, status));
  return line;
}
