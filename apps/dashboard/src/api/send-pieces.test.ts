import { importPieceBytes } from '@hanout/contracts/imports/imports';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './client.ts';
import { sendPieces } from './send-pieces.ts';

const api = createApiClient({
  language: () => 'fr',
  translate: (key) => key,
  csrfToken: () => 'token',
  isAttended: () => true,
  renewCsrfToken: async () => false,
  reauthenticate: async () => false,
});
const file = new File([new Uint8Array(importPieceBytes + 10)], 'produits.csv');
const taken = () => Response.json({ received: 1, of: 2 });

async function send(...answers: readonly (() => Response)[]) {
  const sent: string[] = [];
  const shares: number[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${path.slice(path.indexOf('file/'))} ${body instanceof Blob ? body.size : '-'}`);
    return (left.shift() ?? taken)();
  });
  const problem = await sendPieces(api, {
    path: '/product/imports/x/file',
    file,
    onSent: (share) => shares.push(share),
  });
  return { sent, shares, problem };
}

describe('a file that is imported', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('goes piece by piece, and says how far it is', async () => {
    const { sent, shares, problem } = await send();
    expect(sent).toEqual([`PUT file/pieces/0 ${importPieceBytes}`, 'PUT file/pieces/1 10']);
    expect(shares).toEqual([0.5, 1]);
    expect(problem).toBeNull();
  });

  it('sends a piece again that a busy machine did not take, and only that one', async () => {
    const busy = () => Response.json({ code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '0' } });
    const { sent, problem } = await send(taken, busy, busy);
    expect(sent.map((piece) => piece.split(' ')[1])).toEqual([
      'file/pieces/0',
      'file/pieces/1',
      'file/pieces/1',
      'file/pieces/1',
    ]);
    expect(problem).toBeNull();
  });

  it('stops at a refusal, with its sentence', async () => {
    const { sent, problem } = await send(() =>
      Response.json({ code: 'too_large', message: 'Trop grand.' }, { status: 413 }),
    );
    expect(sent).toHaveLength(1);
    expect(problem).toMatchObject({ status: 413, message: 'Trop grand.' });
  });
});
