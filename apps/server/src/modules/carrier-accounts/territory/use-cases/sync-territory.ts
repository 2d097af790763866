import { isPassing, type CarrierDesk, type CarrierFault, type CarrierFee } from '@hanout/carriers';
import type { CarrierFaultName } from '@hanout/contracts/carrier-accounts/accounts';
import { ok, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { readAccount } from '../../accounts/queries.ts';
import { nameOfFault, type Dialled } from '../../connecting/connect.ts';
import { connectAccount, type ConnectingDependencies } from '../../connecting/use-cases/connect-account.ts';
import { matchCommunes } from '../match-communes.ts';
import { readOurPlaces } from '../queries.ts';
import { readDesks, readFees, readTerritory } from '../told.ts';
import { keepStep, noteFault, noteTry, readSteps, swapTerritory, type Told } from '../repository.ts';

/** `done` false: to go on with after so long. */
export type Synced =
  | { readonly done: true; readonly changed: boolean }
  | { readonly done: false; readonly againMs: number };

const UNREADABLE: CarrierFaultName = 'unreadable';
const GIVEN_UP: Synced = { done: true, changed: false };
const MOST_TRIES = 6;
const PAUSE_MS = 60_000;
/** Wilayas that are asked about at once: what was told is kept after each. */
const FEES_AT_ONCE = 5;

/**
 * Reads where an account's carrier goes, as far as its quotas let it, and goes on from there the next time. What was told before stays
 * in use until everything is told anew, and is then swapped as a whole.
 */
export async function syncTerritory(deps: ConnectingDependencies, accountId: number): Promise<Synced> {
  const { db } = deps;
  const account = await readAccount(db, { shopIds: null, id: accountId });
  const steps = await readSteps(db, accountId);
  if (account === undefined || account.isArchived || steps === null) return GIVEN_UP;
  const dialled = connectAccount({ ...deps, isBackground: true }, account);
  if (!dialled.ok) return giveUp(db, accountId, dialled.error);
  const told = await askAll(db, { accountId, dialled: dialled.value, steps });
  if (!told.ok) return pause(db, accountId, told.error);
  const { territory } = told.value;
  // A carrier that goes nowhere has told nothing.
  if (territory.communes.length === 0) return giveUp(db, accountId, UNREADABLE);
  const { wilayas, communes } = await readOurPlaces(db);
  const matches = matchCommunes({
    wilayas,
    communes,
    theirWilayas: territory.wilayas,
    theirCommunes: territory.communes,
  });
  await inTransaction(db, (tx) => swapTerritory(tx, accountId, { ...told.value, matches }));
  return { done: true, changed: true };
}

interface Asking {
  readonly accountId: number;
  readonly dialled: Dialled;
  readonly steps: ReadonlyMap<string, unknown>;
}

/** Every answer is kept as it comes, so that nothing is asked twice in one sync. */
async function askAll(db: Database, { accountId, dialled, steps }: Asking): Promise<Result<Told, CarrierFault>> {
  const { connection, adapter } = dialled;
  const { capabilities } = adapter;
  const step = async <T extends object>(name: string, read: (kept: unknown) => T, ask: () => Asked<T>) => {
    const kept = steps.get(name);
    if (kept !== undefined) return ok(read(kept));
    const said = await ask();
    if (said.ok) await keepStep(db, { accountId, step: name, said: said.value });
    return said;
  };
  const territory = await step('places', readTerritory, () => connection.places());
  if (!territory.ok) return territory;
  const desks = capabilities.desks ? await step('desks', readDesks, () => connection.desks()) : ok(NO_DESKS);
  if (!desks.ok) return desks;
  const fees: CarrierFee[] = [];
  const keys = capabilities.quote ? territory.value.wilayas.map(({ key }) => key) : [];
  for (let at = 0; at < keys.length; at += FEES_AT_ONCE) {
    const asked = keys.slice(at, at + FEES_AT_ONCE);
    const quoted = await step(`fees ${asked[0]}`, readFees, () => connection.quote(asked));
    if (!quoted.ok) return quoted;
    fees.push(...quoted.value);
  }
  return ok({ territory: territory.value, desks: desks.value, fees });
}

type Asked<T> = Promise<Result<T, CarrierFault>>;
const NO_DESKS: readonly CarrierDesk[] = [];

/** What passes by itself is tried again; a quota that is used up counts as no try. */
async function pause(db: Database, accountId: number, fault: CarrierFault): Promise<Synced> {
  if (fault.code === 'carriers.too-many') return { done: false, againMs: fault.retryAfterMs ?? PAUSE_MS };
  if (!isPassing(fault)) return giveUp(db, accountId, nameOfFault(fault));
  const tries = await inTransaction(db, (tx) => noteTry(tx, accountId));
  return tries < MOST_TRIES ? { done: false, againMs: PAUSE_MS * tries } : giveUp(db, accountId, nameOfFault(fault));
}

async function giveUp(db: Database, accountId: number, fault: string): Promise<Synced> {
  await inTransaction(db, (tx) => noteFault(tx, accountId, fault));
  return GIVEN_UP;
}
