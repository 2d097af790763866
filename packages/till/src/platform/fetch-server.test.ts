import { expect, test } from 'vitest';
import { createFetchServer } from './fetch-server.ts';

const answering = (status: number, body: string) =>
  createFetchServer(async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }));

test('the shop’s own word alone closes a till; a door before it, or a page of somebody’s network, is nobody', async () => {
  expect(await answering(401, '{"code":"tills.is-closed","message":"…"}').self()).toEqual({ kind: 'closed' });
  for (const [status, body] of [
    [401, '<html>Connexion</html>'],
    [403, '<html>Forbidden</html>'],
    [403, '{"error":"blocked"}'],
    [200, '<html>Bienvenue au café</html>'],
    [429, '{"code":"rate_limited"}'],
    [502, ''],
  ] as const)
    expect(await answering(status, body).self(), `${status} ${body}`).toEqual({ kind: 'away' });
});

test('what is refused has the shop’s words', async () => {
  expect(await answering(400, '{"code":"bad_request","message":"La demande n’est pas valable."}').stock()).toEqual({
    kind: 'refused',
    code: 'bad_request',
    detail: 'La demande n’est pas valable.',
  });
});
