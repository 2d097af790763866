import { formatLocation, parseShelfLabel } from '@hanout/core/inventory';
import { Card } from '@hanout/ui/panel/card.tsx';
import { ScanPanel } from '@hanout/ui/scanning/scan-panel.tsx';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useLocationsChange } from './use-locations-change.ts';

/** The label of a shelf, then one thing after the other that lies on it; a scanned label takes the place of the shelf. */
export function ScanLocations({ warehouseId }: { readonly warehouseId: number }) {
  const translate = useTranslate();
  const [label, setLabel] = useState('');
  // The panel says, colours and sounds what came of it.
  const { run } = useLocationsChange(() => null);
  const shelf = parseShelfLabel(label);
  const take = (next: string): ScanResult => {
    setLabel(next);
    return { tone: 'good', message: translate('stock.shelfTaken', { location: next }) };
  };
  const scan = async (code: string): Promise<ScanResult> => {
    const next = parseShelfLabel(code);
    if (shelf === null)
      return next === null ? { tone: 'bad', message: translate('stock.locationWrong') } : take(formatLocation(next));
    const outcome = await run({ warehouseId, rows: [{ code, ...shelf }] });
    if (!outcome.ok) return { tone: 'bad', message: outcome.problem?.message ?? '' };
    const { written, names, refused } = outcome.value;
    // What is no thing of the warehouse but reads like the label of a shelf is the next shelf.
    if (written === 0 && next !== null) return take(formatLocation(next));
    if (refused[0] !== undefined) return { tone: 'bad', message: refused[0].message };
    return {
      tone: 'good',
      message: translate('stock.placed', { name: names.join(', '), location: formatLocation(shelf) }),
    };
  };
  return (
    <Card title={translate('stock.scanLocations')}>
      {shelf === null ? null : (
        <p className="hn-location-shelf">
          {translate('stock.scanShelf')} <bdi dir="ltr">{formatLocation(shelf)}</bdi>
        </p>
      )}
      <ScanPanel hint={translate(shelf === null ? 'stock.scanShelf' : 'stock.scanThing')} onScan={scan} />
    </Card>
  );
}
