import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { Counting } from '../components/counting/counting.tsx';
import { LoadedCount } from '../components/loaded-count.tsx';

/** The screen of somebody who counts, made for a phone. */
export function CountingPage() {
  const translate = useTranslate();
  return (
    <LoadedCount>
      {(shown) => (
        <>
          <BackLink to={`/stock-counts/${shown.id}`} label={translate('counts.one', { number: shown.id })} />
          <PageHeading title={translate('counts.toCounting')} />
          <Counting shown={shown} />
        </>
      )}
    </LoadedCount>
  );
}
