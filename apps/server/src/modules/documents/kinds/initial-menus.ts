import type { Menu, MenuItem } from '@hanout/contracts/builders/menus';
import { LANGUAGES } from '@hanout/i18n';
import { createLookup } from '@hanout/i18n';
import { serverShopPagesTexts } from '@hanout/i18n/catalogues/server/shop-pages';
import type { Database, Tx } from '../../../database/database.ts';
import { listMenuBeginnings } from '../queries.ts';

const item = (key: string, rest: Partial<MenuItem>): MenuItem => ({
  key,
  type: 'Link',
  targetId: null,
  address: null,
  names: { fr: '', ar: '', en: '' },
  follows: false,
  children: [],
  ...rest,
});

/** As the shop shows it while nobody has built one: the departments that it sells, which follow the catalogue. */
export async function initialHeader(db: Database | Tx, shopId: number): Promise<Menu> {
  const { departments } = await listMenuBeginnings(db, shopId);
  return {
    items: departments.map((id) => item(`category-${id}`, { type: 'ProductCategory', targetId: id, follows: true })),
  };
}

/** The pages that the shop has written, under one heading. */
export async function initialFooter(db: Database | Tx, shopId: number): Promise<Menu> {
  const { pages } = await listMenuBeginnings(db, shopId);
  if (pages.length === 0) return { items: [] };
  const [fr, ar, en] = LANGUAGES.map((language) =>
    createLookup(language, serverShopPagesTexts)('storefront.information'),
  );
  const children = pages.map((id) => item(`page-${id}`, { type: 'Cms', targetId: id }));
  return { items: [item('information', { names: { fr: fr ?? '', ar: ar ?? '', en: en ?? '' }, children })] };
}
