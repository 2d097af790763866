import { strict as assert } from 'node:assert';

import { toCentimes } from '@hanout/core/kernel';

import { isOutcomeUnknown, type ParcelField, type RefusalReason } from '../fault.ts';
import type { ParcelRequest } from '../parcel.ts';
import type { ContractCase } from './contract-case.ts';
import { faultOf, onlyOutcome, valueOf } from './stage.ts';

const LONG = 'ح'.repeat(300);

/** What no carrier is sent: refused before it is asked. */
const WRONG: readonly (readonly [string, Partial<ParcelRequest>, ParcelField, RefusalReason])[] = [
  ['centimes', { amountToCollect: toCentimes(465_050) }, 'amount', 'not-whole-dinars'],
  ['an amount below nothing', { amountToCollect: toCentimes(-100) }, 'amount', 'malformed'],
  ['a phone of nine digits', { phone: '077012345' }, 'phone', 'malformed'],
  ['no phone', { phone: ' ' }, 'phone', 'missing'],
  ['a second phone that is none', { secondPhone: '12' }, 'secondPhone', 'malformed'],
  ['nobody', { firstName: ' ', lastName: '' }, 'name', 'missing'],
  ['nothing in it', { products: '' }, 'products', 'missing'],
  ['no reference', { reference: '' }, 'reference', 'missing'],
  ['a reference that would be cut', { reference: 'R'.repeat(300) }, 'reference', 'too-long'],
  ['a reference that separates', { reference: 'A,B' }, 'reference', 'malformed'],
  ['a wilaya that there is not', { place: { wilayaCode: 70, communeName: 'Alger Centre' } }, 'wilaya', 'unknown-place'],
  ['a commune in Arabic', { place: { wilayaCode: 16, communeName: 'الجزائر الوسطى' } }, 'commune', 'not-latin'],
];

