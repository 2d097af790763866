export { QUICK_DISCOUNT_CENTIMES } from './basket-view.ts';
