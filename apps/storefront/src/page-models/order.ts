import type { OwnOrder } from '../islands/props.ts';
import type { TimelineEntry } from '../islands/ui/timeline.tsx';
import type { ImageModel, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

/** The cart lives in the browser, so the page is the same for everybody. */
export interface CartPageModel extends ShellModel {
  /** Some promotion gives it from a sum on. */
  expectsFreeDelivery: boolean;
}

export interface ConfirmationLine {
  name: string;
  attributes: { label: string; value: string }[];
  image: ImageModel | null;
  href: string | null;
  quantity: number;
  unitPrice: string;
  total: string;
  /** Contents of a pack, `2 × Tasse bleue`. */
  contents: string[];
}

/** Amounts are decimal numbers of dinars. */
export interface MeasuredPurchase {
  /** The same for whoever tells of it: networks count it once. */
  eventId: string;
  value: number;
  contents: { id: string; quantity: number; price: number }[];
  /** Google alone: the others are told later, by the server. */
  toGoogleAlone: boolean;
}

export interface ConfirmationPageModel extends ShellModel {
  orderUuid: string;
  number: string;
  /** `21/11/2026 14:05` in the page's language. */
  placedAt: string;
  stateLabel: string;
  /** By the shopper or the shop: nothing is sent and nothing has to be paid. */
  isCancelled: boolean;
  timeline: TimelineEntry[];
  own: OwnOrder | null;
  /** Null: it is not delivered, and nothing comes back of it. */
  deliveredUuid: string | null;
  lines: ConfirmationLine[];
  totals: {
    products: string;
    /** Null when nothing was taken off. */
    discount: string | null;
    delivery: string;
    deliveryIsFree: boolean;
    grand: string;
  };
  /** As networks are told of it: of the last day, by a shopper who let them. Null: they are told nothing. */
  measured: MeasuredPurchase | null;
  /** The terms of sale that were agreed to; null: none were kept. */
  terms: { number: string; href: string } | null;
  /** What the shopper wrote beside it, in lines; empty: nothing. */
  note: string;
  customer: { name: string; phone: string };
  delivery: {
    transporter: string;
    mode: 'home' | 'desk' | 'pick_up';
    place: string;
    address: string;
    /** The day on which it should come, or the first and the last of several; null where that is not known. */
    expected: { from: string; to: string | null } | null;
  };
}

/** What delivery costs to each wilaya. */
export interface DeliveryPageModel extends ShellModel {
  breadcrumbs: LinkModel[];
  path: string;
  /** As typed; empty: all. */
  search: string;
  rows: {
    code: number;
    name: string;
    /** Null where nobody brings it there; `isFrom` where it depends on commune or carrier. */
    home: { price: string; isFrom: boolean } | null;
    desk: { price: string; isFrom: boolean } | null;
    delay: string | null;
  }[];
}

/** The same for everybody. */
export type TrackPageModel = ShellModel;

/** The favourites live in the browser, so the page is the same for everybody. */
export type FavouritesPageModel = ShellModel;

/** Of no address of its own: shown by a device in place of what it cannot fetch. */
export type OfflinePageModel = ShellModel;
