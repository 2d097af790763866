import { strict as assert } from 'node:assert';

import { toInstant } from '@hanout/core/kernel';

import type { CarrierConnection } from '../adapter.ts';
import { ABILITIES, isAble, type Ability, type Capabilities } from '../capabilities.ts';
import { isOutcomeUnknown, isPassing, type CarrierResult } from '../fault.ts';
import { FAKE_FAULTS, type FakeFault } from '../fakes/index.ts';
import type { ParcelKey, ParcelRequest } from '../parcel.ts';
import type { ContractCase } from './contract-case.ts';
import { faultOf, valueOf, type Stage } from './stage.ts';

type Call = Exclude<Ability, 'webhooks'>;
const CALLS = ABILITIES.filter((ability): ability is Call => ability !== 'webhooks');

const SOME_DAY = toInstant(Date.parse('2026-11-20T00:00:00Z'));
const NOBODY: ParcelKey = { tracking: 'yal-NOBODY', key: 'yal-NOBODY' };

function ask(
  connection: CarrierConnection,
  call: Call,
  about: { readonly request: ParcelRequest; readonly parcel: ParcelKey },
): Promise<CarrierResult<unknown>> {
  const { request, parcel } = about;
  switch (call) {
    case 'check':
    case 'places':
    case 'desks':
      return connection[call]();
    case 'quote':
      return connection.quote(['16']);
    case 'create':
      return connection.create([request]);
    case 'find':
      return connection.find([request.reference]);
    case 'validate':
    case 'cancel':
    case 'track':
      return connection[call]([parcel]);
    case 'update':
      return connection.update(parcel, request);
    case 'label':
    case 'askReturn':
      return connection[call](parcel);
    case 'payments':
      return connection.payments(SOME_DAY);
  }
}

const anyCall = (capabilities: Capabilities): boolean => CALLS.some((call) => isAble(capabilities, call));
const firstCall = (capabilities: Capabilities): Call =>
  CALLS.find((call) => isAble(capabilities, call)) ?? assert.fail('a carrier that can be asked nothing');

/** What each way of going wrong is to be called; those that are missing depend on what a call reads. */
const CALLED: Readonly<Partial<Record<FakeFault, string>>> = {
  'too-many': 'carriers.too-many',
  'too-many-text': 'carriers.too-many',
  silence: 'carriers.timed-out',
  'silence-after': 'carriers.timed-out',
  drip: 'carriers.timed-out',
  huge: 'carriers.unreadable',
  'huge-declared': 'carriers.unreadable',
  broken: 'carriers.unreachable',
  'broken-after': 'carriers.unreachable',
  html: 'carriers.unreadable',
  truncated: 'carriers.unreadable',
  cut: 'carriers.unreachable',
  'cut-after': 'carriers.unreachable',
  redirect: 'carriers.unreachable',
  unauthorised: 'carriers.unauthorised',
};
const NEVER_END: readonly FakeFault[] = ['silence', 'silence-after', 'drip'];

/** Every fault of every call: a value with a code, nothing of the account in it. */
const goesWrong = (fault: FakeFault): ContractCase => ({
  name: `makes a value without secrets of every call that goes wrong: ${fault}`,
  needs: anyCall,
  run: async (stage) => {
    const { adapter, fake, connection } = stage;
    const about = { request: await stage.request(), parcel: NOBODY };
    for (const call of CALLS.filter((each) => isAble(adapter.capabilities, each))) {
      fake.misbehave(fault);
      const before = fake.requests.length;
      const asked = ask(connection, call, about);
      assert.equal(await fake.wentWrong(), fault);
      if (fault === 'slow') fake.release();
      if (NEVER_END.includes(fault)) stage.runOut();
      const result = outcomeOf(await asked);
      assert.equal(fake.requests.length > before, true);
      assertClean(stage, result, call);
      if (fault === 'slow')
        assert(result.ok || result.error.code === 'carriers.refused', `${call}: ${JSON.stringify(result)}`);
      const expected = CALLED[fault];
      if (expected !== undefined) assert.equal(faultOf(result).code, expected, `${call}: ${JSON.stringify(result)}`);
    }
  },
});

/** One row is about one parcel: its fault is the fault. */
function outcomeOf(result: CarrierResult<unknown>): CarrierResult<unknown> {
  if (!result.ok || !Array.isArray(result.value)) return result;
  const row: unknown = result.value[0];
  if (typeof row !== 'object' || row === null || !('outcome' in row)) return result;
  const { outcome } = row;
  return typeof outcome === 'object' && outcome !== null && 'error' in outcome && isFault(outcome.error)
    ? { ok: false, error: outcome.error }
    : result;
}

const isFault = (error: unknown): error is Extract<CarrierResult<unknown>, { ok: false }>['error'] =>
  typeof error === 'object' && error !== null && 'code' in error;

