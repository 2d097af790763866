import type { WaveDetail } from '@hanout/contracts/picking/waves';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { BackLink } from '../../../shell/back-link.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { useAhead } from '../api/use-ahead.ts';
import { LoadedWave } from '../components/waves/loaded-wave.tsx';
import { WaveActions } from '../components/waves/wave-actions.tsx';
import { WaveView } from '../components/waves/wave-view.tsx';
import { WaveState } from '../components/wave-state.tsx';

/** One wave: what is picked along the shelves, for which orders, and what may be done now. */
export function WavePage() {
  const translate = useTranslate();
  return (
    <LoadedWave>
      {(stored) => (
        <>
          <BackLink to="/picking" label={translate('shell.picking')} />
          <Wave stored={stored} />
        </>
      )}
    </LoadedWave>
  );
}

function Wave({ stored }: { readonly stored: WaveDetail }) {
  const translate = useTranslate();
  const ahead = useAhead(stored);
  const { shown, waiting } = ahead;
  return (
    <>
      <PageHeading
        title={translate('picking.one', { number: shown.id })}
        beside={<WaveState state={shown.state} />}
        actions={<WaveActions shown={shown} isHeld={waiting > 0} />}
      />
      <WaveView ahead={ahead} />
    </>
  );
}
