import { buildEmployee, useTestDatabase } from '@hanout/test-kit';
import { buildCarrierWithRates, buildShop } from '@hanout/test-kit/builders';
import { beforeEach, expect, test } from 'vitest';
import { sealedColumns } from '../../../database/sealing/sealed-columns.ts';
import { seal, unseal, type Purpose } from '../../../secrets/seal.ts';
import { randomIds } from '../../../system.ts';
import { renewSecret, type RenewSecret } from './renew-secret.ts';

const database = useTestDatabase();
const FORMER = 'the former secret of this installation';
const NEXT = 'the next secret of this installation';
const OTHER = 'a secret of another installation, or lost';
const run = (of: Partial<RenewSecret>) =>
  renewSecret({ db: database.db, ids: randomIds }, { former: undefined, next: undefined, ...of });
const sealed = (text: string, purpose: Purpose, secret = FORMER): string =>
  seal(text, { secret, purpose }, randomIds.secret(16));
const ask = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(text, [...values])).rows;

beforeEach(async () => {
  await ask(
    'truncate installation_settings, object_store, webhooks, carrier_hooks, carrier_accounts, mail_servers, ad_tokens, attendance_kiosks cascade',
  );
  await ask("update employees set totp_secret = ''");
});

/** One text in each column that holds sealed ones, called by its own name. */
async function fillEveryColumn(): Promise<void> {
  const shop = await buildShop(database.pool);
  const carrier = await buildCarrierWithRates(database.pool, { shop });
  const { id: employee } = await buildEmployee(database.db);
  const rows: readonly (readonly [purpose: Purpose, name: string, statement: string, ...values: unknown[]])[] = [
    [
      'hanout mail servers',
      'mail_servers.password',
      "insert into mail_servers (password, shop_id, host, port, security, from_address) values ($1, $2, 'mail.exemple.dz', 587, 'tls', 'a@exemple.dz')",
      shop.id,
    ],
    [
      'hanout object store',
      'object_store.sealed_key',
      "insert into object_store (sealed_key, endpoint, region, bucket, access_key) values ($1, 'https://s3.exemple.dz', 'dz', 'hanout', 'key')",
    ],
    ['hanout second factors', 'employees.totp_secret', 'update employees set totp_secret = $1 where id = $2', employee],
    [
      'hanout webhooks',
      'webhooks.secret',
      "insert into webhooks (secret, shop_id, name, url, events) values ($1, $2, 'Compta', 'https://exemple.dz/', '{}')",
      shop.id,
    ],
    ['hanout ad networks', 'ad_tokens.meta', 'insert into ad_tokens (meta, shop_id) values ($1, $2)', shop.id],
    ['hanout ad networks', 'ad_tokens.tiktok', 'update ad_tokens set tiktok = $1 where shop_id = $2', shop.id],
    ['hanout ad networks', 'ad_tokens.snapchat', 'update ad_tokens set snapchat = $1 where shop_id = $2', shop.id],
    [
      'hanout carriers',
      'carrier_accounts.sealed_credentials',
      "insert into carrier_accounts (sealed_credentials, shop_id, carrier_id, name, family, brand, address, from_wilaya_code) values ($1, $2, $3, 'Yalidine', 'yalidine', 'yalidine', 'https://api.exemple.dz', 16)",
      shop.id,
      carrier.id,
    ],
    [
      'hanout carriers',
      'carrier_hooks.sealed_secret',
      "insert into carrier_hooks (sealed_secret, account_id, address) select $1, id, repeat('a', 32) from carrier_accounts",
    ],
    [
      'hanout kiosks',
      'attendance_kiosks.private_key',
      "insert into attendance_kiosks (private_key, shop_id, name, opening_expires_at, public_key, made_by) values ($1, $2, 'Entrée', now(), '', $3)",
      shop.id,
      employee,
    ],
  ];
  for (const [purpose, name, statement, ...values] of rows) await ask(statement, [sealed(name, purpose), ...values]);
}

const everyColumn = Object.values(sealedColumns)
  .flat()
  .map(({ table, column }) => `${table}.${column}`)
  .toSorted();

/** What a secret opens, of each column. */
async function openedBy(secret: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const purpose of Object.keys(sealedColumns).filter((name): name is Purpose => name in sealedColumns))
    for (const { table, column } of sealedColumns[purpose])
      for (const { text } of await ask(`select ${column} as text from ${table} where ${column} <> ''`)) {
        const clear = unseal(String(text), { secret, purpose });
        if (clear !== null) found.push(clear);
      }
  return found.toSorted();
}

test('all that the former secret opened is opened by the next one alone, and what neither opens stays', async () => {
  await fillEveryColumn();
  expect(await openedBy(FORMER)).toEqual(everyColumn);
  const lost = sealed('of before', 'hanout carriers', OTHER);
  await ask('update carrier_hooks set sealed_secret = $1', [lost]);

  const names = everyColumn.filter((name) => name !== 'carrier_hooks.sealed_secret');
  expect(await run({ former: FORMER, next: NEXT })).toMatchObject({ value: { sealed: names.length, unreadable: 1 } });
  expect([await openedBy(FORMER), await openedBy(NEXT)]).toEqual([[], names]);
  expect(await ask('select sealed_secret as text from carrier_hooks')).toEqual([{ text: lost }]);

  expect(await run({ former: FORMER, next: NEXT })).toMatchObject({ value: { sealed: 0, unreadable: 1 } });
  expect(await openedBy(NEXT)).toEqual(names);
});

test('a secret that the database keeps is replaced there in the same step, or leaves it for the environment', async () => {
  const kept = async () => (await ask("select value from installation_settings where name = 'secret'"))[0]?.['value'];
  await fillEveryColumn();
  await ask("insert into installation_settings (name, value) values ('secret', $1)", [FORMER]);
  expect(await run({})).toMatchObject({ ok: true });
  const made = await kept();
  expect(made).not.toBe(FORMER);
  expect([await openedBy(FORMER), await openedBy(String(made))]).toEqual([[], everyColumn]);

  expect(await run({ next: NEXT })).toMatchObject({ ok: true });
  expect([await kept(), await openedBy(NEXT)]).toEqual([undefined, everyColumn]);
});

test('a next secret that nobody said, or none to begin with, changes nothing and says so', async () => {
  expect(await run({ former: FORMER })).toMatchObject({ error: { code: 'next-is-missing' } });
  expect(await run({ next: NEXT })).toMatchObject({ error: { code: 'no-secret' } });
});
