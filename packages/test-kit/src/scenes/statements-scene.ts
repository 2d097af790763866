import { randomUUID } from 'node:crypto';
import { importPieceBytes } from '@hanout/contracts/imports/imports';
import {
  remittanceRowsSchema,
  remittanceSchema,
  statementFileSchema,
  type Remittance,
  type RemittanceRows,
  type StatementFile,
} from '@hanout/contracts/remittances/remittances';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import * as build from '../builders/index.ts';
import { brokenInvariants } from '../invariants.ts';
import { useSecondApp } from '../second-app.ts';
import { buildEmployee, signIn, type StaffBrowser } from '../staff.ts';
import { useTestApp } from '../test-app.ts';
import { buildCarried, type CarriedOptions, type CarriedRow } from './carried-orders.ts';

interface Things {
  readonly shop: build.BuiltShop;
  readonly product: build.BuiltProduct;
  /** holds every right */
  readonly boss: StaffBrowser;
  /** the same person at another process */
  readonly elsewhere: StaffBrowser;
  /** writes down what carriers pay, and takes nothing back */
  readonly clerk: StaffBrowser;
  /** does so in another shop */
  readonly stranger: StaffBrowser;
}

type Body = Readonly<Record<string, unknown>>;
const api = '/dashboard/api';

/** A shop whose parcels are carried, and people who may do this and not that; a carrier of its own for each test. */
export function statementsScene() {
  const app = useTestApp();
  const second = useSecondApp(app);
  const there: { things?: Things; carrier?: build.BuiltCarrier } = {};

  beforeAll(async () => {
    const { pool } = app().database;
    await build.ensurePlaces(pool);
    const shop = await build.buildShop(pool);
    await build.buildWarehouse(pool, { shop });
    const other = await build.buildShop(pool, { host: 'other.localhost' });
    const employee = await buildEmployee(app().deps.db, { language: 'en' });
    await pool.query("insert into roles (code, name) values ('pays', 'Versements') on conflict do nothing");
    await pool.query(
      "insert into role_permissions (role_id, permission) select id, 'remittances.manage' from roles where code = 'pays' on conflict do nothing",
    );
    const clerkOf = async ({ id }: build.BuiltShop): Promise<StaffBrowser> =>
      signIn(app(), await buildEmployee(app().deps.db, { roles: ['pays'], shopIds: [id], language: 'en' }));
    there.things = {
      shop,
      product: await build.buildProduct(pool, { shop }),
      boss: await signIn(app(), employee),
      elsewhere: await signIn(second(), employee),
      clerk: await clerkOf(shop),
      stranger: await clerkOf(other),
    };
  });

  beforeEach(async () => {
    const { pool } = app().database;
    there.carrier = await build.buildCarrierWithRates(pool);
    await pool.query('insert into shop_carriers (shop_id, carrier_id) values ($1, $2) on conflict do nothing', [
      things().shop.id,
      there.carrier.id,
    ]);
  });

  afterEach(async () => {
    expect(await brokenInvariants(app().database.pool)).toEqual({});
  });

  const things = (): Things => {
    if (there.things === undefined) throw new Error('the scene is there in tests and hooks only');
    return there.things;
  };
  const carrier = (): build.BuiltCarrier => {
    if (there.carrier === undefined) throw new Error('each test has a carrier of its own');
    return there.carrier;
  };

  const carried = (count: number, more: Partial<CarriedOptions> = {}): Promise<readonly CarriedRow[]> =>
    buildCarried(app().database.pool, {
      shop: things().shop,
      carrier: carrier(),
      product: things().product,
      count,
      prefix: `P${carrier().id}X`,
      ...more,
    });

  const call = (by: StaffBrowser, method: 'GET' | 'POST', url: string, body?: Body, key?: string) =>
    by.call({
      method,
      url: `${api}${url}`,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });

  /** A file is announced and its pieces are sent; it is not read yet. */
  async function send(file: string | Buffer, by = things().boss, name = 'versement.csv'): Promise<string> {
    const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file);
    const announced = await call(by, 'POST', '/remittances/files', {
      key: randomUUID(),
      shopId: things().shop.id,
      file: { name, bytes: bytes.length },
    });
    expect(announced.status, JSON.stringify(announced.body)).toBe(200);
    const { id }: { id: string } = Object(announced.body);
    for (let number = 0; number * importPieceBytes < bytes.length; number += 1)
      await app().http.inject({
        method: 'PUT',
        url: `${api}/remittances/files/${id}/file/pieces/${number}`,
        headers: { cookie: by.cookie, 'x-csrf-token': by.csrfToken, 'content-type': 'application/octet-stream' },
        payload: bytes.subarray(number * importPieceBytes, (number + 1) * importPieceBytes),
      });
    return id;
  }

  const read = (id: string, by = things().boss) =>
    call(by, 'POST', `/remittances/files/${id}/read`, { carrierId: carrier().id });

  async function upload(file: string | Buffer, by = things().boss): Promise<StatementFile> {
    const answer = await read(await send(file, by), by);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return statementFileSchema.parse(answer.body);
  }

  async function draftOf({ id: fileId, mapping }: StatementFile, by = things().boss, amountIs = 'gross') {
    const asked = { fileId, carrierId: carrier().id, mapping, amountIs };
    const made = await call(by, 'POST', '/remittances', asked);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { remittance, isRepeated }: { remittance: unknown; isRepeated: boolean } = Object(made.body);
    return { ...remittanceSchema.parse(remittance), isRepeated };
  }

  const draft = async (file: string | Buffer, by = things().boss, amountIs = 'gross') =>
    draftOf(await upload(file, by), by, amountIs);

  const confirm = (
    remittance: Pick<Remittance, 'id' | 'version'>,
    { by = things().boss, key = randomUUID(), type = 'BANK_TRANSFER' } = {},
  ) =>
    call(
      by,
      'POST',
      `/remittances/${remittance.id}/confirm`,
      { version: remittance.version, type, paidOn: '2020-01-02' },
      key,
    );

  const rowsOf = async ({ id }: { readonly id: number }, query = ''): Promise<RemittanceRows> =>
    remittanceRowsSchema.parse((await call(things().boss, 'GET', `/remittances/${id}/rows${query}`)).body);

  async function balanceOf(account: string): Promise<number> {
    const { rows } = await app().database.pool.query<{ sum: string }>(
      'select coalesce(sum(amount_centimes), 0) as sum from ledger_lines where account = $1',
      [account],
    );
    return Number(rows[0]?.sum ?? 0);
  }

  return { app, things, carrier, carried, call, send, read, upload, draftOf, draft, confirm, rowsOf, balanceOf };
}

/** A file as a carrier sends it. */
export const statement = (lines: readonly string[], header = 'Tracking;Commande;Téléphone;Statut;Type;Montant') =>
  `${header}\r\n${lines.join('\r\n')}\r\n`;
export const dinars = (centimes: number): string => (centimes / 100).toFixed(2).replace('.', ',');
/** The line of a parcel that is paid, by so much more. */
export const creditOf = ({ tracking, totalCentimes }: CarriedRow, more = 0): string =>
  `${tracking};;;Livré;crédit;${dinars(totalCentimes + more)}`;
export const totalOf = (states: Remittance['states'], state: string) => states.find((each) => each.state === state);
