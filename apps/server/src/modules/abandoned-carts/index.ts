export { deleteOldCarts, forgetCartsOfOrders } from './repository.ts';
export { registerCaptureRoute } from './routes/capture.ts';
