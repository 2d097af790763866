import type { ServerModule } from '../../server-module.ts';
import { registerFirstSteps } from './routes.ts';

/** What a new shop still lacks. */
export const firstSteps: ServerModule = { name: 'first-steps', routes: registerFirstSteps };
