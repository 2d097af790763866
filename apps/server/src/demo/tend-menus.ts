import { menuSchema, type Menu, type MenuItem } from '@hanout/contracts/builders/menus';
import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { demoDocument } from './demo-document.ts';
import { prepareCollection } from './repository.ts';

interface MenuDeps {
  readonly db: Database;
  readonly ids: Ids;
  /** in milliseconds since 1970 */
  readonly now: number;
}

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
  const header = demoDocument<Menu>(db, { kind: 'header', content: menuSchema, actor });
  await header.change(({ items }) => ({ items: [...items, DEALS] }));
  await header.publish();
  await header.change(({ items }) => ({ items: [season, ...items] }));
  await header.schedule(now, { from: 40, until: 70 });
  await header.change(({ items }) => ({ items: [...items, dead] }));
}
