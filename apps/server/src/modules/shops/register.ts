import type { ServerModule } from '../../server-module.ts';
import { createShopGuards } from './guards.ts';
import { pictureUses } from './picture-use-queries.ts';
import { tables } from './tables.ts';

/** The shops of the installation, and whose pages may call. */
export const shops: ServerModule = {
  name: 'shops',
  tables,
  pictureUses,
  guards: (_http, { shops: directory, settings }) => ({
    ...createShopGuards(directory, { publicUrl: settings.publicUrl }),
  }),
};
