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
  Record<Kind, { served: Answers; turnedAway: Answers; /** Failed otherwise, or never answered. */ lost: number }>
>;

type Line = { socket: Socket; due: number; kind: Kind };
type Heard = { served: number[]; turnedAway: number[]; sent: number };

/** How long the last answers are waited for. */
const PATIENCE_MS = 10_000;

/** Sends requests of several kinds at a constant rate, however slow the answers are; each is timed from when it was due. */
export async function driveCrowd({ port, perSecond, seconds, next }: Rush): Promise<Crowd> {
  const heard: Record<Kind, Heard> = { kept: nothing(), drawn: nothing(), order: nothing() };
  const idle: Line[] = [];
  const state = { waiting: 0 };
  const hear = (line: Line, status: string): void => {
    const kind = heard[line.kind];
    if (/^(200|201|304)$/.test(status)) kind.served.push(performance.now() - line.due);
    else if (status === '503') kind.turnedAway.push(performance.now() - line.due);
    state.waiting--;
    idle.push(line);
  };
  const send = (due: number): void => {
    const { kind, request } = next();
    const line = idle.pop() ?? open(port, hear);
    Object.assign(line, { kind, due });
    heard[kind].sent++;
    state.waiting++;
    line.socket.write(request);
  };
  await atRate({ perSecond, seconds }, send);
  const until = performance.now() + PATIENCE_MS;
  while (state.waiting > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const { socket } of idle) socket.destroy();
  return { kept: tell(heard.kept), drawn: tell(heard.drawn), order: tell(heard.order) };
}

const nothing = (): Heard => ({ served: [], turnedAway: [], sent: 0 });

function tell({ served, turnedAway, sent }: Heard): Crowd[Kind] {
  const of = (latencies: number[]): Answers => ({ count: latencies.length, ...percentilesOf(latencies) });
  return { served: of(served), turnedAway: of(turnedAway), lost: sent - served.length - turnedAway.length };
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
  const line: Line = { socket: connect({ host: '127.0.0.1', port, noDelay: true }), due: 0, kind: 'kept' };
  // A request on a line that breaks gets no answer, and is counted by that.
  line.socket.on('error', () => undefined);
  readAnswers(line.socket, ({ status }) => hear(line, status));
  return line;
}
