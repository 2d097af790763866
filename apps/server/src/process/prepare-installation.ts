import type { AppDependencies } from '../app-context.ts';
import { createFirstShop } from '../first-shop.ts';
import { readDemoState } from '../modules/installation/index.ts';
import { areListingsMissing, refreshAllListings } from '../modules/listing/index.ts';
import { areSearchDocumentsMissing } from '../modules/search/index.ts';
import { seedPlaces } from '../modules/places/index.ts';
import {
  createFirstRunCode,
  createOwnerWhileNone,
  createPasswordHasher,
  prepareStaff,
  provideDemoSignIn,
  type DemoSignIn,
} from '../modules/staff/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { StartFailure } from '../start-failure.ts';
import type { DemoShop } from './demo-shop.ts';

/** How the person at the console gets in: with the demo's sign-in, with a code for the first-run page, or as before. */
export type WayIn = {
  readonly demoSignIn: DemoSignIn | null;
  readonly firstRunCode: string | null;
  /** of the demo's cashiers; left out where there are none */
  readonly tillPin?: string;
};

export type Installing = Pick<AppDependencies, 'db' | 'pool' | 'ids' | 'clock' | 'settings'>;

/** An owner who came by the settings meets no first-run page that would ask for the shop's name. */
const UNNAMED_SHOP = { name: 'Hanout', language: 'fr' } as const;

/** What every start makes sure of before it serves; nothing of it is done twice. */
export async function prepareInstallation(
  deps: Installing,
  demo: DemoShop,
  onProgress: (sentence: string) => void,
): Promise<WayIn> {
  const { db, ids, settings } = deps;
  const staff = { db, ids, hasher: createPasswordHasher() };
  await inTransaction(db, seedPlaces);
  await prepareStaff(db);
  await provideOwner(deps);
  const isNew = settings.demo && (await readDemoState(db)) === 'undecided';
  if (isNew) {
    onProgress('Loading the demo shop …');
    await demo.load(deps);
  }
  if (settings.ownerEmail !== undefined) await inTransaction(db, (tx) => createFirstShop(tx, ids, UNNAMED_SHOP));
  // A start that was killed between the two halves of loading left products that no listing shows.
  if ((await areListingsMissing(db)) || (await areSearchDocumentsMissing(db))) await refreshAllListings(db);
  const hasDemo = (await readDemoState(db)) === 'loaded';
  const demoSignIn = hasDemo ? await provideDemoSignIn(staff) : null;
  const owner = settings.ownerEmail ?? demoSignIn?.email;
  if (isNew && owner !== undefined) await demo.greet(deps, owner);
  return {
    demoSignIn,
    ...(demoSignIn !== null && { tillPin: demo.tillPin }),
    firstRunCode: hasDemo ? null : await createFirstRunCode(db, ids),
  };

  async function provideOwner({ settings: { ownerEmail, ownerPassword } }: Installing): Promise<void> {
    if (ownerEmail === undefined || ownerPassword === undefined) return;
    const made = await createOwnerWhileNone(staff, { email: ownerEmail, password: ownerPassword });
    if (!made.ok) throw new StartFailure(`HANOUT_OWNER_PASSWORD is not accepted (${made.error.code}).`);
  }
}
