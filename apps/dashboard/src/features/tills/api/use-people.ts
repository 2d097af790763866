import type { TillCashierList } from '@hanout/contracts/till/back-office';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { CASHIERS, unlockCashier, writePin } from './people-calls.ts';
import type { PinWriting } from './people-calls.ts';

const nameIn = ({ rows }: TillCashierList): string => rows[0]?.name ?? '';

/** Gives somebody a PIN, or takes it away. */
export function usePinChange() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<PinWriting, TillCashierList>({
    send: (writing) => writePin(api, writing),
    renews: [CASHIERS],
    renewsAlways: true,
    said: (list, { pin }) => translate(pin === null ? 'tills.pinTaken' : 'tills.pinSet', { name: nameIn(list) }),
    // Said under the field, where somebody typed one.
    refused: (problem, { pin }) => (pin === null ? problem.message : null),
  });
}

/** Forgives somebody's wrong PINs. */
export function useUnlock() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<number, TillCashierList>({
    send: (id) => unlockCashier(api, id),
    renews: [CASHIERS],
    renewsAlways: true,
    said: (list) => translate('tills.unlocked', { name: nameIn(list) }),
  });
}
