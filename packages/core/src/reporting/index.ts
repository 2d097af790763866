export {
  ORDER_PLACES,
  ORDER_STEPS,
  wayOf,
  type OrderPlace,
  type OrderStep,
  type OrderWay,
  type WayStates,
} from './order-way.ts';
