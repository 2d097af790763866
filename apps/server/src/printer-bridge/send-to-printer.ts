import { connect } from 'node:net';

export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

export interface PrinterTimes {
  /** until the printer has answered the call */
  readonly connectMs: number;
  /** without a byte going on */
  readonly stillMs: number;
}

/** away: nobody answers; slow: it takes nothing more, or does not end the job; broke: it went in the middle of a job */
export type PrinterOutcome = 'printed' | 'away' | 'slow' | 'broke';

/** Bytes over TCP as network printers take them (9100). */
export function sendToPrinter(
  { host, port }: PrinterAddress,
  bytes: Uint8Array,
  { connectMs, stillMs }: PrinterTimes,
): Promise<PrinterOutcome> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const state = { isConnected: false, written: 0 };
    const end = (outcome: PrinterOutcome): void => {
      clearTimeout(timer);
      clearInterval(watch);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => end('away'), connectMs);
    // What the system has taken counts, not what was handed to it: a printer without paper stops taking.
    const watch = setInterval(() => {
      const taken = socket.bytesWritten - socket.writableLength;
      // All of it may lie with the system: that a printer has it is said by its closing the line behind the job.
      if (state.isConnected && taken === state.written) end('slow');
      state.written = taken;
    }, stillMs);
    socket.once('connect', () => {
      clearTimeout(timer);
      state.isConnected = true;
      socket.end(bytes);
    });
    // What a printer says of itself is read and not kept: unread it would hold the line.
    socket.resume();
    socket.once('error', () => end(state.isConnected ? 'broke' : 'away'));
    socket.once('close', () => end(socket.writableFinished ? 'printed' : 'broke'));
  });
}
