import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('Q-07 · the page of requirements names the tests that there are', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/requirements/requirements.ts', '--check'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
