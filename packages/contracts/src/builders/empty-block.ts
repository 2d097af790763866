import type { HomeBlock } from './home.ts';

const NO_WORDS = { fr: '', ar: '', en: '' };

/** A block as it is added: of a type, and filled with nothing yet. */
export const emptyBlock = (key: string, type: HomeBlock['type']): HomeBlock => ({
  key,
  type,
  isHidden: false,
  titles: NO_WORDS,
  showTitle: true,
  link: null,
  targetIds: [],
  images: [],
  html: NO_WORDS,
  number: null,
  responsiveNumber: null,
  size: 12,
  containerClass: 'container',
  wrapperCssClass: '',
  bgColor: null,
});
