import { reviewPageSchema, staffReviewListSchema } from '@hanout/contracts/reviews';
import { signInAs, useTestApp, type StaffBrowser } from '@hanout/test-kit';
import { hostileMarkup } from '@hanout/test-kit/scenes/hostile-markup';
import * as build from '@hanout/test-kit/builders/index';
import { blankPng } from '@hanout/test-kit/pictures';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshAllListings } from '../listing/index.ts';

const app = useTestApp();
let shop: build.BuiltShop;
let other: build.BuiltShop;
let moderator: StaffBrowser;
let product: build.BuiltProduct;
let photo: Buffer;

const URL = '/web/api/product/submit/review';

beforeAll(async () => {
  const { pool, db } = app().database;
  shop = await build.buildShop(pool, { answersUnknownHosts: true });
  other = await build.buildShop(pool, { host: 'autre.localhost' });
  await refreshAllListings(db);
  moderator = await signInAs(app(), 'back-office');
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});

let products = 0;
beforeEach(async () => {
  const { pool, db } = app().database;
  product = await build.buildProduct(pool, { shop, slug: `avis-${(products += 1)}` });
  await refreshAllListings(db);
  await pool.query('delete from rate_windows');
  app().clock.advance(3_600_000);
});

interface Sending {
  readonly changes?: Readonly<Record<string, string | undefined>>;
  readonly photos?: readonly Uint8Array[];
  readonly headers?: Readonly<Record<string, string>>;
}

let phones = 0;
const nextPhone = (): string => `0661${String((phones += 1)).padStart(6, '0')}`;

