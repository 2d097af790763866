import type { QuotaLeft } from '@hanout/carriers';
import type { CarrierFaultName } from '@hanout/contracts/carrier-accounts/accounts';
import { refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { backgroundOf } from '../../quotas/take-token.ts';
import { meteredFetch, noteQuotaLeft } from '../../quotas/use-cases/metered-fetch.ts';
import { dialStored, type CarrierLines, type Dialled, type DialledAccount } from '../connect.ts';
import { familyOf } from '../families.ts';

export interface ConnectingDependencies {
  readonly db: Database;
  readonly lines: CarrierLines;
  /** nobody waits for what is asked: it leaves a share of the quotas to people */
  readonly isBackground?: boolean;
}

interface StoredAccount extends DialledAccount {
  readonly id: number;
  readonly sealedCredentials: string;
}

/** What is left is written down once it is less than this part of a quota: until then our own count does. */
const NEARLY_USED_UP = 0.2;

/** The way to a stored account, within the quotas that every process counts together. */
export function connectAccount(
  { db, lines, isBackground = false }: ConnectingDependencies,
  account: StoredAccount,
): Result<Dialled, CarrierFaultName> {
  const quotas = lines.quotas ?? familyOf(account.family)?.capabilities.quotas;
  if (quotas === undefined) return refuse('cannot');
  const metered = { db, accountId: account.id, quotas };
  const onQuota = (left: QuotaLeft): void => {
    const isShort = quotas.some(({ per, requests }) => (left[per] ?? requests) < requests * NEARLY_USED_UP);
    if (isShort) void noteQuotaLeft(metered, left).catch(() => undefined);
  };
  const usable = isBackground ? backgroundOf(quotas) : quotas;
  return dialStored({ ...lines, fetch: meteredFetch(lines, { ...metered, quotas: usable }) }, { ...account, onQuota });
}
