import { CARRIER_PRESETS } from '@hanout/core/delivery';
import type { CarrierPreset } from '@hanout/core/delivery';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { CarrierMark } from './carrier-mark.tsx';

/** How many stand there before the others are asked for. */
const FIRST = 8;

type PresetChooserProps = {
  readonly name: string;
  readonly showsAll: boolean;
  readonly onShowAll: () => void;
  readonly onChoose: (preset: CarrierPreset) => void;
};

/** Carriers that many shops work with: one fills the form, which may be changed in all. */
export function PresetChooser({ name, showsAll, onShowAll, onChoose }: PresetChooserProps) {
  const translate = useTranslate();
  return (
    <fieldset className="hn-presets">
      <legend>{translate('carriers.known')}</legend>
      <div>
        {CARRIER_PRESETS.slice(0, showsAll ? undefined : FIRST).map((preset) => (
          <button key={preset.name} type="button" aria-pressed={preset.name === name} onClick={() => onChoose(preset)}>
            <CarrierMark name={preset.name} imageUrl={null} />
            <bdi>{preset.name}</bdi>
          </button>
        ))}
        {showsAll ? null : (
          <button type="button" onClick={onShowAll}>
            {translate('carriers.knownMore')}
          </button>
        )}
      </div>
      <p className="hn-soft">{translate('carriers.knownHint')}</p>
    </fieldset>
  );
}
