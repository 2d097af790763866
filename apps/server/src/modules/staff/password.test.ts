import { expect, test } from 'vitest';
import { createPasswordHasher } from './password.ts';

test('BO-42 · a password opens its own hash and no other', async () => {
  const hasher = createPasswordHasher();
  const phc = await hasher.hash('une longue phrase');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify('une longue phrase', phc)).toBe(true);
  expect(await hasher.verify('une longue phrasE', phc)).toBe(false);
  expect(await hasher.hash('une longue phrase')).not.toBe(phc);
});

test.each([[''], ['null'], ['$argon2id$v=19$m=19456,t=2,p=1$$'], ['$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA']])(
  'BO-42 · no password opens the stored value "%s"',
  async (phc) => {
    const hasher = createPasswordHasher();
    expect(await hasher.verify('', phc)).toBe(false);
    expect(await hasher.verify('x', phc)).toBe(false);
  },
);

/** A key that is derived when the test says so. */
function slowKeys() {
  const begun: { readonly password: string; readonly end: () => void }[] = [];
  const derive = (password: string): Promise<Buffer> => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    begun.push({ password, end: () => resolve(Buffer.alloc(32)) });
    return promise;
  };
  return { begun, derive };
}

test('BO-42 · at most two passwords are hashed at once, and the line is bounded', async () => {
  const { begun, derive } = slowKeys();
  const hasher = createPasswordHasher({ waiting: 3, derive });
  const all = Array.from({ length: 5 }, (_, at) => hasher.verify(String(at), undefined));
  expect(hasher.hasRoom()).toBe(false);
  for (let ended = 0; ended < 5; ended += 1) {
    expect(begun.map(({ password }) => password)).toEqual(['0', '1', '2', '3', '4'].slice(0, ended + 2));
    begun[ended]?.end();
    expect(await all[ended]).toBe(false);
    await new Promise(setImmediate);
  }
  expect(hasher.hasRoom()).toBe(true);
});

test('C43 · a password that no account has is worked on as one that an account has', async () => {
  const { begun, derive } = slowKeys();
  const hasher = createPasswordHasher({ derive });
  const known = await createPasswordHasher().hash('une longue phrase');
  const judged = [hasher.verify('une autre', known), hasher.verify('une autre', undefined)];
  await new Promise(setImmediate);
  expect(begun.map(({ password }) => password)).toEqual(['une autre', 'une autre']);
  for (const { end } of begun) end();
  expect(await Promise.all(judged)).toEqual([false, false]);
});
