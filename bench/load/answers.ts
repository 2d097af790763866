import type { Socket } from 'node:net';

export type Answer = { isGood: boolean; status: string; bytes: number };

/**
 * Calls back at the end of each answer on a kept-alive connection. Reads no more of one than its status and length, because
 * the driver shares the processors with what it measures.
 */
export function readAnswers(socket: Socket, onAnswer: (answer: Answer) => void): void {
  let missing = 0;
  let head = '';
  let status = '';
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (missing > 0) missing -= chunk.length;
    else {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
      status = head.slice(9, 12);
      missing = Number(length) - (head.length - end - 4);
      head = '';
    }
    if (missing > 0) return;
    const answer = { isGood: /^(200|201|304)$/.test(status), status, bytes };
    bytes = 0;
    onAnswer(answer);
  });
}
