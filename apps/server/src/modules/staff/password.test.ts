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

test('BO-42 · at most two passwords are hashed at once, and the line is bounded', async () => {
  const hasher = createPasswordHasher({ waiting: 3 });
  const started = performance.now();
  const one = await hasher.hash('a').then(() => performance.now() - started);
  const all = Array.from({ length: 5 }, () => hasher.verify('a', undefined));
  expect(hasher.hasRoom()).toBe(false);
  const before = performance.now();
  expect(await Promise.all(all)).toEqual([false, false, false, false, false]);
  // five in pairs take three rounds; four threads at once would take two
  expect(performance.now() - before).toBeGreaterThan(one * 0.9);
  expect(hasher.hasRoom()).toBe(true);
});
