import { formatLocation, parseShelfLabel } from '@hanout/core/inventory';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocationsChange } from './use-locations-change.ts';

/** The label of a shelf, then one thing after the other that lies on it; a scanned label takes the place of the shelf. */
export function ScanLocations({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const shelf = parseShelfLabel(label);
  const { run, isRunning } = useLocationsChange(({ names, refused }) =>
    refused[0] === undefined && shelf !== null
      ? translate('stock.placed', { name: names.join(', '), location: formatLocation(shelf) })
      : { tone: 'failure', message: refused[0]?.message ?? '' },
  );
  const place = async () => {
    const next = parseShelfLabel(code);
    if (shelf === null || code.trim() === '') return;
    const outcome = await run({ warehouseId, rows: [{ code, ...shelf }] });
    // What is no thing of the warehouse but reads like the label of a shelf is the next shelf.
    if (outcome.ok && outcome.value.written === 0 && next !== null) setLabel(formatLocation(next));
    setCode('');
    field.current?.focus();
  };
  return (
    <Card title={translate('stock.scanLocations')}>
      <form
        className="hn-location-form"
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <TextInput
          label={translate('stock.scanShelf')}
          placeholder={translate('stock.locationHint')}
          attributes={leftToRight}
          maxLength={33}
          error={label !== '' && shelf === null ? translate('stock.locationWrong') : undefined}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            field.current?.focus();
          }}
        />
        <TextInput
          ref={field}
          label={translate('stock.scanThing')}
          attributes={leftToRight}
          maxLength={80}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={isRunning} disabled={shelf === null || code.trim() === ''}>
          {translate('stock.place')}
        </Button>
      </form>
    </Card>
  );
}
