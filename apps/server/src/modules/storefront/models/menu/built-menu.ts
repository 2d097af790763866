import type { MenuItem } from '@hanout/contracts/builders/menus';
import { FIXED_LINKS, isPicked, MENU_DEPTH, safeAddress, SHOP_PAGES } from '@hanout/core/menus';
import type { Language } from '@hanout/i18n';
import type { MenuDeal, MenuNode, SiteModel } from '@hanout/storefront/page-models';
import { wordIn, type Dictionary } from '../../../dictionary/index.ts';
import { keyOfTarget, type MenuTarget } from '../../../menus/index.ts';
import {
  blogCategoryPath,
  blogPostPath,
  brandPath,
  categoryPath,
  collectionPath,
  inLanguage,
  cmsPath,
  productPath,
} from '../../serving/addresses.ts';
import { plainImage } from '../image-models.ts';
import { textsIn } from '../../texts.ts';

export interface MenuTargets {
  readonly of: ReadonlyMap<string, MenuTarget>;
  readonly hasContact: boolean;
}

interface Reading {
  readonly language: Language;
  readonly targets: MenuTargets;
}

interface HeaderReading extends Reading {
  readonly dictionary: Dictionary;
  readonly dealOf: (categoryId: number) => MenuDeal | null;
  /** what the catalogue has below a category, so many levels deep */
  readonly below: (categoryId: number, depth: number) => MenuNode[];
}

/** The menu as the shop built it: what leads nowhere at present is left out, unless something below it does not. */
export function builtMenu(items: readonly MenuItem[], reading: HeaderReading, level = 1): MenuNode[] {
  return items.flatMap((item) => {
    const link = linkOf(item, reading);
    const isFollowed = item.type === 'ProductCategory' && item.follows && item.targetId !== null && link.href !== null;
    const children =
      isFollowed && item.targetId !== null && level < MENU_DEPTH
        ? reading.below(item.targetId, MENU_DEPTH - level)
        : builtMenu(item.children, reading, level + 1);
    const isHeading = item.type === 'Link' && children.length > 0;
    if (link.label === '' || (link.href === null && !isHeading && children.length === 0)) return [];
    return [{ ...link, ...featureOf(item, reading, level), children }];
  });
}

function featureOf({ type, targetId }: MenuItem, { dictionary, dealOf }: HeaderReading, level: number) {
  const category = type === 'ProductCategory' && level === 1 ? dictionary.categories.get(targetId ?? 0) : undefined;
  if (category === undefined) return { image: null, deal: null };
  return { image: plainImage(category.thumb, 480), deal: dealOf(category.id) };
}

/** Columns with their links; what hangs deeper stands in the column, and links without a column stand in one of their own. */
export function builtFooter(items: readonly MenuItem[], reading: Reading): SiteModel['footer'] {
  const linksIn = (each: readonly MenuItem[]): { label: string; href: string }[] =>
    each.flatMap((item) => {
      const { label, href } = linkOf(item, reading);
      return [...(href === null || label === '' ? [] : [{ label, href }]), ...linksIn(item.children)];
    });
  const columns = items.flatMap((item) => {
    if (item.children.length === 0) return [];
    const { label, href } = linkOf(item, reading);
    return [{ title: label, links: [...(href === null ? [] : [{ label, href }]), ...linksIn(item.children)] }];
  });
  const loose = linksIn(items.filter(({ children }) => children.length === 0));
  const own = { title: textsIn(reading.language)('storefront.information'), links: loose };
  return [...columns, own].filter(({ title, links }) => title !== '' && links.length > 0);
}

function linkOf(item: MenuItem, reading: Reading): { label: string; href: string | null } {
  const { language, targets } = reading;
  const { type } = item;
  const target = targets.of.get(keyOfTarget(item));
  // What it leads to has a name of its own in each language: a word of another language stands in for none of them.
  const named = (otherwise: string): string =>
    item.names[language] || otherwise || Object.values(item.names).find((name) => name !== '') || '';
  const t = textsIn(language);
  if (!isPicked(type)) {
    const isThere = type !== 8 || targets.hasContact;
    return { label: named(t(`menus.fixed.${type}`)), href: isThere ? inLanguage(language, FIXED_LINKS[type]) : null };
  }
  if (type === 'Link') {
    const page = SHOP_PAGES.find(({ id }) => id === item.targetId);
    if (page !== undefined)
      return { label: named(t(`menus.page.${page.name}`)), href: inLanguage(language, page.path) };
    // Looked at again: what is stored may have been written by another door.
    const address = item.address === null ? null : safeAddress(item.address);
    return { label: named(''), href: address?.startsWith('/') === true ? inLanguage(language, address) : address };
  }
  const path = target === undefined || !target.isShown ? null : pathOf(target, language);
  return {
    label: named(wordIn(target?.names ?? {}, language)),
    href: path === null ? null : inLanguage(language, path),
  };
}

function pathOf({ type, slugs, categorySlugs }: MenuTarget, language: Language): string {
  const slug = wordIn(slugs, language);
  switch (type) {
    case 'ProductCategory':
      return categoryPath(slug);
    case 'Brand':
      return brandPath(slug);
    case 'Product':
      return productPath(wordIn(categorySlugs ?? {}, language), slug);
    case 'Cms':
      return cmsPath(slug);
    case 'BlogCategory':
      return blogCategoryPath(slug);
    case 'BlogPost':
      return blogPostPath(slug);
    case 'collectionPage':
      return collectionPath(slug);
  }
}
