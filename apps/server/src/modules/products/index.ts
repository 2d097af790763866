export { changeSupplyPrice, type SupplyPriceRefusal } from './back-office/editing/use-cases/change-supply-price.ts';
export { fetchPictures } from './importing/use-cases/fetch-pictures.ts';
export { continueImport } from './importing/use-cases/continue-import.ts';
export { packSaving, textIn } from './present-product.ts';
export { findProductDetail, readProductDetail, type ProductDetail, type ProductText } from './queries.ts';
export { findNamedProduct, provideNamedProduct } from './named-product-repository.ts';
