export { continueImport } from './importing/running/continue-import.ts';
export { packSaving, textIn } from './present-product.ts';
export { findProductDetail, readProductDetail, type ProductDetail, type ProductText } from './queries.ts';
