import { strict as assert } from 'node:assert';

import { isOutcomeUnknown, type CarrierFault } from '../fault.ts';
import type { FakeFault } from '../fakes/index.ts';
import type { ParcelRequest } from '../parcel.ts';
import type { ContractCase } from './contract-case.ts';
import type { Stage } from './stage.ts';

/** Those that need nobody to let time run out. */
const STORM: readonly FakeFault[] = [
  'cut-after',
  'broken',
  'html',
  'broken-after',
  'too-many',
  'cut',
  'truncated',
  'cut-after',
  'nothing',
];
const PARCELS = 40;
const MOST_ROUNDS = 400;

const isDuplicate = (fault: CarrierFault): boolean => fault.code === 'carriers.refused' && fault.reason === 'duplicate';

/** What whoever announces does: nothing is sent a second time before its reference was looked up. */
async function announceAll({ adapter, connection }: Stage, requests: readonly ParcelRequest[]): Promise<number> {
  const { createBatch, find } = adapter.capabilities;
  const made = new Set<string>();
  let unknown: readonly string[] = [];
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    if (unknown.length > 0 && find) {
      const found = await connection.find(unknown);
      if (!found.ok) continue;
      for (const { reference } of found.value) made.add(reference);
    }
    const pending = requests.filter(({ reference }) => !made.has(reference)).slice(0, createBatch);
    if (pending.length === 0) return round;
    const created = await connection.create(pending);
    unknown = created.ok || !isOutcomeUnknown(created.error) ? [] : pending.map(({ reference }) => reference);
    for (const { name, outcome } of created.ok ? created.value : []) {
      if (outcome.ok || isDuplicate(outcome.error)) made.add(name);
      else if (isOutcomeUnknown(outcome.error)) unknown = [...unknown, name];
    }
  }
  return assert.fail(`${requests.length - made.size} parcels were not announced`);
}

export const stormCases: readonly ContractCase[] = [
  {
    name: 'makes every parcel once, whatever goes wrong on the way',
    needs: ({ createBatch, find, refusesKnownReference }) => createBatch > 0 && (find || refusesKnownReference),
    run: async (stage) => {
      const requests: ParcelRequest[] = [];
      for (let count = 0; count < PARCELS; count += 1) requests.push(await stage.request());
      // Calls that name a parcel of ours go wrong twice, then one goes well, and so on through the storm and once more.
      const seen = { calls: 0 };
      for (const fault of [...STORM, ...STORM])
        stage.fake.misbehave(fault, 1, ({ method, body }) => {
          if (method !== 'POST' || !body.includes('SHOP-2026-')) return false;
          seen.calls += 1;
          return seen.calls % 3 !== 0;
        });
      await announceAll(stage, requests);
      assert.equal(stage.fake.book.all().length, PARCELS);
      for (const { reference } of requests) assert.equal(stage.fake.book.byReference(reference).length, 1, reference);
    },
  },
];