/** No credential in any answer; in one that went wrong neither a phone nor a link. */
function assertClean({ fake, connection }: Stage, result: CarrierResult<unknown>, what: string): void {
  const said = JSON.stringify(result);
  // A number of one digit is no secret.
  const secrets = Object.values(fake.credentials).filter(({ length }) => length > 3);
  for (const secret of secrets) assert(!said.includes(secret), `${what} told a credential`);
  assert(result.ok || !/0770123456|https?:\/\//.test(said), `${what} told a phone or a link: ${said}`);
  assert(!secrets.some((secret) => JSON.stringify(connection).includes(secret)));
}

export const faultCases: readonly ContractCase[] = [
  {
    name: 'answers what it cannot do before anything is sent',
    run: async (stage) => {
      const { adapter, fake, connection } = stage;
      const about = { request: await stage.request(), parcel: NOBODY };
      const before = fake.requests.length;
      for (const call of CALLS.filter((each) => !isAble(adapter.capabilities, each)))
        assert.deepEqual(faultOf(await ask(connection, call, about)), { code: 'carriers.cannot', ability: call });
      assert.equal(fake.requests.length, before);
      assert.equal(adapter.webhooks !== null, adapter.capabilities.webhooks);
    },
  },
  {
    name: 'tries an account without making anything',
    needs: ({ check }) => check,
    run: async ({ connection, connect, fake }) => {
      valueOf(await connection.check());
      const wrong = Object.fromEntries(Object.keys(fake.credentials).map((name) => [name, 'wrong-secret-1234']));
      assert.deepEqual(faultOf(await connect({ credentials: wrong }).check()), { code: 'carriers.unauthorised' });
      assert.deepEqual(fake.book.all(), []);
    },
  },
  {
    name: 'asks an account for what it needs, and hides what is secret',
    run: async ({ adapter, fake }) => {
      assert.deepEqual(
        adapter.credentials.map(({ name }) => name).toSorted(),
        Object.keys(fake.credentials).toSorted(),
      );
      assert(adapter.credentials.length === 0 || adapter.credentials.some(({ isSecret }) => isSecret));
    },
  },
  {
    name: 'lists its places under the codes that carriers know',
    needs: ({ places }) => places,
    run: async ({ connection }) => {
      const { wilayas, communes } = valueOf(await connection.places());
      assert.equal(wilayas.length, 58);
      assert(wilayas.every(({ code }) => code !== null && code >= 1 && code <= 58));
      assert.equal(new Set(wilayas.map(({ key }) => key)).size, 58);
      assert.equal(communes.length, 1_541);
      const keys = new Set(wilayas.map(({ key }) => key));
      assert(communes.every(({ wilayaKey }) => keys.has(wilayaKey)));
    },
  },
  {
    name: 'tells its prices in centimes',
    needs: ({ quote }) => quote,
    run: async ({ adapter, connection }) => {
      const wilayaKey = adapter.capabilities.places
        ? (valueOf(await connection.places()).wilayas.find(({ code }) => code === 16)?.key ?? '')
        : '16';
      const fees = valueOf(await connection.quote([wilayaKey]));
      assert(fees.some(({ mode }) => mode === 'home'));
      assert(
        fees.every((fee) => fee.wilayaKey === wilayaKey && Number.isSafeInteger(fee.price) && fee.price >= 10_000),
      );
    },
  },
  ...FAKE_FAULTS.map(goesWrong),
  {
    name: 'says when to come again, from the headers',
    needs: anyCall,
    run: async (stage) => {
      const call = firstCall(stage.adapter.capabilities);
      const about = { request: await stage.request(), parcel: NOBODY };
      stage.fake.misbehave('too-many');
      const fault = faultOf(outcomeOf(await ask(stage.connection, call, about)));
      assert.deepEqual(fault, { code: 'carriers.too-many', retryAfterMs: 17_000 });
      assert(isPassing(fault) && !isOutcomeUnknown(fault));
    },
  },
  {
    name: 'tells what is left of the documented quotas, and is refused beyond them',
    needs: (capabilities) => anyCall(capabilities) && capabilities.quotas.length > 0,
    run: async ({ adapter, fake, quotaLeft, clock, ...stage }) => {
      const about = { request: await stage.request(), parcel: NOBODY };
      fake.limit(adapter.capabilities.quotas);
      const [tightest] = adapter.capabilities.quotas;
      const allowed = tightest?.requests ?? 0;
      const call = firstCall(adapter.capabilities);
      for (let count = 0; count < allowed; count += 1) valueOf(await ask(stage.connection, call, about));
      const fault = faultOf(await ask(stage.connection, call, about));
      assert(
        fault.code === 'carriers.too-many' && fault.retryAfterMs !== null && fault.retryAfterMs > 0,
        JSON.stringify(fault),
      );
      assert.equal(quotaLeft()?.[tightest?.per ?? 'minute'], 0);
      clock.forward(fault.retryAfterMs);
      valueOf(await ask(stage.connection, call, about));
    },
  },
  {
    name: 'follows no redirect, and speaks to nobody that the guard does not allow',
    needs: anyCall,
    run: async ({ adapter, fake, connect, ...stage }) => {
      const about = {
        request: await stage.request(),
        parcel: { tracking: '../../../../etc', key: '//evil.example/x' },
      };
      const before = fake.requests.length;
      const forbidden = connect({ isForbidden: true });
      for (const call of CALLS.filter((each) => isAble(adapter.capabilities, each))) {
        const fault = faultOf(outcomeOf(await ask(forbidden, call, about)));
        assert(
          fault.code === 'carriers.unreachable' && !fault.wasSent && fault.why === 'not-allowed',
          `${call}: ${JSON.stringify(fault)}`,
        );
        assert(!isOutcomeUnknown(fault));
      }
      assert.equal(fake.requests.length, before);
    },
  },
  {
    name: 'says that nothing was sent where nobody listens',
    needs: anyCall,
    run: async ({ adapter, connect, fake, ...stage }) => {
      const about = { request: await stage.request(), parcel: NOBODY };
      await fake.close();
      // Under another name there is no connection of before.
      const connection = connect({ address: fake.address.replace('127.0.0.1', 'localhost') });
      const fault = faultOf(outcomeOf(await ask(connection, firstCall(adapter.capabilities), about)));
      assert.deepEqual(fault, { code: 'carriers.unreachable', wasSent: false, why: 'network', status: null });
    },
  },
];
