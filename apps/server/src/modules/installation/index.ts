import type { Database } from '../../database/database.ts';
import { hasAnyShop, readInstallationSetting, writeInstallationSetting } from './repository.ts';

export {
  deleteInstallationSetting,
  hasAnyShop,
  readInstallationSetting,
  writeInstallationSetting,
} from './repository.ts';
export { provideSecret } from './secret.ts';
export { renewSecret } from './use-cases/renew-secret.ts';

/** How this installation stands to the demo shop: it has it, has left it for good, or was never asked. */
export type DemoState = 'loaded' | 'left' | 'undecided';

const DEMO = 'demo';

export async function readDemoState(db: Database): Promise<DemoState> {
  const value = await readInstallationSetting(db, DEMO);
  if (value === 'loaded' || value === 'left') return value;
  return (await hasAnyShop(db)) ? 'left' : 'undecided';
}

export async function writeDemoState(db: Database, state: 'loaded' | 'left'): Promise<void> {
  await writeInstallationSetting(db, DEMO, state);
}
