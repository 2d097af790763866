import { expect, test } from 'vitest';

import { errorsOfTheHouse } from '../../apps/server/src/errors/errors-of-the-house.ts';
import { modules } from '../../apps/server/src/modules.ts';
import { isTest, listSources, readSource } from './sources.ts';

const codes = [errorsOfTheHouse, ...modules.map(({ errors = {} }) => errors)].flatMap((errors) => Object.keys(errors));
const CODE = /(?<=\bcode: ')[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*(?=')/g;
const sources = listSources(/^(?:packages\/core|apps\/server)\/src\/.*\.ts$/).filter((path) => !isTest(path));

/**
 * Codes that a route turns into another answer before they reach the edge: a field's messages, a row of a list.
 * A code is here because it never is the code of an answer.
 */
const ANSWERED_AS_FIELDS = /^(?:customers|staff\.password|cart\.line)/;

test('Q-07 · every error code that the business returns is mapped to a status and a sentence', () => {
  const used = new Set(sources.flatMap((path) => readSource(path).match(CODE) ?? []));
  const unmapped = [...used].filter((code) => !codes.includes(code) && !ANSWERED_AS_FIELDS.test(code));
  expect(unmapped).toEqual([]);
});

test('Q-07 · no mapped error code is left without a place that returns it', () => {
  const all = sources
    .filter((path) => !/\/modules\/[^/]+\/errors\.ts$|\/errors-of-the-house\.ts$/.test(path))
    .map(readSource)
    .join('\n');
  expect(codes.filter((code) => !all.includes(`'${code}'`))).toEqual([]);
});

test('Q-07 · no two modules answer the same code', () => {
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
});
