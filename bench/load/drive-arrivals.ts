import { connect, type Socket } from 'node:net';
import { readAnswers } from './answers.ts';
import { percentilesOf, type Driven } from './drive-gets.ts';

export type Arrivals = {
  /** Of the processes, which take turns. */
  ports: readonly number[];
  perSecond: number;
  seconds: number;
  /** The next request to send, whole, as it goes over the wire. */
  next: () => string;
};

/** How long the last answers are waited for. */
const PATIENCE_MS = 10_000;

/**
 * Sends requests at a constant rate, however slow the answers are, as shoppers do who know nothing of each other. Each
 * answer is timed from when its request was due, so that a driver or a server that lags hides nothing.
 */
export async function driveArrivals({ ports, perSecond, seconds, next }: Arrivals): Promise<Driven> {
  const lines = ports.map((port) => new Lines(port));
  const total = Math.round(perSecond * seconds);
  const started = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - started) / 1000;
      for (; sent < total && sent / perSecond <= elapsed; sent++)
        lines[sent % lines.length]?.send(next(), started + (sent / perSecond) * 1000);
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  const latencies = (await Promise.all(lines.map((each) => each.finish(PATIENCE_MS)))).flat();
  const sum = (pick: (each: Lines) => number): number => lines.reduce((all, each) => all + pick(each), 0);
  const failed = total - latencies.length + sum((each) => each.refused);
  return { perSecond: total / seconds, ...percentilesOf(latencies), failed, bytes: sum((each) => each.bytes) };
}

/** Connections to one process: as many as there are requests without an answer. */
class Lines {
  readonly #port: number;
  readonly #idle: Line[] = [];
  readonly #latencies: number[] = [];
  #waiting = 0;
  #onIdle: () => void = () => undefined;
  refused = 0;
  bytes = 0;

  constructor(port: number) {
    this.#port = port;
  }

  send(request: string, due: number): void {
    this.#waiting++;
    const line = this.#idle.pop() ?? this.#open();
    line.due = due;
    line.socket.write(request);
  }

  /** Milliseconds of every answer that came; what is still missing after the patience is missing for good. */
  async finish(patienceMs: number): Promise<number[]> {
    if (this.#waiting > 0) {
      await new Promise<void>((resolve) => {
        const patience = setTimeout(resolve, patienceMs);
        this.#onIdle = () => {
          clearTimeout(patience);
          resolve();
        };
      });
    }
    for (const { socket } of this.#idle) socket.destroy();
    return this.#latencies;
  }

  #open(): Line {
    const line: Line = { socket: connect({ host: '127.0.0.1', port: this.#port, noDelay: true }), due: 0 };
    // A request on a line that breaks gets no answer, and is counted by that.
    line.socket.on('error', () => undefined);
    readAnswers(line.socket, ({ isGood, bytes }) => {
      this.#latencies.push(performance.now() - line.due);
      this.bytes += bytes;
      if (!isGood) this.refused++;
      this.#idle.push(line);
      if (--this.#waiting === 0) this.#onIdle();
    });
    return line;
  }
}

type Line = { socket: Socket; due: number };
