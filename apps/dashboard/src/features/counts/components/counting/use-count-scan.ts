import type { CountDetail, CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { parseLocation, parseShelfLabel } from '@hanout/core/inventory';
import type { StockLocation } from '@hanout/core/inventory';
import type { ScanResult } from '@hanout/ui/scanning/scan-panel.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRef } from 'react';
import { isKept } from '../../../../api/waiting/use-kept-call.ts';
import { useCountEntry } from '../../api/use-count-entry.ts';
import type { Entry } from '../../api/use-count-entry.ts';
import { zoneKey } from '../../api/zone-state.ts';
import type { CountPlace } from '../../api/zone-state.ts';
import { nameOf } from './line-name.ts';

type Scanning = {
  /** those that this device knows */
  readonly lines: readonly CountLine[];
  readonly place: CountPlace;
  /** with what waits on this device */
  readonly countedOf: (line: CountLine) => number;
  readonly onGo: (place: CountPlace) => void;
  readonly onLine: (lineId: number) => void;
};

/** What a scan means where one counts: a thing is one piece more, the label of a shelf leads to its lines, what is neither is noted. */
export function useCountScan(shown: CountDetail, { lines, place, countedOf, onGo, onLine }: Scanning) {
  const translate = useTranslate();
  const turns = useRef(0);
  const entering = useCountEntry(shown);
  const zone = place.zone ?? '';
  const enter = ({ entry, name }: Omit<Entry, 'at' | 'onKept'>) => {
    const { promise: kept, resolve: onKept } = Promise.withResolvers<void>();
    turns.current += 1;
    const outcome = entering.run({ entry, name, at: turns.current, onKept });
    return { kept, outcome };
  };

  const scanLine = async (line: CountLine): Promise<ScanResult> => {
    onLine(line.id);
    const name = nameOf(line);
    const { kept, outcome } = enter({ entry: { lineId: line.id, quantity: 1, zone }, name });
    const refused = outcome.then((came): ScanResult | null =>
      came.ok ? null : { tone: 'bad', message: came.problem?.message ?? translate('counts.notCounted', { name }) },
    );
    // It counts once it cannot be lost any more, however long the answer takes.
    const early = await Promise.race([kept.then(() => null), refused]);
    const message = translate('counts.countedNow', { name, count: countedOf(line) + 1 });
    return early ?? { tone: 'good', message, afterwards: refused };
  };

  const scanUnknown = async (code: string): Promise<ScanResult> => {
    const came = await enter({ entry: { code, quantity: 1, zone }, name: code }).outcome;
    if (!came.ok)
      return { tone: 'bad', message: came.problem?.message ?? translate('counts.notCounted', { name: code }) };
    if (isKept(came.value)) return { tone: 'good', message: translate('counts.keptCode', { code }) };
    const { line } = came.value;
    if (line === null) return { tone: 'bad', message: translate('counts.noted', { code }) };
    const name = [nameOf(line), line.zone].filter((word) => word !== '').join(' · ');
    return { tone: 'good', message: translate('counts.countedNow', { name, count: line.counted ?? 0 }) };
  };

  const scan = (code: string): Promise<ScanResult> => {
    const line = lines.find(({ barcode, sku }) => barcode?.toUpperCase() === code || sku?.toUpperCase() === code);
    if (line !== undefined) return scanLine(line);
    const shelf = shelfOf(code, shown, lines);
    if (shelf === null) return scanUnknown(code);
    onGo({ zone: zoneKey(shelf.zone), shelf: shelf.shelf === '' ? null : shelf.shelf });
    return Promise.resolve({ tone: 'good', message: translate('counts.atPlace', { place: code }) });
  };
  const count = (line: CountLine, quantity: number): void =>
    void enter({ entry: { lineId: line.id, quantity, zone }, name: nameOf(line) });
  return { scan, count };
}

/** Null: no label of a shelf of this list. Of another zone than the one at hand the shelf is believed. */
function shelfOf(code: string, { parts }: CountDetail, lines: readonly CountLine[]): StockLocation | null {
  const read = parseShelfLabel(code) ?? parseLocation(code, '');
  if (read === null || parts.every(({ zone }) => zone !== read.zone)) return null;
  const inZone = lines.filter(({ zone }) => zone === read.zone);
  const isThere = read.shelf === '' || inZone.length === 0 || inZone.some(({ shelf }) => shelf === read.shelf);
  return isThere ? read : null;
}
