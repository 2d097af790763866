export { registerTransporterRoute, type DeliveryRouteDependencies } from './routes/transporters.ts';
