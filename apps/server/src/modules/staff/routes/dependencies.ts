import type { Clock, Ids } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import type { Settings } from '../../../settings.ts';
import type { PasswordHasher } from '../password.ts';

export interface StaffRouteDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly settings: Pick<Settings, 'publicUrl' | 'secret'>;
}
