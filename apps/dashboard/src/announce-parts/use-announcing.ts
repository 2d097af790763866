import type { Announcement, AnnouncementWrite } from '@hanout/contracts/carrier-accounts/announcing';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { newKey } from '../api/new-key.ts';
import { useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { announce, announcingKeys } from './announcing-calls.ts';

type Asked = Omit<AnnouncementWrite, 'id'>;

/** Announces orders; whoever asked goes to where one sees what becomes of each. */
export function useAnnouncing(onStarted: (id: string) => unknown) {
  const translate = useTranslate();
  const { api } = useApplication();
  const announcing = useChange<AnnouncementWrite, Announcement>({
    send: (write) => announce(api, write),
    renews: [announcingKeys.all, ['orders']],
    said: ({ rows }) => translate('announcing.started', { count: rows.length }),
  });
  const run = async (asked: Asked): Promise<void> => {
    const id = newKey();
    const outcome = await announcing.run({ id, ...asked });
    if (outcome.ok) await onStarted(id);
  };
  return { isBusy: announcing.isRunning, run };
}
