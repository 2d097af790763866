/** What an entry of a menu leads to, as it is stored. */
export const MENU_ITEM_TYPES = [
  'ProductCategory',
  'Brand',
  'Product',
  'Link',
  'Cms',
  'BlogCategory',
  'BlogPost',
  'collectionPage',
  3,
  4,
  5,
  6,
  8,
  10,
] as const;
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number];

/** Where one of them is looked for; a type that is not named here is chosen by itself. */
export const MENU_PICKERS = {
  ProductCategory: 'categories',
  Brand: 'brands',
  Product: 'products',
  Link: 'pages',
  Cms: 'cmsPage',
  BlogCategory: 'blogCategory',
  BlogPost: 'blogPost',
  collectionPage: 'collections',
} as const satisfies Partial<Record<MenuItemType, string>>;
export type PickedMenuType = keyof typeof MENU_PICKERS;
export type MenuPicker = (typeof MENU_PICKERS)[PickedMenuType];

export function isPicked(type: MenuItemType): type is PickedMenuType {
  return typeof type === 'string';
}

/** Three characters before products are looked for. */
export const PRODUCT_SEARCH_FROM = 3;

/** The fixed links, by the number that is stored; the contact page is one that the shop writes. */
export const FIXED_LINKS = {
  3: '/',
  4: '/promotions',
  5: '/catalog/new',
  6: '/blog',
  8: '/pages/contact',
  10: '/checkout/cart/view',
} as const satisfies Record<Exclude<MenuItemType, PickedMenuType>, string>;

/** Pages that every shop has, for a link that is not typed: their numbers are stored. */
export const SHOP_PAGES = [
  { id: 1, name: 'home', path: '/' },
  { id: 2, name: 'promotions', path: '/promotions' },
  { id: 3, name: 'new', path: '/catalog/new' },
  { id: 4, name: 'brands', path: '/catalog/brands' },
  { id: 5, name: 'brandLines', path: '/catalog/brandlines' },
  { id: 6, name: 'blog', path: '/blog' },
  { id: 7, name: 'delivery', path: '/delivery' },
  { id: 8, name: 'track', path: '/orders/track' },
  { id: 9, name: 'favourites', path: '/favoris' },
  { id: 10, name: 'cart', path: '/checkout/cart/view' },
] as const;
