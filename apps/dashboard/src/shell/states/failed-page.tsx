import { formatUuidv4 } from '@hanout/core/kernel';
import { EmptyState } from '@hanout/ui/empty/empty-state.tsx';
import { ErrorReference } from '@hanout/ui/errors/error-reference.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useRouteError } from 'react-router';
import { PageHeading } from '../page-heading.tsx';

/** A page that broke: says that nothing was changed, and names the failure. */
export function FailedPage() {
  const translate = useTranslate();
  const error = useRouteError();
  const [ownReference] = useState(() => formatUuidv4(crypto.getRandomValues(new Uint8Array(16))));
  const problem = problemOf(error);
  // A part that could not be fetched: there is no network, or a newer version in which it is called otherwise.
  const isMissing = error instanceof TypeError && /import|module/iu.test(error.message);
  const missing = isMissing ? translate(navigator.onLine ? 'page.outdated' : 'client.offline') : null;
  return (
    <main className="hn-shell-main">
      <PageHeading title={translate('page.failed')} />
      <EmptyState
        icon={<IconAlertTriangle />}
        title={problem?.message ?? missing ?? translate('page.failed')}
        sentence={translate('page.failedSentence')}
        action={<Button onClick={() => window.location.reload()}>{translate('page.reload')}</Button>}
      />
      <ErrorReference reference={problem?.reference ?? ownReference} />
    </main>
  );
}
