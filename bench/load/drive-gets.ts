import { connect, type Socket } from 'node:net';
import { readAnswers } from './answers.ts';

export type Drive = {
  port: number;
  connections: number;
  seconds: number;
  /** The next request to send, whole, as it goes over the wire. */
  next: () => string;
};

export type Driven = { perSecond: number; p50: number; p95: number; p99: number; failed: number; bytes: number };

export function percentilesOf(latencies: number[]): { p50: number; p95: number; p99: number } {
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/**
 * Keeps `connections` busy with one request after the other, on bare sockets.
 */
export async function driveGets({ port, connections, seconds, next }: Drive): Promise<Driven> {
  const latencies: number[] = [];
  const counts = { failed: 0, bytes: 0 };
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepBusy({ port, until, next, latencies, counts })));
  const elapsed = (performance.now() - started) / 1000;
  return { perSecond: (latencies.length - counts.failed) / elapsed, ...percentilesOf(latencies), ...counts };
}

type Worker = {
  port: number;
  until: number;
  next: () => string;
  latencies: number[];
  counts: { failed: number; bytes: number };
};

function keepBusy({ port, until, next, latencies, counts }: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let sent = 0;
    const send = (): void => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      sent = performance.now();
      socket.write(next());
    };
    socket.once('connect', send);
    socket.once('error', reject);
    readAnswers(socket, ({ isGood, bytes }) => {
      counts.bytes += bytes;
      if (!isGood) counts.failed++;
      latencies.push(performance.now() - sent);
      send();
    });
  });
}

/** A GET as text; `headers` beside Host. */
export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', connection: 'keep-alive', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
