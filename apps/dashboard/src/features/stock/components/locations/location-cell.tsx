import type { StockLine } from '@hanout/contracts/stock/lines';
import { formatLocation, parseLocation, parseShelfLabel } from '@hanout/core/inventory';
import type { StockLocation } from '@hanout/core/inventory';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { put } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { writeLocation, zoneKeys } from '../../api/location-calls.ts';
import { stockKeys } from '../../api/stock-calls.ts';
import { nameOf } from '../lines/threshold-cell.tsx';
import './locations.css';

type Setting = { readonly line: StockLine; readonly location: StockLocation | null; readonly isBack: boolean };

/** Where it lies: a press opens the field, Enter or leaving saves, empty is nowhere in particular. */
export function LocationCell({ line, mayWrite }: { readonly line: StockLine; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { run, isRunning } = useLocationChange();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const now = line.location === null ? '' : formatLocation(line.location);
  const shown = now === '' ? translate('stock.nowhere') : <bdi dir="ltr">{now}</bdi>;
  if (!mayWrite) return shown;
  const name = translate('stock.locationOf', { name: nameOf(line) });
  if (typed === null)
    return (
      <button type="button" className="hn-threshold" onClick={() => setTyped(now)}>
        <span className={now === '' ? 'hn-soft' : 'hn-strong'}>{shown}</span>
        <span className="hn-visually-hidden"> {name}</span>
      </button>
    );
  const read = readLocation(typed);
  const save = async () => {
    if (typed !== '' && read === null) return;
    if (typed !== now) await run({ line, location: read, isBack: false });
    setTyped(null);
  };
  return (
    <TextInput
      ref={field}
      className="hn-location-field"
      size="xs"
      attributes={leftToRight}
      maxLength={33}
      aria-label={name}
      placeholder={translate('stock.locationHint')}
      error={typed !== '' && read === null ? translate('stock.locationWrong') : undefined}
      value={typed}
      disabled={isRunning}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

/** As it stands on the label; a zone may stand alone. */
const readLocation = (typed: string): StockLocation | null => parseShelfLabel(typed) ?? parseLocation(typed, '');

function useLocationChange() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Setting, StockLine>({
    send: ({ line, location }) => writeLocation(api, line.id, location),
    store: (line) => [put(stockKeys.line(line.id), line)],
    renewsBeside: [stockKeys.lines, zoneKeys],
    said: ({ location }, { line, isBack }) => {
      if (isBack) return null;
      const name = nameOf(line);
      return location === null
        ? translate('stock.locationGone', { name })
        : translate('stock.locationSaved', { name, location: formatLocation(location) });
    },
    undo: (now, { line, isBack }) => (isBack ? null : { line: now, location: line.location, isBack: true }),
  });
}
