import type { PurchaseProps } from '../islands/props.ts';
import type { ImageModel, Language, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

export interface GalleryImage {
  id: number;
  thumb: ImageModel;
  large: ImageModel;
  /** What of the choice it shows, a colour for one; null where it stands for none. */
  label: string | null;
}

export interface PackContentModel {
  name: string;
  combinationName: string | null;
  quantity: number;
  unitPrice: string;
  /** Null for a product that has no page of its own. */
  href: string | null;
  thumb: ImageModel | null;
}

export interface ReviewModel {
  id: number;
  /** 1 to 5 in half steps. */
  rating: number;
  text: string;
  /** Language that it was written in. */
  language: Language;
  user: string;
  isVerified: boolean;
  date: string;
  images: { displayUrl: string; url: string }[];
  /** What the shop says to it. */
  answer: { text: string; date: string } | null;
}

export interface ReviewsModel {
  average: number;
  count: number;
  /** Of five stars … of one. */
  rows: { stars: number; count: number; percent: number }[];
  /** The newest; the rest is fetched. */
  list: ReviewModel[];
}

export interface ProductPageModel extends ShellModel {
  uuid: string;
  name: string;
  /** Values of the selected combination, ` – Rouge, 40`; null without combinations. Follows the name in the title. */
  combinationTitle: string | null;
  kind: 'product' | 'pack';
  brand: { name: string; href: string; logo: ImageModel | null } | null;
  sku: string | null;
  rating: { average: number; count: number } | null;
  productId: number;
  /** Path of this page in this language, without `?c=`. */
  href: string;
  /** When the running promotion ends: for the clock, and in words. Null without one, or without an end. */
  offerEnds: { iso: string; text: string } | null;
  /** Plain text or sanitised HTML of a few lines. */
  shortDescription: string | null;
  breadcrumbs: LinkModel[];
  gallery: GalleryImage[];
  /** Everything that reacts to the shopper: also the JSON that the page hands to its script. */
  purchase: Omit<PurchaseProps, 'termsHref' | 'contacts' | 'sizes'>;
  /** The sizes of its family: sanitised HTML. */
  sizeGuide: string | null;
  packContents: PackContentModel[];
  features: { label: string; value: string }[];
  /** Sanitised HTML. */
  longDescription: string | null;
  /** Already formatted; null where the shop delivers nowhere yet. */
  delivery: {
    fromPrice: string | null;
    delay: string | null;
    /** Where the shop delivers; `communeId` stands for the wilaya when its price is asked. */
    wilayas: { code: number; name: string; communeId: number }[];
  };
  reviews: ReviewsModel;
  share: { address: string; whatsappHref: string; facebookHref: string };
  /** `-` stands for "none", as on the wire. */
  crossSelling: { productUid: string; brandUuid: string; mainCategoryUuid: string };
}
