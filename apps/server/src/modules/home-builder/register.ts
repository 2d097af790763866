import type { ServerModule } from '../../server-module.ts';
import { registerBlockChoices } from './choice-routes.ts';

/** What the blocks of a home page can be filled with. */
export const homeBuilder: ServerModule = { name: 'home-builder', routes: registerBlockChoices };
