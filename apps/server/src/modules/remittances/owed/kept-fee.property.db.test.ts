import { toCentimes } from '@hanout/core/kernel';
import { expectedFee } from '@hanout/core/remittances';
import { useTestDatabase } from '@hanout/test-kit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keptFee } from './fee-queries.ts';

const database = useTestDatabase();

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000_000 }));
const parcels = fc.array(
  fc.record({
    /** null: no expedition, nothing to collect */
    cod: fc.option(amount, { freq: 5 }),
    wayOut: amount,
    collection: amount,
    share: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
    keeps: fc.boolean(),
  }),
  { minLength: 200, maxLength: 200 },
);

test('what a carrier keeps is the same in the database and in the rules, whatever the parcel and the tariff', async () => {
  await fc.assert(
    fc.asyncProperty(parcels, async (asked) => {
      const rows = JSON.stringify(asked.map((each, at) => ({ at, ...each })));
      const { rows: kept } = await sql<{ kept: number }>`
        with x as (select * from json_to_recordset(${rows}::json) r (at int, cod bigint, "wayOut" bigint, collection bigint, share int, keeps boolean))
        select ${keptFee} as kept from x cross join lateral (select x."wayOut" as delivery_base_centimes) o
          left join lateral (select x.cod as cod_amount_centimes where x.cod is not null) s on true
          cross join lateral (select x.keeps as keeps_way_out, x.collection as collection_centimes, x.share as collection_basis_points) t
        order by x.at`.execute(database.db);
      const ruled = asked.map(({ cod, wayOut, collection, share, keeps }) =>
        expectedFee(
          { cod: toCentimes(cod ?? 0), wayOut: toCentimes(wayOut) },
          { collectionCentimes: toCentimes(collection), collectionBasisPoints: share, keepsWayOut: keeps },
        ),
      );
      expect(kept.map((row) => row.kept)).toEqual(ruled);
    }),
    { numRuns: 30 },
  );
});
