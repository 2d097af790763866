import type { TurnedDesks } from '@hanout/contracts/carrier-accounts/territory';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { accountKeys } from '../api/account-calls.ts';
import { turnDesks, turnFees } from '../api/territory-calls.ts';
import type { DesksStep, FeesStep, FeesTurned } from '../api/territory-calls.ts';

const RENEWED = { renews: [accountKeys.all, ['delivery']], renewsAlways: true } as const;

type OfAccount = { readonly accountId: number; readonly version: number };

/** The carrier's prices taken over, with the way back to what the shop took before. */
export function useTakenFees({ accountId, version }: OfAccount) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<FeesStep, FeesTurned>({
    ...RENEWED,
    send: (step) => turnFees(api, { id: accountId, version }, step),
    said: ({ before }) => translate(before === null ? 'carrierAccounts.putBack' : 'carrierAccounts.taken'),
    undo: ({ carrierId, version: now, before }) => (before === null ? null : { carrierId, version: now, before }),
  });
}

/** Its desks taken into the shop's list, with the way back. */
export function useTakenDesks({ accountId }: Pick<OfAccount, 'accountId'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<DesksStep, TurnedDesks>({
    ...RENEWED,
    send: (step) => turnDesks(api, accountId, step),
    said: ({ desks }, step) =>
      translate(step.desks === null ? 'carrierAccounts.desksTaken' : 'carrierAccounts.desksPutBack', {
        count: desks.length,
      }),
    undo: ({ version, desks }, step) => (step.desks === null && desks.length > 0 ? { version, desks } : null),
  });
}
