import { ok } from '@hanout/core/kernel';
import { expect, test } from 'vitest';

import { byHand } from './by-hand/by-hand.ts';
import { connectionOf } from './cannot.ts';

test('what the capabilities leave out is not asked, although somebody wrote the call', async () => {
  const asked: string[] = [];
  const check = async () => {
    asked.push('check');
    return ok(null);
  };
  const unable = connectionOf(byHand.capabilities, { check });
  expect(await unable.check()).toEqual({ ok: false, error: { code: 'carriers.cannot', ability: 'check' } });
  expect(asked).toEqual([]);
  const able = connectionOf({ ...byHand.capabilities, check: true }, { check });
  expect(await able.check()).toEqual({ ok: true, value: null });
});

test('what is promised and was not written answers that it cannot', async () => {
  const connection = connectionOf({ ...byHand.capabilities, find: true }, {});
  expect(await connection.find(['A'])).toEqual({ ok: false, error: { code: 'carriers.cannot', ability: 'find' } });
});
