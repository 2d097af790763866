import type { TillConflict } from '@hanout/contracts/till/sessions';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { CONFLICTS, settleConflict } from './conflict-calls.ts';
import type { Settling } from './conflict-calls.ts';
import { OPEN_CONFLICTS } from './open-conflicts.ts';
import { TILLS } from './till-calls.ts';

/** Settles what was found, or takes that back. */
export function useSettling() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Settling, TillConflict>({
    send: (settling) => settleConflict(api, settling),
    renews: [CONFLICTS, OPEN_CONFLICTS, TILLS],
    renewsAlways: true,
    said: ({ ticket, isSettled }) => translate(isSettled ? 'tills.settled' : 'tills.reopened', { ticket }),
    undo: ({ id, version, note }, { note: said }) =>
      said === null ? { id, version, note } : { id, version, note: null },
  });
}
