import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { LoadedWave } from '../components/waves/loaded-wave.tsx';
import { WaveActions } from '../components/waves/wave-actions.tsx';
import { WaveView } from '../components/waves/wave-view.tsx';
import { WaveState } from '../components/wave-state.tsx';

/** One wave: what is picked along the shelves, for which orders, and what may be done now. */
export function WavePage() {
  const translate = useTranslate();
  return (
    <LoadedWave>
      {(shown) => (
        <>
          <BackLink to="/picking" label={translate('shell.picking')} />
          <PageHeading
            title={translate('picking.one', { number: shown.id })}
            beside={<WaveState state={shown.state} />}
            actions={<WaveActions shown={shown} />}
          />
          <WaveView shown={shown} />
        </>
      )}
    </LoadedWave>
  );
}
