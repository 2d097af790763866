import { useTestApp } from '@hanout/test-kit';
import { brokenPromises, promisesOf } from '@hanout/test-kit/interface-promise';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = useTestApp();
const KEPT = join(import.meta.dirname, 'v1.promises.txt');

/**
 * Inputs of a published call are those of the screen: a field that becomes required there would break programs of merchants that nobody
 * here sees.
 */
test('version 1 keeps what it has promised, and what it promises more is written down', async () => {
  const answer = await app().http.inject('/api/v1/openapi.json?lang=en');
  const now = promisesOf(answer.json());
  const kept = existsSync(KEPT) ? readFileSync(KEPT, 'utf8').trim().split('\n') : [];
  expect(
    brokenPromises(kept, now),
    'Programs call version 1 as it was. Let the screen’s new field be left out, keep the field of the answer, or publish the new shape under /api/v2 beside it.',
  ).toEqual([]);
  if (process.env['HANOUT_KEEP_PROMISES'] === 'on') writeFileSync(KEPT, `${now.join('\n')}\n`);
  else
    expect(
      now.filter((line) => !kept.includes(line)),
      'Promised from now on. Write it down by running this test once with HANOUT_KEEP_PROMISES=on, and commit the file.',
    ).toEqual([]);
});
