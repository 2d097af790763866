import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconLock } from '@tabler/icons-react';
import { PageHeading } from '../page-heading.tsx';

/** Stands in place of a page that this person may not open; the server would refuse its calls as well. */
export function NoPermission() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('page.noPermission')} />
      <EmptyState
        icon={<IconLock />}
        title={translate('page.noPermission')}
        sentence={translate('page.noPermissionSentence')}
      />
    </>
  );
}
