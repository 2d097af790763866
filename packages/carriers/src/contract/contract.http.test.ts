import { afterEach, describe, expect, test } from 'vitest';

import { carrierAdapters } from '../adapters.ts';
import { contractCases } from './contract.ts';
import { openStage, type Stage } from './stage.ts';
import { contractSubjects, templateSubject } from './subjects.ts';

const open: Stage[] = [];
afterEach(async () => {
  for (const { fake } of open.splice(0)) await fake.close();
});

describe.each([...contractSubjects, templateSubject].map((subject) => [subject.adapter.family, subject] as const))(
  '%s',
  (_, subject) => {
    const { capabilities } = subject.adapter;

    test.each(contractCases.filter(({ needs = () => true }) => needs(capabilities)))(
      '$name',
      async ({ run, options }) => {
        const stage = await openStage(subject, options);
        open.push(stage);
        await expect(run(stage)).resolves.toBeUndefined();
      },
    );
  },
);

test('every family of the house keeps the contract, and each case is kept by one at least', () => {
  const kept = contractSubjects.map(({ adapter }) => adapter.family);
  expect(carrierAdapters.map(({ family }) => family).toSorted()).toEqual(kept.toSorted());
  const unkept = contractCases.filter(
    ({ needs = () => true }) => !contractSubjects.some(({ adapter }) => needs(adapter.capabilities)),
  );
  expect(unkept.map(({ name }) => name)).toEqual([]);
});
