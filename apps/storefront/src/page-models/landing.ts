import type { PriceText } from '../islands/props.ts';
import type { ProductPageModel, ReviewModel } from './product.ts';
import type { ImageModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

export interface LandingItemModel {
  title: string;
  text: string;
  image: ImageModel | null;
}

interface Framed {
  /** What the builder calls it, where it looks at the page. */
  previewKey: string | null;
  title: string | null;
  bgColor: string | null;
}

export type LandingBlockModel = Framed &
  (
    | { type: 'hero'; text: string | null; image: ImageModel | null }
    | { type: 'proof' | 'benefits' | 'questions'; items: LandingItemModel[] }
    /** Two pictures, with what is written under each. */
    | { type: 'before_after'; text: string | null; before: LandingItemModel; after: LandingItemModel }
    | { type: 'reviews'; average: number; count: number; list: ReviewModel[] }
    | { type: 'countdown'; ends: { iso: string; text: string }; isOver: boolean }
    | { type: 'quick_order'; text: string | null }
    /** Sanitised HTML. */
    | { type: 'text'; html: string }
  );

/** One product on one page, for an advertisement; it has one form, wherever that stands. */
export interface LandingPageModel extends ShellModel {
  /** What an order that is placed here is sent with; null: it is looked at in a builder. */
  mark: string | null;
  productName: string;
  price: PriceText;
  blocks: LandingBlockModel[];
  /** As on the product's own page; the form is always open. */
  purchase: ProductPageModel['purchase'];
}
