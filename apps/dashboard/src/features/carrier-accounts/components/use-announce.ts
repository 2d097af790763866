import type { Announcement, AnnouncementWrite } from '@hanout/contracts/carrier-accounts/announcing';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNavigate } from 'react-router';
import { newKey } from '../../../api/new-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { announce, announcingKeys } from '../api/announcing-calls.ts';

type Asked = Omit<AnnouncementWrite, 'id'>;

/** Announces orders, and leads to where one sees what becomes of each. */
export function useAnnounce() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { api } = useApplication();
  const announcing = useChange<AnnouncementWrite, Announcement>({
    send: (write) => announce(api, write),
    renews: [announcingKeys.all, ['orders']],
    said: ({ rows }) => translate('announcing.started', { count: rows.length }),
  });
  const run = async (asked: Asked): Promise<void> => {
    const id = newKey();
    const outcome = await announcing.run({ id, ...asked });
    if (outcome.ok) await navigate(`/announcements/${id}`);
  };
  return { isBusy: announcing.isRunning, run };
}
