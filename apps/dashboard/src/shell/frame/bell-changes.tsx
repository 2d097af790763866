import type { LastChange } from '@hanout/contracts/notifications';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lastChangesQuery } from '../../api/notifications.ts';
import { useApplication } from '../../app/application.ts';
import { ChangedFields } from './changed-fields.tsx';

type BellChangesProps = {
  /** Since when this tab tells by itself what was done in it, in milliseconds since the epoch. */
  readonly toldSince: number;
  readonly onGo: () => void;
};

/** What colleagues did to the things of the person, and what the person did before this tab was opened. */
export function BellChanges({ toldSince, onGo }: BellChangesProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { data } = useQuery(lastChangesQuery(api));
  const entries = (data?.entries ?? []).filter(({ isOwn, at }) => !isOwn || Date.parse(at) < toldSince);
  if (entries.length === 0) return null;
  return (
    <section aria-label={translate('shell.lastChanges')}>
      <h3>{translate('shell.lastChanges')}</h3>
      <ul className="hn-bell-log">
        {entries.map((entry) => (
          <OneChange key={entry.id} entry={entry} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}

function OneChange({ entry, onGo }: { readonly entry: LastChange; readonly onGo: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { said, thing, by, isOwn, at, changes } = entry;
  return (
    <li>
      <IconPencil size={18} aria-hidden />
      <div>
        <strong>{said}</strong>
        <ChangedFields changes={changes} />
        <p className="hn-bell-foot">
          {thing === null ? null : (
            <Link to={thing.to} onClick={onGo}>
              <bdi>{thing.name}</bdi>
            </Link>
          )}
          <bdi>{isOwn ? translate('shell.you') : by}</bdi>
          <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time>
        </p>
      </div>
    </li>
  );
}
