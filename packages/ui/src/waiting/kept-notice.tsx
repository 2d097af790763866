import { formatDateTime } from '@hanout/i18n';
import { IconCloudOff } from '@tabler/icons-react';
import { useLanguage, useTranslate } from '../text/translate-context.tsx';
import './waiting.css';

/** Above something that is shown as it was when there was a network. `at`: milliseconds since 1970 */
export function KeptNotice({ at }: { readonly at: number }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <p className="hn-waiting-bar" data-tone="attention" role="status">
      <IconCloudOff size={20} aria-hidden />
      <span>
        {translate('ui.waiting.keptSince')}{' '}
        <time dateTime={new Date(at).toISOString()}>
          <bdi>{formatDateTime(at, language)}</bdi>
        </time>
        {'. '}
        {translate('ui.waiting.keptOver')}
      </span>
    </p>
  );
}