export const announcingCases: readonly ContractCase[] = [
  {
    name: 'sends the very dinars that the shopper was told, a local phone and a Latin commune',
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ connection, request, fake, sent }) => {
      const asked = await request({
        phone: '+213 770 12 34 56',
        firstName: 'أمينة',
        lastName: 'بن علي',
        address: 'حي 20 أوت',
      });
      const made = valueOf(onlyOutcome(await connection.create([asked])));
      assert.equal(made.reference, asked.reference);
      assert.notEqual(made.tracking, '');
      const body = fake.book.find(made.tracking)?.body;
      assert.equal(Number(sent.amount(body)), 4_650);
      assert.equal(sent.phone(body), '0770123456');
      assert.equal(sent.wilaya(body), 16);
      assert.equal(sent.commune(body), 'Alger Centre');
    },
  },
  {
    name: 'sends a young wilaya as the one that it was carved from',
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ connection, request, placeOf, fake, sent }) => {
      const asked = await request({ place: await placeOf(68, 'Bou Saâda') });
      const made = valueOf(onlyOutcome(await connection.create([asked])));
      assert.equal(sent.wilaya(fake.book.find(made.tracking)?.body), 28);
    },
  },
  ...WRONG.map(([what, changes, field, reason]): ContractCase => ({
    name: `does not send ${what}`,
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ connection, request, fake }) => {
      const asked = await request(changes);
      const before = fake.requests.length;
      const fault = faultOf(onlyOutcome(await connection.create([asked])));
      assert.deepEqual(fault, { code: 'carriers.refused', field, reason, words: '' });
      assert.equal(fake.requests.length, before);
    },
  })),
  {
    name: 'does not send more than the carrier collects',
    needs: ({ createBatch, maxCodDinars }) => createBatch > 0 && maxCodDinars !== null,
    run: async ({ adapter, connection, request }) => {
      const most = adapter.capabilities.maxCodDinars ?? 0;
      valueOf(onlyOutcome(await connection.create([await request({ amountToCollect: toCentimes(most * 100) })])));
      const over = await request({ amountToCollect: toCentimes(most * 100 + 100) });
      assert.deepEqual(faultOf(onlyOutcome(await connection.create([over]))), {
        code: 'carriers.refused',
        field: 'amount',
        reason: 'too-much',
        words: '',
      });
    },
  },
  {
    name: 'cuts texts that the carrier would refuse',
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ connection, request }) => {
      const asked = await request({ firstName: LONG, address: LONG, products: LONG, note: LONG });
      valueOf(onlyOutcome(await connection.create([asked])));
    },
  },
  {
    name: 'tells which field the carrier refused, in its words',
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ connection, request, placeOf }) => {
      const place = await placeOf(16, 'Alger Centre');
      const asked = await request({
        place: {
          ...place,
          communeName: 'Nulle Part',
          communeKey: place.communeKey === undefined ? undefined : '00000000-0000-4000-8000-000000000000',
        },
      });
      const fault = faultOf(onlyOutcome(await connection.create([asked])));
      assert.equal(fault.code, 'carriers.refused');
      assert(fault.code === 'carriers.refused' && fault.field === 'commune', JSON.stringify(fault));
    },
  },
  {
    name: 'names the desk that a parcel goes to, and asks for one where the carrier does',
    needs: ({ createBatch, desks }) => createBatch > 0 && desks,
    run: async ({ connection, request, deskKeyIn }) => {
      const deskKey = await deskKeyIn(16);
      assert.notEqual(deskKey, undefined);
      valueOf(onlyOutcome(await connection.create([await request({ mode: 'desk', deskKey })])));
    },
  },
  {
    name: 'answers each parcel of many by its own reference, in the order asked, the bad ones beside the good',
    needs: ({ createBatch }) => createBatch > 2,
    run: async ({ connection, request, fake, placeOf }) => {
      const place = await placeOf(16, 'Alger Centre');
      const unknown = { ...place, communeName: 'Nulle Part' };
      const asked = [
        await request(),
        await request({ place: unknown }),
        await request({ phone: '1' }),
        await request(),
      ];
      const again = { ...(await request()), reference: asked[0]?.reference ?? '' };
      const rows = valueOf(await connection.create([...asked, again]));
      assert.deepEqual(
        rows.map(({ name }) => name),
        [...asked, again].map(({ reference }) => reference),
      );
      assert.deepEqual(
        rows.map(({ outcome }) => outcome.ok),
        [true, false, false, true, false],
      );
      assert.equal(fake.book.all().length, 2);
      const last = rows.at(-1);
      assert(last !== undefined);
      assert.deepEqual(faultOf(last.outcome), {
        code: 'carriers.refused',
        field: 'reference',
        reason: 'duplicate',
        words: '',
      });
    },
  },
  {
    name: 'does not send more parcels at once than the carrier takes',
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ adapter, connection, request, fake }) => {
      const one = await request();
      const before = fake.requests.length;
      const many = Array.from({ length: adapter.capabilities.createBatch + 1 }, () => one);
      assert.equal(faultOf(await connection.create(many)).code, 'carriers.refused');
      assert.equal(fake.requests.length, before);
    },
  },
  ...(['silence-after', 'cut-after', 'broken-after'] as const).map((fault): ContractCase => ({
    name: `makes no second parcel when the first was made and nobody said so (${fault})`,
    needs: ({ createBatch, find, refusesKnownReference }) => createBatch > 0 && (find || refusesKnownReference),
    run: async ({ adapter, connection, request, fake, runOut }) => {
      const asked = await request();
      fake.misbehave(fault, 1, ({ method }) => method === 'POST');
      const attempt = connection.create([asked]);
      await fake.wentWrong();
      if (fault === 'silence-after') runOut();
      assert(isOutcomeUnknown(faultOf(await attempt)));
      assert.equal(fake.book.byReference(asked.reference).length, 1);
      if (adapter.capabilities.find) {
        const found = valueOf(await connection.find([asked.reference, 'SHOP-2026-09999']));
        assert.deepEqual(
          found.map(({ reference }) => reference),
          [asked.reference],
        );
        assert.equal(found[0]?.tracking, fake.book.byReference(asked.reference)[0]?.tracking);
      } else {
        const second = faultOf(onlyOutcome(await connection.create([asked])));
        assert.equal(second.code === 'carriers.refused' && second.reason, 'duplicate');
        assert.equal(fake.book.byReference(asked.reference).length, 1);
      }
    },
  })),
  {
    name: 'takes something back for it where the carrier does, and says so before asking where it does not',
    needs: ({ createBatch }) => createBatch > 0,
    run: async ({ adapter, connection, request, fake }) => {
      const asked = await request({ exchange: { products: 'Sac rouge' } });
      const before = fake.requests.length;
      const outcome = onlyOutcome(await connection.create([asked]));
      if (adapter.capabilities.exchange) valueOf(outcome);
      else {
        assert.deepEqual(faultOf(outcome), {
          code: 'carriers.refused',
          field: 'exchange',
          reason: 'by-carrier',
          words: '',
        });
        assert.equal(fake.requests.length, before);
      }
    },
  },
  {
    name: 'is refused the same name and phone a second time within a day, and not on the next',
    needs: ({ createBatch, dailyDuplicateRule }) => createBatch > 0 && dailyDuplicateRule,
    run: async ({ connection, request, clock }) => {
      valueOf(onlyOutcome(await connection.create([await request({ lastName: 'Same' })])));
      const fault = faultOf(onlyOutcome(await connection.create([await request({ lastName: 'Same' })])));
      assert.equal(fault.code === 'carriers.refused' && fault.reason, 'repeated-today');
      clock.forward(24 * 3_600_000);
      valueOf(onlyOutcome(await connection.create([await request({ lastName: 'Same' })])));
    },
  },
];
