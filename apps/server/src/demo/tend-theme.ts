import { themeSchema, type Theme } from '@hanout/contracts/builders/theme';
import { presetValues } from '@hanout/core/theme';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { demoDocument } from './demo-document.ts';

/**
 * The look of the shop as it is found on an ordinary day: last season's was shown and is to come again, the house's is online, and a draft
 * waits whose brand is too light to be read.
 */
export async function tendTheme(
  { db, now }: { readonly db: Database; readonly now: number },
  actor: StaffActor,
): Promise<void> {
  const theme = demoDocument<Theme>(db, { kind: 'theme', content: themeSchema, actor });
  await theme.change(() => ({ values: presetValues('ramadan') }));
  await theme.publish();
  await theme.schedule(now, { from: 40, until: 70 });
  await theme.change(() => ({ values: {} }));
  await theme.publish();
  await theme.change(() => ({ values: { ...presetValues('olive'), brand: '#7d9b3c' } }));
}
