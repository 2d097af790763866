import { useEffect, useState } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { SelectPicker, type PickerOption } from './select-picker.tsx';

/** A wilaya or a commune. */
export type Place = PickerOption & {
  /** false: nothing is delivered there, which is said beside its name */
  readonly isDeliverable?: boolean;
};

type CommunePickerProps = {
  readonly wilayas: readonly Place[];
  readonly wilaya: string | null;
  readonly commune: string | null;
  readonly onChange: (place: { readonly wilaya: string | null; readonly commune: string | null }) => void;
  /** The communes of a wilaya; null when they could not be had. */
  readonly load: (wilaya: string) => Promise<readonly Place[] | null>;
  /** Both have to be chosen. */
  readonly required?: boolean;
};

type Loaded = { readonly wilaya: string; readonly communes: readonly Place[] | null };

/** BO-18: choosing a wilaya fills the commune select; what could not be fetched is said, with a retry. */
export function CommunePicker({ wilayas, wilaya, commune, onChange, load, required = false }: CommunePickerProps) {
  const translate = useTranslate();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (wilaya === null) return undefined;
    const state = { isWanted: true };
    void load(wilaya).then((communes) => (state.isWanted ? setLoaded({ wilaya, communes }) : undefined));
    return () => {
      state.isWanted = false;
    };
  }, [wilaya, load, attempt]);
  const isLoading = wilaya !== null && loaded?.wilaya !== wilaya;
  const marked = (places: readonly Place[]) =>
    places.map(({ isDeliverable = true, name, ...place }) => ({
      ...place,
      name: isDeliverable ? name : `${name} · ${translate('ui.place.notServed')}`,
    }));
  const hasFailed = !isLoading && wilaya !== null && loaded?.communes === null;
  return (
    <>
      <SelectPicker
        label={translate('ui.place.wilaya')}
        required={required}
        options={marked(wilayas)}
        value={wilaya}
        onChange={(next) => onChange({ wilaya: next, commune: null })}
      />
      <SelectPicker
        label={translate('ui.place.commune')}
        required={required}
        options={isLoading || wilaya === null ? [] : marked(loaded?.communes ?? [])}
        value={commune}
        disabled={wilaya === null}
        loading={isLoading}
        failure={hasFailed ? translate('ui.place.failed') : null}
        onRetry={() => {
          setLoaded(null);
          setAttempt((count) => count + 1);
        }}
        onChange={(next) => onChange({ wilaya, commune: next })}
      />
    </>
  );
}
