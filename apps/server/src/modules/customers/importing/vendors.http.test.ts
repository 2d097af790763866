import { customerListSchema, customerSchema } from '@hanout/contracts/customers/customers';
import {
  customerImportFindingsSchema,
  customerImportPartsSchema,
  customerImportSchema,
  readCustomerImportSchema,
  type CustomerImport,
} from '@hanout/contracts/customers/customer-imports';
import { importPieceBytes } from '@hanout/contracts/imports/imports';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import * as build from '@hanout/test-kit/builders';
import { importsOf } from '@hanout/test-kit/imports';
import { zipSync, strToU8 } from 'fflate';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { continueImport } from './use-cases/continue-import.ts';

const app = useTestApp();
const IMPORTS = '/dashboard/api/customers/imports';
let shop: build.BuiltShop;
let owner: StaffBrowser;

beforeAll(async () => {
  const { pool } = app().database;
  await build.ensurePlaces(pool);
  await build.buildShop(pool, { answersUnknownHosts: true });
  await build.buildWarehouse(pool, { shop: await build.buildShop(pool, { host: 'stock.localhost' }) });
  owner = await signInAs(app(), 'owner');
});

let shops = 0;
beforeEach(async () => {
  shop = await build.buildShop(app().database.pool, { host: `import-${(shops += 1)}.localhost` });
});

const post = (path: string, body: object = {}) => owner.call({ method: 'POST', url: `${IMPORTS}${path}`, body });

async function upload(file: string | Buffer, name = 'export.csv') {
  const bytes = Buffer.from(file);
  const announced = await post('', { key: randomUUID(), shopId: shop.id, file: { name, bytes: bytes.length } });
  const { id } = customerImportSchema.parse(announced.body);
  for (let number = 0; number * importPieceBytes < bytes.length; number += 1)
    await app().http.inject({
      method: 'PUT',
      url: `${IMPORTS}/${id}/file/pieces/${number}`,
      headers: { cookie: owner.cookie, 'x-csrf-token': owner.csrfToken, 'content-type': 'application/octet-stream' },
      payload: bytes.subarray(number * importPieceBytes, (number + 1) * importPieceBytes),
    });
  return post(`/${id}/read`);
}

async function read(file: string | Buffer): Promise<CustomerImport> {
  const answer = await upload(file);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return readCustomerImportSchema.parse(answer.body).import;
}

