import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useSearchParams } from 'react-router';
import { BackLink } from './back-link.tsx';

/** From an import back to the others, or to the archive that it came in, whose next part waits. */
export function ImportBackLink({ to, label }: { readonly to: string; readonly label: string }) {
  const translate = useTranslate();
  const archiveId = useSearchParams()[0].get('archive');
  return archiveId === null ? (
    <BackLink to={to} label={label} />
  ) : (
    <BackLink
      to={`/customers/imports?archive=${encodeURIComponent(archiveId)}`}
      label={translate('shell.backToArchive')}
    />
  );
}
