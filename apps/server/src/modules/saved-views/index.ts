export { registerSavedViewRoutes } from './routes.ts';
