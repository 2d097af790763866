import { CARRIER_ACCOUNT_LIMITS, type CarrierAccountWrite } from '@hanout/contracts/carrier-accounts/accounts';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Made } from '../../../audit/index.ts';
import { addressOfAccount } from '../../connecting/account-address.ts';
import { sealCredentials, type CarrierLines, type Credentials } from '../../connecting/connect.ts';
import { brandOf, familyOf } from '../../connecting/families.ts';
import { accountEntity, livingAccount } from '../account-entity.ts';
import { readAccount } from '../queries.ts';
import {
  archiveAccountRow,
  countAccountsOf,
  insertAccount,
  isCarrierOf,
  updateAccount,
  type AccountValues,
  type Checked,
} from '../repository.ts';
import { closeUncarried, wantSync } from '../../territory/repository.ts';
import { tryCredentials } from './check-account.ts';

export interface AccountDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly lines: CarrierLines;
}

/** `errors`: keys of the sentences under the fields */
export interface AccountIsWrong {
  readonly code: 'carrier-accounts.account-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

interface Write {
  readonly write: CarrierAccountWrite;
  readonly actor: StaffActor;
}

interface OfAccount {
  readonly id: number;
  readonly actor: StaffActor;
}

type CreationRefusal = AccountIsWrong | { readonly code: 'carrier-accounts.too-many-accounts' };
type Creation = Result<Made<number, { readonly id: number }>, CreationRefusal>;

const isWrong = (errors: AccountIsWrong['errors']): { readonly ok: false; readonly error: AccountIsWrong } =>
  refuse({ code: 'carrier-accounts.account-is-wrong', errors });

/** A shop's account with a carrier. Its credentials are tried at the carrier before anything is kept. */
export async function createAccount(deps: AccountDependencies, { write, actor }: Write) {
  const { shopId, carrierId, family = '' } = write;
  if (shopId === undefined || !isInScope(actor, shopId)) return isWrong({ shopId: 'errors.field.unknownShop' });
  if (carrierId === undefined) return isWrong({ carrierId: 'errors.field.required' });
  const read = readValues(deps.lines, { family, write, kept: null });
  if (!read.ok) return read;
  const { values, credentials } = read.value;
  if (credentials === null) return isWrong({ credentials: 'errors.field.required' });
  const checked = await checkTyped(deps.lines, { family, values, credentials });
  if (!checked.ok) return checked;
  const sealedCredentials = sealCredentials(credentials, deps.lines, deps.ids);
  return createEntity(
    deps.db,
    accountEntity,
    { actor, action: 'carrier-account.create' },
    async (tx): Promise<Creation> => {
      if (!(await isCarrierOf(tx, { carrierId, shopId })))
        return isWrong({ carrierId: 'errors.carrierAccounts.notOfShop' });
      if ((await countAccountsOf(tx, shopId)) >= CARRIER_ACCOUNT_LIMITS.perShop)
        return refuse({ code: 'carrier-accounts.too-many-accounts' });
      const id = await insertAccount(tx, { ...values, shopId, carrierId, family, sealedCredentials }, checked.value);
      const tellsPlaces = familyOf(family)?.capabilities.places === true;
      if (tellsPlaces) await wantSync(tx, id);
      const events = tellsPlaces ? [{ type: 'carrier-accounts.sync-wanted' as const, payload: { accountId: id } }] : [];
      return ok({ id, value: { id }, changes: differencesBetween(undefined, { family, ...loggedOf(values) }), events });
    },
  );
}

/** Left empty, its credentials stay; where it leads elsewhere they are typed again, so that nobody sends them to a host of theirs. */
export async function changeAccount(deps: AccountDependencies, { id, write, actor }: Write & OfAccount) {
  const kept = await readAccount(deps.db, { shopIds: scopeOf(actor), id });
  if (kept === undefined) return refuse({ code: 'carrier-accounts.account-not-found' as const });
  const { family } = kept;
  const read = readValues(deps.lines, { family, write, kept });
  if (!read.ok) return read;
  const { values, credentials } = read.value;
  const checked = credentials === null ? ok(undefined) : await checkTyped(deps.lines, { family, values, credentials });
  if (!checked.ok) return checked;
  const sealedCredentials = credentials === null ? null : sealCredentials(credentials, deps.lines, deps.ids);
  const change = { id, version: write.version ?? 0, actor, action: 'carrier-account.change' };
  return changeEntity(deps.db, livingAccount, change, async (tx, before) => {
    const told = checked.value === undefined ? {} : { checked: checked.value };
    await updateAccount(tx, id, { ...values, sealedCredentials, ...told });
    return ok({
      value: { id },
      changes: {
        ...differencesBetween(loggedOf(before), loggedOf(values)),
        ...(credentials === null ? {} : { credentials: ['•••', '•••'] as const }),
      },
    });
  });
}

interface Archiving extends OfAccount {
  readonly version: number;
  readonly isArchived: boolean;
}

/** Put away it is asked nothing more; parcels that it announced keep its name. */
export function archiveAccount({ db }: AccountDependencies, { id, version, actor, isArchived }: Archiving) {
  const action = isArchived ? 'carrier-account.archive' : 'carrier-account.restore';
  return changeEntity(db, accountEntity, { id, version, actor, action }, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: { id }, changes: null });
    await archiveAccountRow(tx, id, isArchived);
    await closeUncarried(tx, id);
    return ok({ value: { id }, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

interface Typed {
  readonly family: string;
  readonly write: CarrierAccountWrite;
  /** what is stored; null: nothing yet */
  readonly kept: { readonly brand: string; readonly address: string } | null;
}

interface ReadValues {
  readonly values: AccountValues;
  /** null: those that are kept */
  readonly credentials: Credentials | null;
}

function readValues(lines: CarrierLines, { family, write, kept }: Typed): Result<ReadValues, AccountIsWrong> {
  const { name, brand: key, fromWilayaCode, mayOpen, isInsured } = write;
  const errors: Record<string, string> = {};
  if (name === '') errors['name'] = 'errors.field.required';
  const adapter = familyOf(family);
  const brand = brandOf(adapter, key);
  if (adapter === undefined || brand === undefined)
    return isWrong({ ...errors, brand: 'errors.carrierAccounts.unknownBrand' });
  const address = addressOfAccount(brand, write.address, lines.rule);
  if (!address.ok) errors['address'] = `errors.carrierAccounts.address.${address.error}`;
  const typed = adapter.credentials.map(({ name: field }) => [field, write.credentials[field] ?? ''] as const);
  const isTyped = typed.some(([, value]) => value !== '');
  const leadsElsewhere = kept === null || (address.ok && address.value !== kept.address);
  if (isTyped || leadsElsewhere)
    for (const [field, value] of typed)
      if (value === '')
        errors[`credentials.${field}`] =
          kept === null || isTyped ? 'errors.field.required' : 'errors.carrierAccounts.typeAgain';
  if (!address.ok || Object.keys(errors).length > 0) return isWrong(errors);
  const values = { name, brand: key, address: address.value, fromWilayaCode, mayOpen, isInsured };
  return ok({ values, credentials: isTyped ? Object.fromEntries(typed) : null });
}

interface Tried {
  readonly family: string;
  readonly values: AccountValues;
  readonly credentials: Credentials;
}

/** What the carrier refuses is not kept; where it cannot be asked now they are kept, and said to be untried. */
async function checkTyped(
  lines: CarrierLines,
  { family, values, credentials }: Tried,
): Promise<Result<Checked, AccountIsWrong>> {
  const checked = await tryCredentials(lines, { ...values, family, credentials });
  if (checked?.fault !== 'unauthorised' && checked?.fault !== 'refused') return ok(checked);
  const [first = ''] = Object.keys(credentials).toReversed();
  return isWrong({ [`credentials.${first}`]: 'errors.carrierAccounts.unauthorised' });
}

const loggedOf = ({ name, brand, address, fromWilayaCode, mayOpen, isInsured }: AccountValues) => ({
  accountName: name,
  brand,
  address,
  fromWilayaCode,
  mayOpen,
  isInsured,
});
