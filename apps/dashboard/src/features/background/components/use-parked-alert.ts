import type { Session } from '@hanout/contracts/auth';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import type { FeatureAlert } from '../../../app/feature.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { parkedQuery } from '../api/parked-calls.ts';

/** Says in the bell that work waits for a person; null where none does, or where it is not theirs to know. */
export function useParkedAlert(session: Session): FeatureAlert | null {
  const translate = useTranslate();
  const { api } = useApplication();
  // The work is every shop's: who is bound to some is refused, and not asked for it.
  const enabled = isPermitted(session, 'settings.write') && session.inEveryShop;
  const { data } = useQuery({ ...parkedQuery(api), enabled });
  const count = data?.total ?? 0;
  return enabled && count > 0 ? { message: translate('background.alert', { count }), to: '/background' } : null;
}
