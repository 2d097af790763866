import type { Database } from '../../database/database.ts';
import { CALLED_BACK } from '../../modules/parcel-following/index.ts';
import { DEMO_HOOK_SECRET, runningCarrier } from './demo-carriers.ts';
import { findDemoHook } from './parcel-repository.ts';

const EVERY_MS = 5_000;

/** The demo's carrier tells of its parcels as a real one does: at the address of its account, signed. */
export async function callBack(db: Database, { port, signal }: { port: number; signal: AbortSignal }): Promise<void> {
  const address = await findDemoHook(db);
  if (address === undefined) return;
  const url = `http://127.0.0.1:${port}${CALLED_BACK}/${address}`;
  let isKnown = false;
  const tell = async (): Promise<void> => {
    const hooks = (await runningCarrier())?.hooks;
    if (hooks === undefined || hooks === null) return;
    isKnown ||= await hooks.subscribe({ url, secret: DEMO_HOOK_SECRET });
    if (isKnown) await hooks.send();
  };
  const timer = setInterval(() => void tell().catch(() => undefined), EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
