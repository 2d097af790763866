import { rowsOf } from '@hanout/core/menus';
import type { Database } from '../../../database/database.ts';
import { hasContactPage, readMenuTargets } from '../../menus/index.ts';
import type { Shop } from '../../shops/index.ts';
import type { MenuTargets } from '../models/menu/built-menu.ts';

/** What the menus that a shop has built lead to; nothing is asked where it has built none. */
export async function findMenuTargets(
  db: Database,
  { id, header, footer }: Pick<Shop, 'id' | 'header' | 'footer'>,
): Promise<MenuTargets> {
  const items = [header, footer].flatMap((menu) => rowsOf(menu?.items ?? []).map(({ node }) => node));
  const wantsContact = items.some(({ type }) => type === 8);
  const [of, hasContact] = await Promise.all([
    readMenuTargets(db, id, items),
    wantsContact ? hasContactPage(db, id) : false,
  ]);
  return { of, hasContact };
}