async function submit({ changes = {}, photos = [], headers = {} }: Sending = {}) {
  const fields: Record<string, string | undefined> = {
    productUuid: product.uuid,
    name: 'Amina Benali',
    email: 'amina@exemple.dz',
    phone: nextPhone(),
    purchaseDate: '2026-01-15',
    rating: '4.5',
    text: 'Très belle qualité, livraison rapide.',
    boughtHere: 'true',
    acceptedPolicy: 'true',
    ...changes,
  };
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
  for (const bytes of photos) form.append('image', new File([new Uint8Array(bytes)], '../../photo.png'));
  const body = new Response(form);
  return app().http.inject({
    method: 'POST',
    url: URL,
    headers: {
      authorization: `Bearer ${shop.apiToken}`,
      'content-type': body.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
}

async function shown(query = '') {
  const answer = await app().http.inject({
    url: `/web/public/api/product/${product.slug}/reviews${query}`,
    headers: { authorization: `Bearer ${shop.apiToken}` },
  });
  return reviewPageSchema.strict().parse(answer.json());
}

async function queue() {
  const { body } = await moderator.call({ url: '/dashboard/api/reviews?limit=100' });
  return staffReviewListSchema.parse(body).rows.filter((review) => review.product.id === product.id);
}

async function decide(action: 'approve' | 'reject', at = 0) {
  const review = (await queue())[at];
  return moderator.call({
    method: 'POST',
    url: `/dashboard/api/reviews/${review?.uuid}/${action}`,
    body: { version: review?.version },
  });
}

const traces = async () =>
  (
    await app().database.pool.query(
      'select (select count(*) from reviews) as r, (select count(*) from review_images) as i',
    )
  ).rows[0];

describe('a review is sent', () => {
  test('SF-16 · 201 pending; nobody sees it until it is approved, then list, page, card and rating show it', async () => {
    const answer = await submit({ photos: [photo] });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'pending' }]);
    expect((await shown()).reviews).toEqual([]);
    expect((await decide('approve')).status).toBe(200);
    const page = await shown();
    expect(page.summary).toEqual({
      average: 4.5,
      count: 1,
      distribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 ? 1 : 0 })),
    });
    expect(page.reviews).toEqual([
      {
        id: expect.any(Number),
        rating: 4.5,
        text: 'Très belle qualité, livraison rapide.',
        language: 'fr',
        createdAt: expect.any(String),
        user: 'Amina B.',
        verified: false,
        answer: null,
        images: [
          {
            displayUrl: expect.stringMatching(/^\/uploads\/review\/[0-9a-f]{32}\/small_product\.webp$/),
            url: expect.any(String),
          },
        ],
      },
    ]);
    const image = await app().http.inject({ url: page.reviews[0]?.images[0]?.url ?? '' });
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const call = await app().http.inject({
      url: `/web/public/api/product/${product.slug}`,
      headers: { authorization: `Bearer ${shop.apiToken}` },
    });
    expect(call.json()).toMatchObject({ reviewsSummary: { average: 4.5, count: 1 }, reviewsSerialized: page.reviews });
  });

  test('averages, distribution, filters and pages follow what is approved, and what is withdrawn again', async () => {
    for (const rating of ['5', '4.5', '3', '1', '2.5', '4']) await submit({ changes: { rating } });
    await submit({ changes: { rating: '5' }, photos: [photo, photo] });
    for (let left = 7; left > 0; left -= 1) await decide('approve');
    const first = await shown();
    expect(first).toMatchObject({ total: 7, page: 1, pageSize: 5 });
    expect(first.reviews).toHaveLength(5);
    expect((await shown('?page=2')).reviews).toHaveLength(2);
    // 5 + 4.5 + 3 + 1 + 2.5 + 4 + 5 = 25 over 7
    expect(first.summary.average).toBe(3.6);
    expect(first.summary.distribution.map(({ count }) => count)).toEqual([3, 1, 2, 0, 1]);
    expect((await shown('?stars=5')).total).toBe(3);
    expect((await shown('?photos=1')).reviews.map(({ images }) => images.length)).toEqual([2]);
    const { rows } = await app().database.pool.query(
      'select uuid, version from reviews where product_id = $1 limit 1',
      [product.id],
    );
    const withdrawn = await moderator.call({
      method: 'POST',
      url: `/dashboard/api/reviews/${rows[0].uuid}/reject`,
      body: { version: rows[0].version, reason: 'Hors sujet' },
    });
    expect(withdrawn.body).toMatchObject({ state: 'rejected', rejectionReason: 'Hors sujet' });
    expect((await shown()).summary.count).toBe(6);
    for (const query of ['?page=0', '?page=x', '?stars=6', '?stars=1&stars=2', '?page=99999'])
      expect(
        (
          await app().http.inject({
            url: `/web/public/api/product/${product.slug}/reviews${query}`,
            headers: { authorization: `Bearer ${shop.apiToken}` },
          })
        ).statusCode,
      ).toBe(400);
  });

  test('an order of this product with the same last digits of the phone makes it a verified purchase', async () => {
    const { pool } = app().database;
    const phone = nextPhone();
    const order = await build.buildOrder(pool, { shop, phone, lines: [{ product }] });
    const elsewhere = await build.buildOrder(pool, { shop, phone: '0770000001', lines: [{ product }] });
    const foreign = await build.buildOrder(pool, { shop: other, phone: '0770000002', lines: [{ product }] });
    await submit({ changes: { phone, orderNumber: `#${order.number}` } });
    await submit({ changes: { phone: '0555999999', orderNumber: String(elsewhere.number) } });
    await submit({ changes: { phone: '0770000002', orderNumber: String(foreign.number) } });
    expect((await queue()).map(({ verified }) => verified)).toEqual([true, false, false]);
  });

  test('SF-16 · each thing that is missing or wrong is named in the reader’s language, and nothing is kept', async () => {
    const before = await traces();
    const cases: readonly (readonly [Record<string, string | undefined>, string])[] = [
      [{ name: ' ' }, 'name'],
      [{ email: '' }, 'email'],
      [{ email: 'nobody' }, 'email'],
      [{ phone: '' }, 'phone'],
      [{ text: undefined }, 'text'],
      [{ purchaseDate: '2999-01-01' }, 'purchaseDate'],
      [{ boughtHere: undefined }, 'boughtHere'],
      [{ acceptedPolicy: 'false' }, 'acceptedPolicy'],
      [{ rating: '0' }, 'rating'],
      [{ rating: '6' }, 'rating'],
      [{ rating: '4.7' }, 'rating'],
      [{ productUuid: '0b7e4c1e-6a53-4c7e-9f0e-2f6d6c1a9b10' }, 'productUuid'],
      [{ productUuid: 'x' }, 'productUuid'],
      [{ orderNumber: '12 or 1=1' }, 'orderNumber'],
      [{ state: 'approved' }, 'state'],
    ];
    for (const [changes, field] of cases) {
      const answer = await submit({ changes, headers: { 'accept-language': 'ar' } });
      expect(answer.statusCode, field).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'validation_failed',
        errors: { [field]: [expect.stringMatching(/[\u0600-\u06ff]/)] },
      });
      await app().database.pool.query('delete from rate_windows');
      app().clock.advance(3_600_000);
    }
    expect(await traces()).toEqual(before);
  });

  test('SF-16 · only the bearer of the page may send one, as a form', async () => {
    expect((await submit({ headers: { authorization: '' } })).statusCode).toBe(401);
    expect((await submit({ headers: { authorization: 'Bearer null' } })).statusCode).toBe(401);
    expect((await submit({ headers: { 'content-type': 'application/json' } })).statusCode).toBe(415);
    expect((await submit({ headers: { 'content-type': 'multipart/form-data' } })).statusCode).toBe(400);
    expect((await submit({ headers: { 'content-type': 'multipart/form-data; boundary=other' } })).statusCode).toBe(400);
  });

  test('SF-16 · what is no picture is refused with its field, and leaves nothing behind', async () => {
    const before = await traces();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const photos of [
      [svg],
      [photo, svg],
      [blankPng(14_000, 14_000)],
      [photo.subarray(0, 200)],
      [photo, photo, photo, photo],
    ]) {
      const answer = await submit({ photos });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['image']]);
    }
    expect((await submit({ photos: [Buffer.alloc(21 * 1024 * 1024)] })).statusCode).toBe(413);
    expect(await traces()).toEqual(before);
  });

  // Seen red: without removeUnnamed the two files of the second picture stayed.
  test('a review that cannot be kept leaves no picture on the disk, and takes none from another review', async () => {
    const folder = join(app().deps.settings.dataFolder, 'uploads', 'review');
    const another = await sharp(photo).negate().jpeg().toBuffer();
    await submit({ photos: [photo] });
    const before = [await traces(), readdirSync(folder)];
    await app().database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
      create constraint trigger refuse after insert on review_images deferrable initially deferred
        for each row execute function refuse()`);
    expect((await submit({ photos: [photo, another] })).statusCode).toBe(500);
    await app().database.pool.query('drop trigger refuse on review_images; drop function refuse()');
    expect([await traces(), readdirSync(folder)]).toEqual(before);
    expect((await submit({ photos: [photo, another] })).statusCode).toBe(201);
    expect(readdirSync(folder)).toHaveLength(before[1].length + 1);
  });

  test('the same phone twice gives one review, pressed at once or later, and the answer does not tell', async () => {
    const phone = nextPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit({ changes: { phone } })));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [201, '{"status":"pending"}']),
    );
    expect(await queue()).toHaveLength(1);
    await decide('approve');
    expect((await submit({ changes: { phone: `+213 ${phone.slice(1)}`, text: 'Autre avis' } })).json()).toEqual({
      status: 'pending',
    });
    expect(await queue()).toHaveLength(0);
  });

  test('an address that sends more than sixty an hour is told to wait before its form is read', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 75; sent += 1)
      statuses.push((await submit({ headers: { 'content-type': 'multipart/form-data; boundary=x' } })).statusCode);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(62);
    expect(statuses.at(-1)).toBe(429);
    const refused = await submit();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('staff decide', () => {
  test('who saw an older version is told, one decision wins, and the audit log keeps who decided', async () => {
    await submit();
    const [review] = await queue();
    const call = (version: number | undefined) =>
      moderator.call({ method: 'POST', url: `/dashboard/api/reviews/${review?.uuid}/approve`, body: { version } });
    const answers = await Promise.all([call(review?.version), call(review?.version)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await call(1)).body).toMatchObject({ code: 'reviews.review-changed' });
    const { rows } = await app().database.pool.query(
      `select employee_id from audit_log where action = 'review.approve' and entity_id = $1`,
      [String(review?.id)],
    );
    expect(rows).toEqual([{ employee_id: moderator.employee.id }]);
    const unknown = await moderator.call({
      method: 'POST',
      url: '/dashboard/api/reviews/0b7e4c1e-6a53-4c7e-9f0e-2f6d6c1a9b10/approve',
      body: { version: 1 },
    });
    expect(unknown.status).toBe(404);
  });

  test('a rejected review cannot come back beside the newer one of the same phone; the counts of the states say what waits', async () => {
    const phone = nextPhone();
    await submit({ changes: { phone } });
    const [first] = await queue();
    await decide('reject');
    await submit({ changes: { phone } });
    const approve = () =>
      moderator.call({
        method: 'POST',
        url: `/dashboard/api/reviews/${first?.uuid}/approve`,
        body: { version: (first?.version ?? 0) + 1 },
      });
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'reviews.review-replaced' } });
    await decide('reject');
    expect((await approve()).status).toBe(200);
    const { counts, total } = staffReviewListSchema.parse(
      (await moderator.call({ url: '/dashboard/api/reviews?state=rejected' })).body,
    );
    expect(total).toBe(counts.rejected);
    const { unanswered, ...states } = counts;
    expect(unanswered).toBe(states.approved);
    const { rows } = await app().database.pool.query(
      'select state, count(*)::int from reviews group by state order by state',
    );
    expect(rows).toEqual(
      Object.entries(states)
        .filter(([, count]) => count > 0)
        .map(([state, count]) => ({ state, count }))
        .toSorted((a, b) => a.state.localeCompare(b.state)),
    );
  });

  test('a review of another shop’s product is not theirs to see or decide', async () => {
    await submit();
    const [review] = await queue();
    const { buildEmployee, signIn } = await import('@hanout/test-kit/staff');
    const stranger = await signIn(
      app(),
      await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
    );
    expect((await stranger.call({ url: '/dashboard/api/reviews' })).body).toMatchObject({ rows: [], total: 0 });
    const itself = { url: `/dashboard/api/reviews/${review?.uuid}` };
    expect((await moderator.call(itself)).body).toEqual(review);
    expect((await stranger.call(itself)).status).toBe(404);
    const answer = await stranger.call({
      method: 'POST',
      url: `/dashboard/api/reviews/${review?.uuid}/approve`,
      body: { version: review?.version },
    });
    expect(answer.status).toBe(404);
  });
});
describe('what a reviewer writes stays text', () => {
  test('SF-16, Q-08 · no text of a review leaves its place on the page, in its data or in its answers', async () => {
    const attacks = [
      '</script><script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '"><svg onload=alert(1)>',
      '{{7*7}} ${7*7} <%= 7 %>',
      'javascript:alert(1)//',
      '\u202e<b>gnitset</b>',
      '<!--<script>',
      ']]><![CDATA[<x>',
    ];
    for (const text of attacks) await submit({ changes: { text, name: text.slice(0, 60) } });
    for (let left = attacks.length; left > 0; left -= 1) await decide('approve');
    // The category was made after names were read: its place in the address is a dash.
    const page = await app().http.inject({ url: `/catalog/product/-/${product.slug}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>alert|<img src=x|<svg onload|<b>gnitset/i);
    expect(page.body).toContain('{{7*7}}');
    const data = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(JSON.stringify(data)).toContain('aggregateRating');
    expect((await shown('?page=2')).reviews.map(({ text }) => text)).toContain(attacks[0]);
  });
});

