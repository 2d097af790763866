import type {
  PromotionConflict,
  PromotionCounts,
  PromotionDetail,
  PromotionDraftRequest,
  PromotionList,
  PromotionTargets,
} from '@hanout/contracts/promotions/promotions';
import { buildEmployee, signIn, signInAs, useTestApp, type StaffAnswer, type StaffBrowser } from '@hanout/test-kit';
import {
  buildBrand,
  buildCategory,
  buildProduct,
  buildPromotion,
  buildShop,
  type BuiltShop,
  promotionDraft,
} from '@hanout/test-kit/builders';
import { inHours } from '@hanout/test-kit/moments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

const app = useTestApp();
let shop: BuiltShop;
let other: BuiltShop;
let owner: StaffBrowser;
let seller: StaffBrowser;
let productId: number;

beforeAll(async () => {
  const db = app().database.pool;
  shop = await buildShop(db);
  other = await buildShop(db);
  productId = (await buildProduct(db, { shop, name: 'Théière émaillée' })).id;
  owner = await signInAs(app(), 'owner');
  seller = await signInAs(app(), 'seller');
});

const noText = { title: '', subtitle: '', slogan: '', bannerHtml: '' };

const draft = (changes: Partial<PromotionDraftRequest> = {}): PromotionDraftRequest =>
  promotionDraft({
    name: 'Semaine du thé',
    targetIds: [productId],
    texts: { fr: { ...noText, title: 'Le thé en fête' }, ar: noText, en: noText },
    ...changes,
  });

const post = (url: string, body: object, browser = owner): Promise<StaffAnswer> =>
  browser.call({ method: 'POST', url: `/dashboard/api/promotions${url}`, body });
const get = async (url: string, browser = owner): Promise<StaffAnswer> =>
  browser.call({ url: `/dashboard/api/promotions${url}` });

async function create(changes: Partial<PromotionDraftRequest> = {}): Promise<PromotionDetail> {
  const { status, body } = await post('', draft(changes));
  expect(status).toBe(200);
  return body as PromotionDetail;
}

const act = (promotion: PromotionDetail, action: string, browser = owner): Promise<StaffAnswer> =>
  post(`/${promotion.id}/actions/${action}`, { version: promotion.version }, browser);

