import type { Language } from '@hanout/i18n';
import { withDatabase } from '@hanout/server/process/with-database';
import { readSettings } from '@hanout/server/settings';
import { buildEmployee, type BuiltEmployee } from '@hanout/test-kit/staff';

export type Hired = { readonly roles: readonly string[]; readonly language: Language };

/** Somebody who works in the shop of the journeys; each journey has its own people, so that none changes another's language. */
export function hire({ roles, language }: Hired): Promise<BuiltEmployee> {
  const dataFolder = process.env['HANOUT_E2E_DATA'] ?? '';
  const settings = readSettings({ HANOUT_DATA: dataFolder }, dataFolder);
  return withDatabase(settings, (db) => buildEmployee(db, { roles, language }));
}