async function step({ id }: { readonly id: string }, name: string): Promise<CustomerImport> {
  const answer = await post(`/${id}/${name}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await continueImport(app().database.db, id, new AbortController().signal);
  return customerImportSchema.parse((await owner.call({ url: `${IMPORTS}/${id}` })).body);
}

async function bringIn(file: string): Promise<CustomerImport> {
  const made = await read(file);
  const tried = await step(made, 'check');
  expect(tried.state).toBe('checked');
  const done = await step(made, 'start');
  expect(done).toMatchObject({ state: 'done', counts: tried.counts });
  return done;
}

async function people() {
  const answer = await owner.call({ url: `/dashboard/api/customers?shop=${shop.id}` });
  return customerListSchema.parse(answer.body).rows.toSorted((a, b) => a.firstName.localeCompare(b.firstName));
}

async function page(phone: string) {
  const found = (await people()).find((customer) => customer.phone === phone);
  return customerSchema.parse((await owner.call({ url: `/dashboard/api/customers/${found?.id}` })).body);
}

const shopifyCustomers = `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags
'7001,Amina,Benali,AMINA@exemple.dz,yes,,12 rue Didouche Mourad,,Alger Centre,DZ-16,DZ,16000,,'+213661000001,no,12500.00,3,"Appeler
le soir",no,"vip, fidèle"
'7002,محمد,قاسي,,no,,,,,,DZ,,0770 00 00 02,,no,0.00,0,,no,
'7003,Sans,Contact,,no,,,,,,DZ,,,021 00 00 00,no,0.00,0,,no,
`;

const shopifyOrders = `Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Billing Name,Billing Phone,Shipping Name,Shipping Address1,Shipping City,Shipping Province,Shipping Phone,Notes,Cancelled at,Source
#1001,amina@exemple.dz,paid,2025-03-01 10:00:00 +0100,fulfilled,2025-03-02 10:00:00 +0100,yes,DZD,5000.00,400.00,0.00,5400.00,,0.00,Standard,2025-03-01 09:59:00 +0100,2,Chemise - M,2000.00,,CH-M,Amina Benali,'+213661000001,Amina Benali,12 rue Didouche Mourad,Alger Centre,Alger,,,,web
#1001,amina@exemple.dz,,,,,,,,,,,,,,2025-03-01 09:59:00 +0100,1,Robe,1000.00,,RB,,,,,,,,,,
#1002,,voided,,unfulfilled,,no,DZD,800.00,0.00,0.00,800.00,,0.00,,2025-04-01 09:00:00 +0100,1,Ceinture,800.00,,CE,Nadir Hamidi,0770000003,Nadir Hamidi,,,,,,2025-04-02 09:00:00 +0100,web
#1003,,refunded,,fulfilled,,no,DZD,800.00,0.00,0.00,800.00,,0.00,,2025-05-01 09:00:00 +0100,1,Ceinture,800.00,,CE,Nadir Hamidi,0770000003,Nadir Hamidi,,,,,,,web
`;

describe('Shopify', () => {
  test('customers come in with what is known of them; who cannot be told from others is refused', async () => {
    const done = await bringIn(shopifyCustomers);
    expect(done).toMatchObject({ subject: 'customers', system: 'shopify', counts: { created: 2, bad: 1 } });
    expect((await people()).map(({ firstName, phone }) => [firstName, phone])).toEqual([
      ['Amina', '0661000001'],
      ['محمد', '0770000002'],
    ]);
    expect(await page('0661000001')).toMatchObject({
      email: 'amina@exemple.dz',
      tags: ['vip', 'fidèle'],
      note: 'Appeler le soir',
      addresses: [{ address: '12 rue Didouche Mourad', commune: { nameFr: 'Alger Centre' } }],
    });
    const findings = await owner.call({ url: `${IMPORTS}/${done.id}/findings` });
    expect(customerImportFindingsSchema.parse(findings.body).rows.map(({ row, kind }) => [row, kind])).toContainEqual([
      4,
      'error',
    ]);
  });

  test('past orders come in as history: lines together, states by their words, linked by phone, nothing else touched', async () => {
    const { pool } = app().database;
    const before = await pool.query(
      'select (select count(*) from orders) o, (select count(*) from stock_movements) m, (select count(*) from order_cooldowns) c',
    );
    const done = await bringIn(shopifyOrders);
    expect(done).toMatchObject({ subject: 'orders', system: 'shopify', counts: { created: 3, bad: 0 } });
    const amina = await page('0661000001');
    expect(amina).toMatchObject({
      firstName: 'Amina',
      lastName: 'Benali',
      orderCount: 1,
      deliveredCount: 1,
      valueCentimes: 540_000,
    });
    expect(amina.pastOrders).toMatchObject([
      {
        number: '#1001',
        system: 'shopify',
        outcome: 'delivered',
        lines: [{ name: 'Chemise - M', quantity: 2 }, { name: 'Robe' }],
      },
    ]);
    const nadir = await page('0770000003');
    expect(nadir.pastOrders.map(({ outcome }) => outcome)).toEqual(['returned', 'cancelled']);
    expect(nadir).toMatchObject({ orderCount: 2, returnedCount: 1, valueCentimes: 0 });
    const after = await pool.query(
      'select (select count(*) from orders) o, (select count(*) from stock_movements) m, (select count(*) from order_cooldowns) c',
    );
    expect(after.rows).toEqual(before.rows);
  });
});

describe('WooCommerce', () => {
  test('customers and orders of its export plug-ins come in, lines packed in cells', async () => {
    await bringIn(`user_login,user_email,role,first_name,last_name,billing_first_name,billing_last_name,billing_phone,billing_address_1,billing_city,billing_state
amina,amina@exemple.dz,customer,,,Amina,Benali,0661 00 00 01,12 rue Didouche Mourad,Alger Centre,DZ-16
gros,gros@exemple.dz,wholesale_customer,Gros,Siste,,,0661000009,,,
`);
    expect((await people()).map(({ firstName, type }) => [firstName, type])).toEqual([
      ['Amina', 'walk_in'],
      ['Gros', 'wholesaler'],
    ]);
    const done =
      await bringIn(`order_id,order_number,order_date,status,shipping_total,order_total,customer_email,billing_first_name,billing_last_name,billing_phone,line_item_1,line_item_2
55,55,2025-02-01 10:00:00,wc-completed,400,"3400.00",amina@exemple.dz,Amina,Benali,0661000001,name:Chemise|product_id:12|sku:CH|quantity:2|total:2000.00,name:Robe|quantity:1|total:1000.00
56,56,2025-02-02 10:00:00,cancelled,0,100,,Autre,Personne,0661000008,name:Sac|quantity:1|total:100,
`);
    expect(done).toMatchObject({ system: 'woocommerce', counts: { created: 2 } });
    const [order] = (await page('0661000001')).pastOrders;
    expect(order).toMatchObject({
      number: '55',
      outcome: 'delivered',
      totalCentimes: 340_000,
      lines: [{ name: 'Chemise', quantity: 2 }, { name: 'Robe' }],
    });
  });

  test('orders of its analytics, which know no phone, come in without a customer', async () => {
    const done =
      await bringIn(`Date,Order #,Status,Customer,Customer type,Product(s),Items Sold,Coupon(s),Net Sales,Attribution
2025-01-05 12:00:00,77,Completed,Amina Benali,new,"2× Chemise, 1× Robe",3,,5000,Direct
`);
    expect(done).toMatchObject({ subject: 'orders', counts: { created: 1, bad: 0, warnings: 1 } });
    expect(await people()).toEqual([]);
  });
});

describe('PrestaShop', () => {
  test('its customers, then its addresses, then its orders make one person', async () => {
    await bringIn(`ID;Titre de civilité;Prénom;Nom;Adresse e-mail;Ventes;Activé;Newsletter;Partenaires;Inscription
3;M.;Karim;Ziani;karim@exemple.dz;12 500,00 DZD;1;0;0;2024-11-02 10:20:00
`);
    const addresses =
      await bringIn(`Address ID;Alias*;Active;Customer e-mail*;Customer ID;Company;Lastname*;Firstname*;Address 1*;Address 2;Zipcode*;City*;Country*;State;Phone;Mobile Phone
9;Maison;1;karim@exemple.dz;3;;Ziani;Karim;4 rue Larbi Ben M'hidi;;16000;Alger Centre;Algérie;Alger;;0550000004
`);
    expect(addresses).toMatchObject({ system: 'prestashop', counts: { created: 0, changed: 1 } });
    const [karim] = await people();
    expect(karim).toMatchObject({
      firstName: 'Karim',
      email: 'karim@exemple.dz',
      wilaya: { code: 16 },
      phone: '0550000004',
    });
    const done = await bringIn(`ID;Référence;Nouveau client;Livraison;Client;E-mail;Total;Paiement;État;Date
12;XKBKNABJK;1;Algérie;K. Ziani;karim@exemple.dz;"12 500,00 DZD";Paiement à la livraison;Livré;02/11/2024 10:25:00
`);
    expect(done).toMatchObject({ subject: 'orders', counts: { created: 1 } });
    expect((await people())[0]).toMatchObject({ orderCount: 1, valueCentimes: 1_250_000 });
  });
});

describe('an import', () => {
  test('brought in a second time changes nothing, and what was known stays', async () => {
    await bringIn(shopifyCustomers);
    const again = await bringIn(shopifyCustomers.replace('Amina,Benali', 'Autre,Nom'));
    expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    expect((await people())[0]?.firstName).toBe('Amina');
    const orders = await bringIn(shopifyOrders);
    expect((await bringIn(shopifyOrders)).counts).toMatchObject({ created: 0, unchanged: orders.counts.created });
  });

  test('is taken back: its orders and people go, who has ordered or was edited since stays', async () => {
    const made = await bringIn(shopifyCustomers);
    const [amina] = await people();
    const edited = { firstName: 'Amina', lastName: 'B.', phone: '0661000001', version: amina?.version };
    await owner.call({ method: 'POST', url: `/dashboard/api/customers/${amina?.id}`, body: edited });
    const orders = await bringIn(shopifyOrders);
    expect(await step(orders, 'undo')).toMatchObject({ state: 'undone', undo: { removed: 4, kept: 0 } });
    expect((await people()).map(({ orderCount }) => orderCount)).toEqual([0, 0]);
    expect(await step(made, 'undo')).toMatchObject({ state: 'undone', undo: { removed: 1, kept: 1 } });
    expect((await people()).map(({ lastName }) => lastName)).toEqual(['B.']);
  });

  test('of a file that holds neither people nor orders is refused in words', async () => {
    expect(await upload('couleur,taille\nrouge,M\n')).toMatchObject({
      status: 422,
      body: { code: 'customers.file-is-unknown' },
    });
  });

  test('of an archive is one for each of its tables, brought in one after the other; a bomb is refused', async () => {
    const archive = Buffer.from(
      zipSync({
        'export/orders_export.csv': strToU8(shopifyOrders),
        'export/customers_export.csv': strToU8(shopifyCustomers),
        'export/products_export.csv': strToU8(
          'Handle,Title,Variant SKU,Variant Price,Image Src\nrobe,Robe,RB-ZIP,80,https://photos.example/0.jpg\n',
        ),
        'export/read me.pdf': strToU8('%PDF'),
      }),
    );
    const answer = await upload(archive, 'my-shop.zip');
    const { parts, import: whole } = readCustomerImportSchema.parse(answer.body);
    expect(parts.map(({ name, subject, state }) => [name, subject, state])).toEqual([
      ['products_export.csv', 'products', 'uploading'],
      ['customers_export.csv', 'customers', 'read'],
      ['orders_export.csv', 'orders', 'read'],
    ]);
    // Asked again, it is not taken apart again.
    expect(readCustomerImportSchema.parse((await post(`/${whole.id}/read`)).body).parts).toEqual(parts);
    const products = importsOf(app(), owner);
    const wishes = { encoding: null, separator: null };
    const read = products.parse(await products.post(`/${parts[0]?.id}/read`, wishes));
    expect(read).toMatchObject({ state: 'read', format: 'shopify' });
    const checked = await products.check(read);
    expect(checked.counts).toMatchObject({ created: 1, bad: 0 });
    expect((await products.start(checked)).state).toBe('done');
    for (const part of parts.slice(1)) {
      await step(part, 'check');
      expect((await step(part, 'start')).state).toBe('done');
    }
    expect(await people()).toHaveLength(3);
    const { body } = await owner.call({ url: `${IMPORTS}/${whole.id}/parts` });
    expect(customerImportPartsSchema.parse(body).parts.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    const bomb = Buffer.from(zipSync({ 'customers.csv': new Uint8Array(120 * 1024 * 1024) }));
    expect(await upload(bomb, 'bomb.zip')).toMatchObject({ status: 422, body: { code: 'catalog.import-unreadable' } });
  });
});
