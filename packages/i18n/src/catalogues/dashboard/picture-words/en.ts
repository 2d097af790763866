import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'pictures.use.combination': 'Combinations',
  'pictures.use.product': 'Other products',
  'pictures.use.pack': 'Packs',
  'pictures.use.category': 'Categories',
  'pictures.use.collection': 'Collections',
  'pictures.use.brand': 'Brands',
  'pictures.use.line': 'Brand lines',
  'pictures.use.value': 'Attribute values',
  'pictures.use.promotion': 'Promotion banners',
  'pictures.use.block': 'Page blocks',
  'pictures.use.home-block': 'Home page blocks',
  'pictures.use.landing-page': 'Landing pages',
  'pictures.use.page': 'Pages',
  'pictures.use.post': 'Blog articles',
  'pictures.use.post-author': 'Blog authors',
  'pictures.use.post-category': 'Blog categories',
  'pictures.use.carrier': 'Carriers',
  'pictures.use.shop': 'Logo and icon of the shop',
  'pictures.useMore_one': 'and {{count}} more',
  'pictures.useMore_other': 'and {{count}} more',
};