describe('a promotion that is made', () => {
  test('ST-09 · is kept whole, with its texts, what it names and who made it', async () => {
    const wanted = draft({
      name: 'Ramadan',
      startsAt: '2026-11-21T08:00:00.000Z',
      endsAt: '2030-01-01T00:00:00.000Z',
      channels: ['eCommerce', 'POS'],
      priority: 7,
      combinability: 'group_exclusive_cart',
      group: 'fêtes',
      minSubtotalCentimes: 500_000,
      couponMode: 'code',
      couponCode: 'RAMADAN-26',
      singleUse: true,
      usageLimit: 50,
      isFeatured: true,
      texts: {
        fr: {
          title: 'Ramadan',
          subtitle: 'Trente jours',
          slogan: '−15 %',
          bannerHtml: '<p>Offre <strong>limitée</strong></p>',
        },
        ar: { ...noText, title: 'رمضان' },
        en: noText,
      },
    });
    const { status, body } = await post('', wanted);
    expect(status).toBe(200);
    const made = body as PromotionDetail;
    expect(made).toMatchObject({
      draft: wanted,
      targets: [{ id: productId, name: 'Théière émaillée' }],
      isEditable: true,
      history: [{ label: 'Promotion créée', employeeName: 'Amine Test' }],
      used: 0,
      version: 1,
    });
    expect((await get(`/${made.id}`)).body).toEqual(made);
  });

  test.each<[field: string, changes: Partial<PromotionDraftRequest>, message: string]>([
    ['name', { name: '  ' }, 'Donnez un nom à la promotion.'],
    ['targetIds', { targetIds: [] }, 'Choisissez au moins un élément concerné.'],
    ['targetIds', { targetIds: [2_000_000_000] }, 'L’un des éléments choisis n’existe plus. Retirez-le.'],
    ['discountValue', { discount: { kind: 'percentage', basisPoints: 10_001 } }, 'Le pourcentage va de 0,01 à 100.'],
    ['discountValue', { discount: { kind: 'amount', amountCentimes: 0 } }, 'Le montant doit être supérieur à 0 DA.'],
    ['priority', { priority: 0 }, 'La priorité est un nombre entier de 1 à 9\u202f999.'],
    [
      'endsAt',
      { startsAt: '2026-11-21T08:00:00.000Z', endsAt: '2026-11-21T08:00:00.000Z' },
      'La fin doit venir après le début.',
    ],
    ['couponCode', { couponMode: 'code', couponCode: 'a b' }, 'Le code compte de 3 à 40 lettres, chiffres, tirets.'],
    ['usageLimit', { usageLimit: 0 }, 'Indiquez un nombre entier d’au moins 1, ou rien.'],
    [
      'fr.bannerHtml',
      { texts: { fr: { ...noText, bannerHtml: '<img src=x onerror=alert(1)>' }, ar: noText, en: noText } },
      'Seuls les paragraphes, listes, titres, gras, italique et liens sont acceptés.',
    ],
  ])('ST-09 · is refused with a message under %s', async (field, changes, message) => {
    expect(await post('', draft(changes))).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  test('ST-09 · has a code that no other promotion has, in any case of its letters', async () => {
    await create({ couponMode: 'code', couponCode: 'UNIQUE-1' });
    expect(await post('', draft({ couponMode: 'code', couponCode: 'unique-1' }))).toMatchObject({
      status: 422,
      body: { errors: { couponCode: ['Une autre promotion utilise déjà ce code.'] } },
    });
  });

  test('forgets what its scope has no use for', async () => {
    expect(await create({ scope: 'all', targetIds: [productId] })).toMatchObject({ targets: [], targetCount: 0 });
  });

  test.each([{ id: 1 }, { version: 9 }, { used: 1 }, { createdAt: '2020-01-01' }])(
    'C20 · takes no field %o from the body',
    async (extra) => {
      expect((await post('', { ...draft(), ...extra })).status).toBe(400);
    },
  );
});

describe('a promotion that is edited', () => {
  test('ST-09 · keeps its scope, and says so to who tries', async () => {
    const made = await create();
    expect(await post(`/${made.id}`, { version: 1, draft: draft({ scope: 'all', targetIds: [] }) })).toMatchObject({
      status: 409,
      body: { code: 'promotions.scope-is-locked', current: { scope: 'product', version: 1 } },
    });
  });

  test('ST-09 · of two people who edit what they saw, the second is told and shown what it is now', async () => {
    const made = await create();
    expect(await post(`/${made.id}`, { version: 1, draft: draft({ priority: 5 }) })).toMatchObject({
      status: 200,
      body: { version: 2, priority: 5, history: [{ fields: ['Priorité'] }, { label: 'Promotion créée' }] },
    });
    const { status, body } = await post(`/${made.id}`, { version: 1, draft: draft({ priority: 6 }) });
    expect(status).toBe(409);
    const conflict = body as PromotionConflict;
    expect(conflict.message).toBe('Quelqu’un d’autre a modifié cette promotion entre-temps. Voici son état actuel.');
    expect(conflict.current).toMatchObject({ version: 2, priority: 5 });
  });

  test('BO-42 · leaves who changed what in the audit log', async () => {
    const made = await create();
    await post(`/${made.id}`, { version: 1, draft: draft({ name: 'Autre nom', isFeatured: true }) });
    const { rows } = await sql`select action, changes from audit_log
      where entity = 'promotion' and entity_id = ${String(made.id)} order by id desc limit 1`.execute(app().deps.db);
    expect(rows).toEqual([
      { action: 'promotion.update', changes: { label: ['Semaine du thé', 'Autre nom'], isFeatured: [false, true] } },
    ]);
  });
});

describe('what staff do to a promotion', () => {
  test('ST-09 · ending it now stops it at this moment; what has ended does not end again', async () => {
    const made = await create();
    const ended = (await act(made, 'end')).body as PromotionDetail;
    expect(ended).toMatchObject({ state: 'ended', version: 2, history: [{ label: 'Terminée à la main' }, {}] });
    expect(Date.parse(ended.endsAt ?? '')).toBeLessThanOrEqual(inHours(0).getTime());
    expect(await act(ended, 'end')).toMatchObject({
      status: 409,
      body: { code: 'promotions.wrong-state', message: 'Impossible : la promotion est «\u00a0Terminée\u00a0».' },
    });
  });

  test('ST-09 · it is paused, resumed, archived and restored, and comes back paused', async () => {
    let promotion = await create();
    for (const [action, state] of [
      ['pause', 'inactive'],
      ['resume', 'running'],
      ['archive', 'archived'],
      ['restore', 'inactive'],
    ] as const) {
      const { status, body } = await act(promotion, action);
      expect([action, status]).toEqual([action, 200]);
      promotion = body as PromotionDetail;
      expect(promotion.state).toBe(state);
    }
    expect(promotion.version).toBe(5);
  });

  test('ST-09 · a copy is paused, has no code of the original, and another scope may be chosen for it only by making it', async () => {
    const made = await create({ couponMode: 'code', couponCode: 'COPIE-1' });
    expect((await act(made, 'duplicate')).body).toMatchObject({
      name: 'Copie de Semaine du thé',
      state: 'inactive',
      couponMode: 'none',
      couponCode: null,
      targets: [{ id: productId }],
      version: 1,
    });
  });

  test('ST-09 · a stale version changes nothing', async () => {
    const made = await create();
    await act(made, 'pause');
    expect(await act(made, 'archive')).toMatchObject({ status: 409, body: { current: { state: 'inactive' } } });
  });
});

describe('who may do it', () => {
  test('BO-42 · a seller reads promotions and changes none', async () => {
    const made = await create();
    expect(await get(`/${made.id}`, seller)).toMatchObject({ status: 200, body: { isEditable: false } });
    expect((await get('', seller)).status).toBe(200);
    for (const [url, body] of [
      ['', draft()],
      [`/${made.id}`, { version: 1, draft: draft() }],
      [`/${made.id}/actions/end`, { version: 1 }],
      ['/preview', { id: null, draft: draft() }],
    ] as const)
      expect((await post(url, body, seller)).status).toBe(403);
  });

  test('C18 · who belongs to one shop neither sees what is another’s nor changes what holds for all', async () => {
    const narrow = await signIn(
      app(),
      await buildEmployee(app().deps.db, { roles: ['back-office'], shopIds: [other.id] }),
    );
    const everywhere = await create();
    const foreign = await create({ shopId: shop.id });
    expect((await get(`/${foreign.id}`, narrow)).status).toBe(404);
    expect((await get(`/${everywhere.id}`, narrow)).body).toMatchObject({ isEditable: false });
    expect((await act(everywhere, 'end', narrow)).status).toBe(403);
    expect((await post(`/${foreign.id}`, { version: 1, draft: draft() }, narrow)).status).toBe(404);
    expect((await post('', draft({ shopId: shop.id }), narrow)).status).toBe(403);
    const own = await post('', draft({ shopId: other.id, scope: 'all', targetIds: [] }), narrow);
    expect(own.status).toBe(200);
    const { id } = own.body as PromotionDetail;
    expect((await post(`/${id}`, { version: 1, draft: draft({ shopId: null }) }, narrow)).status).toBe(403);
  });
});

describe('the list', () => {
  let ids: Record<string, number>;

  beforeAll(async () => {
    await sql`update promotions set is_active = false, archived_at = now()`.execute(app().deps.db);
    const db = app().database.pool;
    const build = async (name: string, options: Parameters<typeof buildPromotion>[1]) =>
      (await buildPromotion(db, { name, shop, ...options })).id;
    ids = {
      running: await build('Été en cours', { startsAt: inHours(-2), endsAt: inHours(2), priority: 3 }),
      always: await build('Toujours', { scope: 'shipping', priority: 1, columns: { channels: ['POS'] } }),
      coming: await build('Bientôt', { startsAt: inHours(5), columns: { coupon_code: 'BIENTOT' } }),
      paused: await build('Pause', { columns: { is_active: false } }),
      ended: await build('Finie', { startsAt: inHours(-9), endsAt: inHours(-1) }),
    };
  });

  const list = async (query: string): Promise<string[]> => {
    const { status, body } = await get(`?${query}`);
    expect(status).toBe(200);
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    return (body as PromotionList).rows.map(({ id }) => names.get(id) ?? 'other').filter((name) => name !== 'other');
  };

  test.each([
    ['view=running', ['running', 'always']],
    ['view=coming', ['coming']],
    ['view=inactive', ['paused']],
    ['view=ended', ['ended']],
    ['view=archived', []],
    ['view=all&sort=startsAt', ['always', 'paused', 'ended', 'running', 'coming']],
    ['view=all&sort=priority&limit=2', ['always', 'running']],
    ['view=all&sort=priority&limit=2&cursor=2', ['coming', 'paused']],
    ['q=ete', ['running']],
    ['q=bientot', ['coming']],
    ['q=%25', []],
    ['scope=shipping', ['always']],
    ['channel=POS&sort=name', ['coming', 'running', 'ended', 'paused', 'always']],
    ['channel=Phone&view=running', ['running']],
    ['coupon=with', ['coming']],
  ])('ST-09 · narrowed by %s', async (query, expected) => {
    expect(await list(query)).toEqual(expected);
  });

  test('ST-09 · the counts of the views are those of their lists', async () => {
    const { body } = await get('/counts?q=');
    for (const { view, count } of (body as PromotionCounts).counts)
      expect([view, count]).toEqual([view, ((await get(`?view=${view}&limit=1`)).body as PromotionList).total]);
  });

  test('ST-09 · the calendar shows what runs on one of its days, and what always runs', async () => {
    const day = (hours: number): string => inHours(hours).toISOString().slice(0, 10);
    const shown = async (from: string, to: string) =>
      ((await get(`/calendar?from=${from}&to=${to}`)).body as PromotionList).rows.map(({ name }) => name).toSorted();
    expect(await shown('2020-01-01', '2020-02-01')).toEqual(['Pause', 'Toujours']);
    expect(await shown(day(-48), day(72))).toEqual(['Bientôt', 'Finie', 'Pause', 'Toujours', 'Été en cours']);
  });

  test.each(['view=nothing', 'limit=0', 'sort=phone', 'scope=everything', 'shop=-1'])(
    'ST-09 · the query %s is refused',
    async (query) => {
      expect((await get(`?${query}`)).status).toBe(400);
    },
  );
});

describe('what a promotion can name', () => {
  test('each scope offers its own things, found by a part of their name', async () => {
    const db = app().database.pool;
    const brand = await buildBrand(db, { name: 'Kuzinéa' });
    const category = await buildCategory(db, { name: 'Théières' });
    const found = async (query: string) => ((await get(`/targets?${query}`)).body as PromotionTargets).options;
    expect(await found('scope=brand&q=kuzinea')).toEqual([{ id: brand.id, name: 'Kuzinéa', detail: null }]);
    expect((await found('scope=category&q=theier')).map(({ id }) => id)).toContain(category.id);
    expect((await found('scope=product&q=emaill')).map(({ id }) => id)).toEqual([productId]);
    expect(await found(`scope=product&ids=${productId},999999`)).toHaveLength(1);
    expect((await found('scope=customer_segment')).map(({ name }) => name)).toEqual(['Particulier', 'Grossiste']);
    expect(await found('scope=all&q=x')).toEqual([]);
    expect((await get('/targets?scope=product&ids=1;drop')).status).toBe(400);
  });

  test('ST-20 · every enumeration is served, named in the language of the person', async () => {
    const { body } = await get('/enumerations');
    expect(body).toMatchObject({
      scopes: expect.arrayContaining([{ value: 'brandline', label: 'Lignes de marque' }]),
      combinabilities: expect.arrayContaining([{ value: 'global_exclusive', label: 'Seule, sans aucune autre' }]),
    });
    expect(JSON.stringify(body)).not.toMatch(/"label":"(?:promotions|orders)\./);
  });
});
