import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { CountActions } from '../components/view/count-actions.tsx';
import { CountState } from '../components/count-state.tsx';
import { CountView } from '../components/view/count-view.tsx';
import { LoadedCount } from '../components/loaded-count.tsx';

/** One count: how far it is, what was found, and what may be done now. */
export function CountPage() {
  const translate = useTranslate();
  return (
    <LoadedCount>
      {(shown) => (
        <>
          <BackLink to="/stock-counts" label={translate('counts.title')} />
          <PageHeading
            title={translate('counts.one', { number: shown.id })}
            beside={<CountState state={shown.state} />}
            actions={<CountActions key={shown.version} shown={shown} />}
          />
          <CountView shown={shown} />
        </>
      )}
    </LoadedCount>
  );
}
