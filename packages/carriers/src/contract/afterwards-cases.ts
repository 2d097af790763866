import { strict as assert } from 'node:assert';

import { toCentimes } from '@hanout/core/kernel';

import { isAble } from '../capabilities.ts';
import { CARRIER_STATUSES, parcelStateOf } from '../parcel-status.ts';
import type { ContractCase } from './contract-case.ts';
import { faultOf, HOUR, onlyOutcome, valueOf } from './stage.ts';

const isLate = (fault: ReturnType<typeof faultOf>): boolean =>
  fault.code === 'carriers.refused' && (fault.reason === 'too-late' || fault.reason === 'not-found');

export const afterwardsCases: readonly ContractCase[] = [
  {
    name: 'leaves a draft where it is until it is validated, once',
    needs: ({ needsValidation }) => needsValidation,
    options: { pace: 1 },
    run: async ({ connection, request, clock }) => {
      const draft = valueOf(onlyOutcome(await connection.create([await request()])));
      assert.equal(draft.isValidated, false);
      clock.forward(40 * HOUR);
      assert.equal(valueOf(await connection.track([draft]))[0]?.status, 'created');
      valueOf(onlyOutcome(await connection.validate([draft])));
      assert(isLate(faultOf(onlyOutcome(await connection.validate([draft])))));
      clock.forward(8 * HOUR);
      assert.notEqual(valueOf(await connection.track([draft]))[0]?.status, 'created');
    },
  },
  {
    name: 'sends a parcel anew as it should be while the carrier lets it, under the name that it has from then on',
    needs: (capabilities) => isAble(capabilities, 'update'),
    run: async ({ connection, request, fake, sent }) => {
      const asked = await request();
      const made = valueOf(onlyOutcome(await connection.create([asked])));
      const changed = valueOf(await connection.update(made, { ...asked, amountToCollect: toCentimes(300_000) }));
      const body = fake.book.find(changed.tracking)?.body;
      assert.equal(Number(sent.amount(body)), 3_000);
      assert.equal(fake.book.all().length, 1);
      if (isAble(fake.capabilities, 'track')) assert.equal(valueOf(await connection.track([changed])).length, 1);
    },
  },
  {
    name: 'is told that it is too late to change or to take back what is on its way',
    needs: (capabilities) => isAble(capabilities, 'update') || isAble(capabilities, 'cancel'),
    run: async ({ adapter, connection, request, made, fake }) => {
      const parcel = await made();
      fake.book.tell(parcel.tracking, { status: 'out_for_delivery' });
      if (isAble(adapter.capabilities, 'cancel'))
        assert(isLate(faultOf(onlyOutcome(await connection.cancel([parcel])))));
      if (!isAble(adapter.capabilities, 'update')) return;
      assert(isLate(faultOf(await connection.update(parcel, await request({ reference: parcel.reference })))));
    },
  },
  {
    name: 'takes a parcel back while the carrier lets it',
    needs: (capabilities) => isAble(capabilities, 'cancel'),
    run: async ({ connection, request, fake }) => {
      const made = valueOf(onlyOutcome(await connection.create([await request()])));
      valueOf(onlyOutcome(await connection.cancel([made])));
      assert(
        fake.book.find(made.tracking) === undefined ||
          fake.book.statusOf(fake.book.all()[0] ?? assert.fail()).status === 'cancelled',
      );
    },
  },
  {
    name: 'fetches the label in the form that it says',
    needs: ({ label }) => label !== 'none',
    run: async ({ adapter, connection, made, clock }) => {
      const label = valueOf(await connection.label(await made()));
      const { label: form } = adapter.capabilities;
      if (form === 'pdf') {
        assert(label.form === 'pdf');
        assert.equal(Buffer.from(label.bytes.subarray(0, 5)).toString('latin1'), '%PDF-');
      } else {
        assert(label.form === 'url');
        assert(URL.canParse(label.url));
        if (form === 'expiring-url') assert(label.expiresAt !== null && label.expiresAt > clock.now());
      }
    },
  },
  ...CARRIER_STATUSES.filter((status) => status !== 'unknown').map((status): ContractCase => ({
    name: `reads where a parcel is: ${status}`,
    needs: ({ trackBatch }) => trackBatch > 0,
    run: async ({ connection, made, fake }) => {
      if (!fake.says.includes(status)) return;
      const parcel = await made();
      fake.book.tell(parcel.tracking, { status });
      const [report] = valueOf(await connection.track([parcel]));
      // Some have one word for a failed attempt and for what is held.
      const expected = fake.saysInstead[status] ?? status;
      assert.equal(report?.status, expected, report?.raw);
      assert.notEqual(parcelStateOf(report.status), null);
      assert.equal(report.tracking, parcel.tracking);
    },
  })),
  {
    name: 'keeps a word that nobody has translated, and guesses nothing',
    needs: ({ trackBatch }) => trackBatch > 0,
    run: async ({ connection, made, fake }) => {
      const parcel = await made();
      fake.book.tell(parcel.tracking, { raw: fake.untranslated, status: 'on_hold' });
      const [report] = valueOf(await connection.track([parcel]));
      assert.equal(report?.status, 'unknown');
      assert.match(report.raw, new RegExp(fake.untranslated));
      assert.equal(parcelStateOf(report.status), null);
    },
  },
  {
    name: 'matches what is told by its name, and leaves out what the carrier does not know',
    needs: ({ trackBatch }) => trackBatch > 1,
    run: async ({ connection, made, fake }) => {
      const [first, second] = [await made(), await made()];
      fake.book.tell(second.tracking, { status: 'delivered' });
      const reports = valueOf(await connection.track([first, { tracking: 'NOBODY-1', key: 'NOBODY-1' }, second]));
      assert.deepEqual(
        reports.map(({ tracking }) => tracking).toSorted(),
        [first.tracking, second.tracking].toSorted(),
      );
      assert.equal(reports.find(({ tracking }) => tracking === second.tracking)?.status, 'delivered');
      assert.notEqual(reports.find(({ tracking }) => tracking === first.tracking)?.status, 'delivered');
      assert.deepEqual(valueOf(await connection.track([{ tracking: 'NOBODY-2', key: 'NOBODY-2' }])), []);
    },
  },
  {
    name: 'tells the money apart from the parcel',
    needs: ({ trackBatch, moneyState }) => trackBatch > 0 && moneyState,
    run: async ({ connection, made, fake }) => {
      const parcel = await made();
      fake.book.tell(parcel.tracking, { status: 'delivered' });
      for (const collection of fake.saysOfMoney) {
        fake.book.tell(parcel.tracking, { collection });
        const [report] = valueOf(await connection.track([parcel]));
        assert.deepEqual([report?.status, report?.collection], ['delivered', collection]);
      }
    },
  },
  {
    name: 'lists what is ready to be paid and what is paid',
    needs: ({ payments }) => payments,
    run: async ({ connection, made, fake, clock }) => {
      const since = clock.now();
      const parcel = await made();
      fake.book.tell(parcel.tracking, { status: 'delivered' });
      assert.deepEqual(valueOf(await connection.payments(since)), []);
      fake.book.tell(parcel.tracking, { collection: 'ready' });
      const [ready] = valueOf(await connection.payments(since));
      assert.deepEqual([ready?.tracking, ready?.amount, ready?.isPaid], [parcel.tracking, 465_000, false]);
      fake.book.tell(parcel.tracking, { collection: 'paid' });
      assert.equal(valueOf(await connection.payments(since))[0]?.isPaid, true);
    },
  },
  {
    name: 'asks for a parcel back only while somebody has it',
    needs: ({ askReturn }) => askReturn,
    run: async ({ connection, request, fake, adapter }) => {
      const parcel = valueOf(onlyOutcome(await connection.create([await request()])));
      assert.equal(faultOf(await connection.askReturn(parcel)).code, 'carriers.refused');
      if (adapter.capabilities.needsValidation) valueOf(await connection.validate([parcel]));
      fake.book.tell(parcel.tracking, { status: 'out_for_delivery' });
      valueOf(await connection.askReturn(parcel));
    },
  },
  {
    name: 'follows a parcel to its end by itself',
    needs: ({ trackBatch }) => trackBatch > 0,
    options: { pace: 1 },
    run: async ({ connection, made, clock }) => {
      const parcel = await made();
      const seen = new Set<string>();
      for (let hour = 0; hour < 240; hour += 4) {
        clock.forward(4 * HOUR);
        const [report] = valueOf(await connection.track([parcel]));
        assert.notEqual(report?.status, 'unknown', report?.raw);
        seen.add(report?.status ?? '');
        const times = (report?.events ?? []).map(({ at }) => at ?? 0);
        assert.deepEqual(
          times,
          times.toSorted((one, other) => one - other),
        );
      }
      assert(seen.has('delivered') || seen.has('returned'), [...seen].join(' '));
    },
  },
];
