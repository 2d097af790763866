import type { BlogPageModel, BlogPostPageModel } from './blog.ts';
import type { CmsPageModel, ErrorPageModel } from './content.ts';
import type { BrandsPageModel, HomePageModel } from './home.ts';
import type { LandingPageModel } from './landing.ts';
import type { ListingPageModel } from './listing.ts';
import type {
  CartPageModel,
  ConfirmationPageModel,
  DeliveryPageModel,
  FavouritesPageModel,
  OfflinePageModel,
  TrackPageModel,
} from './order.ts';
import type { ProductPageModel } from './product.ts';

export type * from './blog.ts';
export type * from './content.ts';
export { blockTypes } from './home.ts';
export type * from './home.ts';
export type * from './landing.ts';
export { listingSorts } from './listing.ts';
export type * from './listing.ts';
export type * from './order.ts';
export type * from './product.ts';
export type {
  PackOptions,
  PriceText,
  PurchaseCombination,
  PurchaseOptionGroup,
  PurchasePack,
  PurchaseProduct,
  PurchaseProps,
} from '../islands/props.ts';
export type * from './shared.ts';
export type * from './shell.ts';

/** Name of a page → its model, as `renderPage(name, model)` takes them. */
export interface PageModels {
  home: HomePageModel;
  listing: ListingPageModel;
  product: ProductPageModel;
  landing: LandingPageModel;
  cart: CartPageModel;
  confirmation: ConfirmationPageModel;
  track: TrackPageModel;
  favourites: FavouritesPageModel;
  offline: OfflinePageModel;
  delivery: DeliveryPageModel;
  cms: CmsPageModel;
  blog: BlogPageModel;
  post: BlogPostPageModel;
  brands: BrandsPageModel;
  error: ErrorPageModel;
}

export type PageName = keyof PageModels;

/** What `dist/server/render.js` exports as `renderPage`: the whole document. */
export type RenderPage = <N extends PageName>(page: N, model: PageModels[N]) => string;
