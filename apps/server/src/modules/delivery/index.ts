export { DELIVERY_TAG } from './tags.ts';
