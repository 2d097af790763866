export { listSendingShops, type SendingShop } from './queries.ts';