describe('a review is answered by the shop', () => {
  const page = async () =>
    (await app().http.inject({ url: `/catalog/product/-/${product.slug}`, headers: { host: shop.host } })).body;
  const answer = (uuid: string, body: object) =>
    moderator.call({ method: 'POST', url: `/dashboard/api/reviews/${uuid}/answer`, body });
  const unanswered = async () =>
    staffReviewListSchema.parse(
      (await moderator.call({ url: '/dashboard/api/reviews?state=unanswered&limit=100' })).body,
    );

  test('once it is shown; the page says it below the review, it is changed, and it is taken away again', async () => {
    await submit({});
    const [waiting] = await queue();
    const uuid = waiting?.uuid ?? '';
    expect((await answer(uuid, { version: waiting?.version, text: 'Merci' })).body).toMatchObject({
      code: 'reviews.review-not-shown',
    });
    await decide('approve');
    expect((await unanswered()).rows.map((row) => row.uuid)).toContain(uuid);
    const version = Number(waiting?.version) + 1;
    expect((await answer(uuid, { version, text: '  Merci à vous !\nÀ bientôt  ' })).body).toMatchObject({
      version: version + 1,
      answer: { text: 'Merci à vous !\nÀ bientôt' },
      answeredBy: 'Amine Test',
    });
    await expect.poll(page).toContain('Merci à vous !');
    expect((await shown()).reviews[0]?.answer).toEqual({ text: 'Merci à vous !\nÀ bientôt', at: expect.any(String) });
    const after = await unanswered();
    expect(after.rows.map((row) => row.uuid)).not.toContain(uuid);
    expect((await answer(uuid, { version, text: 'Autre' })).body).toMatchObject({ code: 'reviews.review-changed' });
    expect((await answer(uuid, { version: version + 1, text: ' ' })).body).toMatchObject({
      answer: null,
      answeredBy: '',
    });
    await expect.poll(page).not.toContain('Merci à vous !');
  });

  test('in plain text: whatever would run in a browser is only read', async () => {
    await submit({});
    const uuid = (await queue())[0]?.uuid ?? '';
    await decide('approve');
    let version = 2;
    for (const text of hostileMarkup) {
      expect((await answer(uuid, { version, text })).body).toMatchObject({ answer: { text } });
      version += 1;
      await expect.poll(async () => readAsText(saidOn(await page()))).toBe(text);
    }
  });
});

/** What the page says for the shop, as it stands in the source. */
const saidOn = (page: string): string =>
  /class="review-answer"[^]*?<p class="review-text"[^>]*>(?<said>[^<]*)<\/p>/u.exec(page)?.groups?.['said'] ?? '';

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

const readAsText = (source: string): string =>
  source.replaceAll(/&(?<sign>lt|gt|quot|#x27|amp);/gu, (whole, sign: string) => SIGNS[sign] ?? whole);
