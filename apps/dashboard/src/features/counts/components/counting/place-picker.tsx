import type { CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { zoneKey } from '../../api/zone-state.ts';
import type { CountPlace } from '../../api/zone-state.ts';

type PlacePickerProps = {
  readonly shown: CountDetail;
  readonly place: CountPlace;
  readonly onGo: (place: CountPlace) => void;
};

/** In which zone one counts, and at which shelf of it. */
export function PlacePicker({ shown: { parts }, place, onGo }: PlacePickerProps) {
  const translate = useTranslate();
  if (parts.length < 2 && place.shelf === null) return null;
  const name = (zone: string): string =>
    zone === '' ? translate('counts.nowhere') : translate('counts.zoneNamed', { zone });
  return (
    <div className="hn-count-place">
      <NativeSelect
        size="lg"
        label={translate('counts.zone')}
        value={place.zone ?? ''}
        data={[
          { value: '', label: translate('counts.wholeList') },
          ...parts.map(({ zone, countedLines, lines, counter }) => ({
            value: zoneKey(zone),
            label: [name(zone), `${countedLines}/${lines}`, ...(counter === null ? [] : [counter.name])].join(' · '),
          })),
        ]}
        onChange={(event) => onGo({ zone: event.currentTarget.value || null, shelf: null })}
      />
      {place.shelf === null ? null : (
        <Button size="lg" variant="default" onClick={() => onGo({ zone: place.zone, shelf: null })}>
          {translate('counts.leaveShelf', { shelf: place.shelf })}
        </Button>
      )}
    </div>
  );
}
