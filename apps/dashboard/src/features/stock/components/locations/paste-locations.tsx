import { MOST_LOCATIONS } from '@hanout/contracts/stock/locations';
import type { LocationsWritten } from '@hanout/contracts/stock/locations';
import { splitLocationLines } from '@hanout/core/inventory';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { linesLeft } from '@hanout/ui/inputs/lines-left.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocationsChange } from './use-locations-change.ts';

/** Many at once out of a list; lines that cannot be stay in the field, each with its reason, and what was typed meanwhile. */
export function PasteLocations({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<LocationsWritten['refused']>([]);
  const { run, isRunning } = useLocationsChange(({ written }) =>
    written === 0 ? null : translate('stock.pasted', { count: written }),
  );
  const save = async () => {
    const rows = splitLocationLines(text);
    const isTooLong = rows.length > MOST_LOCATIONS;
    if (rows.length === 0 || isTooLong) {
      setProblem(translate(isTooLong ? 'stock.pasteTooMany' : 'stock.pasteNone', { most: MOST_LOCATIONS }));
      return;
    }
    const outcome = await run({ warehouseId, rows: [...rows] });
    if (!outcome.ok) return;
    const left = outcome.value.refused.flatMap(({ row }) => rows[row - 1] ?? []);
    const lines = left.map(({ code, zone, shelf }) => [code, zone, shelf].join(';'));
    setText((now) => linesLeft(now, { sent: text, left: lines }));
    setRefused(outcome.value.refused.map((each, at) => ({ ...each, row: at + 1 })));
  };
  return (
    <Card title={translate('stock.pasteLocations')}>
      <form
        className="hn-location-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Textarea
          label={translate('stock.pasteLines')}
          description={translate('stock.pasteHint')}
          attributes={leftToRight}
          rows={6}
          error={problem}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        {refused.length === 0 ? null : (
          <ul className="hn-location-refused" role="alert">
            {refused.map(({ row, code, message }) => (
              <li key={row}>{translate('stock.pasteRefused', { row, code, message })}</li>
            ))}
          </ul>
        )}
        <Button type="submit" loading={isRunning}>
          {translate('stock.savePasted')}
        </Button>
      </form>
    </Card>
  );
}
