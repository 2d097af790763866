import { createServer, type Socket } from 'node:net';

/** prints: takes all and ends the line; still: takes nothing; dies: goes in the middle of a job */
export type PrinterMood = 'prints' | 'still' | 'dies';

export interface NetworkPrinter {
  readonly port: number;
  /** what came out of it, job by job */
  readonly jobs: readonly Buffer[];
  mood: PrinterMood;
  /** Its plug is pulled. */
  readonly close: () => Promise<void>;
}

/** A printer of receipts with a network cable, on loopback. */
export async function openNetworkPrinter(port = 0): Promise<NetworkPrinter> {
  const state: { mood: PrinterMood } = { mood: 'prints' };
  const jobs: Buffer[] = [];
  const lines = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (line) => {
    lines.add(line.once('close', () => lines.delete(line)).on('error', () => undefined));
    if (state.mood === 'still') return;
    const parts: Buffer[] = [];
    line.on('data', (part: Buffer) => {
      parts.push(part);
      if (state.mood === 'dies') line.resetAndDestroy();
    });
    line.on('end', () => {
      if (parts.length > 0) jobs.push(Buffer.concat(parts));
      line.end();
    });
    line.resume();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return Object.assign(state, {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    jobs,
    close: async () => {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
