export { DELIVERY_MODES, isFreeDelivery, rateForCommune, type DeliveryMode, type DeliveryRate } from './delivery.ts';
