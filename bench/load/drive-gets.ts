import { connect, type Socket } from 'node:net';

export type Drive = {
  port: number;
  connections: number;
  seconds: number;
  /** The next request to send, whole, as it goes over the wire. */
  next: () => string;
};

export type Driven = { perSecond: number; p50: number; p99: number; failed: number; bytes: number };

/**
 * Keeps `connections` busy with one request after the other. Bare sockets that read no more of an answer than its status
 * and length, because the driver shares the processors with what it measures.
 */
export async function driveGets({ port, connections, seconds, next }: Drive): Promise<Driven> {
  const latencies: number[] = [];
  const counts = { failed: 0, bytes: 0 };
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => keepBusy({ port, until, next, latencies, counts })));
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: (latencies.length - counts.failed) / elapsed, p50: at(0.5), p99: at(0.99), ...counts };
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
    let missing = 0;
    let head = '';
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
    socket.on('data', (chunk) => {
      counts.bytes += chunk.length;
      if (missing > 0) missing -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
        if (!/^HTTP\/1\.1 (200|304)/.test(head)) counts.failed++;
        missing = Number(length) - (head.length - end - 4);
        head = '';
      }
      if (missing > 0) return;
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
