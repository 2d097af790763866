import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { PickScreen } from '../components/picking/pick-screen.tsx';
import { LoadedWave } from '../components/waves/loaded-wave.tsx';
import { WaveState } from '../components/wave-state.tsx';

/** A wave as it is picked, piece by piece. */
export function PickPage() {
  const translate = useTranslate();
  return (
    <LoadedWave>
      {(shown) => {
        const title = translate('picking.one', { number: shown.id });
        return (
          <>
            <BackLink to={`/picking/waves/${shown.id}`} label={title} />
            <PageHeading title={title} beside={<WaveState state={shown.state} />} />
            <PickScreen stored={shown} />
          </>
        );
      }}
    </LoadedWave>
  );
}
