export { packSaving, textIn } from './present-product.ts';
export { findProductId, readProductDetail, type ProductDetail, type ProductText } from './queries.ts';
export { registerProductCall } from './routes/product-call.ts';
