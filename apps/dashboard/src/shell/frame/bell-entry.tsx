import { formatDateTime } from '@hanout/i18n';
import type { Toast } from '@hanout/ui/feedback/toast-store.ts';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../session/use-session.ts';
import { ChangedFields } from './changed-fields.tsx';

const ICONS = { success: IconCheck, failure: IconAlertTriangle, neutral: IconInfoCircle } as const;

/** One message: what was done, on which thing, from what to what, by whom and when, and the way back where there is one. */
export function BellEntry({ toast, onGo }: { readonly toast: Toast; readonly onGo: () => void }) {
  const language = useLanguage();
  const { user } = useSession();
  const { tone, message, shownAt, action, deed } = toast;
  const ToneIcon = ICONS[tone];
  return (
    <li data-tone={tone}>
      <ToneIcon size={18} aria-hidden />
      <div>
        <strong>{message}</strong>
        <ChangedFields changes={deed?.changes ?? []} />
        <p className="hn-bell-foot">
          {deed?.thing === undefined ? null : (
            <Link to={deed.thing.to} onClick={onGo}>
              <bdi>{deed.thing.name}</bdi>
            </Link>
          )}
          <span>
            <bdi>{user.name}</bdi>
          </span>
          <time dateTime={new Date(shownAt).toISOString()}>{formatDateTime(shownAt, language)}</time>
        </p>
      </div>
      {action === undefined ? null : (
        <Button variant="default" size="compact-sm" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </li>
  );
}
