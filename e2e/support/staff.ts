import type { Language } from '@hanout/i18n';
import { withDatabase } from '@hanout/server/process/with-database';
import { buildEmployee, type BuiltEmployee } from '@hanout/test-kit/staff';
import { shopSettings } from './shop-settings.ts';

export type Hired = { readonly roles: readonly string[]; readonly language: Language };

/** Somebody who works in the shop of the journeys; each journey has its own people, so that none changes another's language. */
export function hire({ roles, language }: Hired): Promise<BuiltEmployee> {
  return withDatabase(shopSettings(), (db) => buildEmployee(db, { roles, language }));
}
