import { importPieceAnswerSchema, importPieceBytes } from '@hanout/contracts/imports/imports';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { ApiClient } from './client.ts';

const TRIES = 5;
const WAIT_SECONDS = 2;

type Sending = {
  /** the address below which pieces are put */
  readonly path: string;
  readonly file: File;
  readonly onSent: (share: number) => void;
};

/** Sends a file piece by piece; a piece that did not arrive is sent again after a moment. Answers what stopped it. */
export async function sendPieces(api: ApiClient, { path, file, onSent }: Sending): Promise<Problem | null> {
  const pieces = Math.ceil(file.size / importPieceBytes);
  for (let number = 0; number < pieces; number += 1) {
    const piece = file.slice(number * importPieceBytes, (number + 1) * importPieceBytes);
    for (let left = TRIES; ; left -= 1) {
      const answer = await api.put(`${path}/pieces/${number}`, importPieceAnswerSchema, piece);
      if (answer.ok) break;
      if (left === 1 || !isPassing(answer.problem)) return answer.problem;
      await pause(answer.problem.retryAfterSeconds ?? WAIT_SECONDS);
    }
    onSent((number + 1) / pieces);
  }
  return null;
}

const isPassing = ({ status }: Problem): boolean => status === 0 || status === 429 || status === 503;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
