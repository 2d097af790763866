import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test.each([
  ['meta', 200, '{"events_received":1}', 'taken'],
  ['meta', 400, '{"error":{"code":190}}', 'never'],
  ['meta', 401, '', 'never'],
  ['meta', 302, '', 'never'],
  ['meta', 429, '', 'later'],
  ['meta', 500, 'out of order', 'later'],
  ['snapchat', 202, '', 'taken'],
  ['tiktok', 200, '{"code":0,"message":"OK"}', 'taken'],
  ['tiktok', 200, '{"code":40001,"message":"no permission"}', 'never'],
  ['tiktok', 200, '{"code":40100,"message":"too many"}', 'later'],
  ['tiktok', 200, '{"code":50000}', 'later'],
  ['tiktok', 200, '<html>', 'later'],
] as const)('%s that answers %d %s has taken it: %s', (network, status, body, taken) => {
  expect(readAnswer(network, { status, body })).toBe(taken);
});
