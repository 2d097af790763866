import type { PurchaseProps } from '../islands/props.ts';
import type { CardModel, ImageModel, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

export interface GalleryImage {
  id: number;
  thumb: ImageModel;
  large: ImageModel;
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

export interface ProductPageModel extends ShellModel {
  uid: string;
  uuid: string;
  name: string;
  /** Values of the selected combination, ` – Rouge, 40`; null without combinations. Follows the name in the title. */
  combinationTitle: string | null;
  kind: 'product' | 'pack';
  brand: { name: string; href: string; logo: ImageModel | null } | null;
  sku: string | null;
  rating: { average: number; count: number } | null;
  /** Plain text or sanitised HTML of a few lines. */
  shortDescription: string | null;
  breadcrumbs: LinkModel[];
  gallery: GalleryImage[];
  /** Everything that reacts to the shopper: also the JSON that the page hands to its script. */
  purchase: PurchaseProps;
  packContents: PackContentModel[];
  features: { label: string; value: string }[];
  /** Sanitised HTML. */
  longDescription: string | null;
  /** Already formatted; null where the shop delivers nowhere yet. */
  delivery: { fromPrice: string | null; delay: string | null };
  /** `-` stands for "none", as on the wire. */
  crossSelling: { productUid: string; brandUuid: string; mainCategoryUuid: string };
  /** Others of the same category; empty = no such row. */
  related: CardModel[];
}
