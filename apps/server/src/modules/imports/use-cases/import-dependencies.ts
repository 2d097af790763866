import type { Ids } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import type { ImageStore } from '../../pictures/index.ts';

/** What an import needs to go on. */
export interface ImportDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly images: ImageStore;
}
