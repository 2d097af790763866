import type { DocumentKind } from '@hanout/contracts/builders/documents';
import { menuSchema, type Menu, type MenuItem } from '@hanout/contracts/builders/menus';
import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { changeDraft, publishDocument, presentDocument, scheduleDocument } from '../modules/documents/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { prepareCollection } from './repository.ts';

interface MenuDeps {
  readonly db: Database;
  readonly ids: Ids;
  /** in milliseconds since 1970 */
  readonly now: number;
}

const SHOP = 1;
const DAY_MS = 86_400_000;
/** Of a page that somebody has deleted since. */
const GONE = 9_999;

const entry = (
  key: string,
  names: readonly [fr: string, ar: string, en: string],
  rest: Partial<MenuItem>,
): MenuItem => ({
  key,
  type: 'Link',
  targetId: null,
  address: null,
  names: { fr: names[0], ar: names[1], en: names[2] },
  follows: false,
  children: [],
  ...rest,
});

const DEALS = entry('deals', ['Bonnes affaires', 'عروض', 'Deals'], { address: '/promotions' });

/**
 * The menus of the shop as they are found on an ordinary day: one that was published, one that waits for its season and leads to a collection
 * that is not shown yet, and a draft with an entry whose page is gone.
 */
export async function tendMenus({ db, ids, now }: MenuDeps, actor: StaffActor): Promise<void> {
  const names = { fr: 'Ramadan', ar: 'رمضان', en: 'Ramadan' };
  const collection = await inTransaction(db, (tx) =>
    prepareCollection(tx, { uuid: ids.uuid(), slug: 'ramadan', names }),
  );
  const season = entry('ramadan', ['', '', ''], { type: 'collectionPage', targetId: collection });
  const dead = entry('sizes', ['Guide des tailles', 'دليل المقاسات', 'Size guide'], { type: 'Cms', targetId: GONE });
  const header = builder(db, { kind: 'header', actor });
  await header.change(({ items }) => ({ items: [...items, DEALS] }));
  await header.publish();
  await header.change(({ items }) => ({ items: [season, ...items] }));
  await header.schedule(now, { from: 40, until: 70 });
  await header.change(({ items }) => ({ items: [...items, dead] }));
}

/** Drafts and shows one thing that is built, each change on what is stored. */
function builder(db: Database, { kind, actor }: { readonly kind: DocumentKind; readonly actor: StaffActor }) {
  const place = { shopId: SHOP, kind };
  const stored = async () => {
    const { version, content } = await presentDocument(db, place);
    return { version, draft: menuSchema.parse(content) };
  };
  return {
    change: async (change: (menu: Menu) => Menu): Promise<Menu> => {
      const { version } = await stored();
      const act = { place, version, actor, change: (draft: unknown) => change(menuSchema.parse(draft)) };
      done(await changeDraft(db, act));
      return (await stored()).draft;
    },
    publish: async () => done(await publishDocument(db, { place, version: (await stored()).version, actor })),
    /** so many days from now */
    schedule: async (now: number, { from, until }: { readonly from: number; readonly until: number }) => {
      const [startsAt, endsAt] = [dayAt(now, from), dayAt(now, until)];
      const write = { version: (await stored()).version, startsAt, endsAt };
      done(await scheduleDocument(db, { place, actor, now, write }));
    },
  };
}

const dayAt = (now: number, days: number): string => new Date(now + days * DAY_MS).toISOString();

function done(outcome: { readonly ok: boolean; readonly error?: { readonly code: string } }): void {
  if (!outcome.ok) throw new Error(`a menu of the demo is refused: ${outcome.error?.code ?? ''}`);
}
