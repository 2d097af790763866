import type { StockLine, StockLines } from '@hanout/contracts/stock/lines';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { patch, put } from '../../../../api/cache.ts';
import type { CacheWrite } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { stockKeys, writeThreshold } from '../../api/stock-calls.ts';

type Setting = { readonly line: StockLine; readonly threshold: number | null; readonly isBack: boolean };

/** From how many pieces on the line is low: a press opens the field, Enter or leaving saves, empty is the product's own again. */
export function ThresholdCell({ line, mayWrite }: { readonly line: StockLine; readonly mayWrite: boolean }) {
  const translate = useTranslate();
  const { run, isRunning } = useThreshold();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!mayWrite) return line.threshold;
  const name = translate('stock.thresholdOf', { name: nameOf(line) });
  if (typed === null)
    return (
      <button
        type="button"
        className="hn-threshold"
        onClick={() => setTyped(line.hasOwnThreshold ? String(line.threshold) : '')}
      >
        <span className={line.hasOwnThreshold ? 'hn-strong' : 'hn-soft'}>{line.threshold}</span>
        <span className="hn-visually-hidden"> {name}</span>
      </button>
    );
  const save = async () => {
    const threshold = typed === '' ? null : Number(typed);
    const before = line.hasOwnThreshold ? line.threshold : null;
    if (threshold !== before) await run({ line, threshold, isBack: false });
    setTyped(null);
  };
  return (
    <TextInput
      ref={field}
      className="hn-threshold-field"
      size="xs"
      attributes={leftToRight}
      inputMode="numeric"
      maxLength={6}
      aria-label={name}
      placeholder={String(line.threshold)}
      value={typed}
      disabled={isRunning}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/[^\d]/gu, ''))}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}

export const nameOf = ({ name, combination, warehouse }: StockLine): string =>
  [name, combination, warehouse.name].filter((word) => word !== null).join(' · ');

/** Shown at once in every list that is kept, with a way back. */
function useThreshold() {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Setting, StockLine>({
    send: ({ line, threshold }) => writeThreshold(api, line.id, threshold),
    foresee: ({ line, threshold }) =>
      threshold === null ? [] : patchLine({ ...line, threshold, hasOwnThreshold: true }),
    store: (line) => [...patchLine(line), put(stockKeys.line(line.id), line)],
    renewsBeside: [stockKeys.counts],
    said: ({ threshold }, { line, isBack }) =>
      isBack ? null : translate('stock.thresholdSaved', { name: nameOf(line), threshold }),
    deed: ({ threshold }, { line }) => ({
      thing: { name: nameOf(line), to: `/stock/lines/${line.id}` },
      changes: [{ label: translate('stock.threshold'), from: String(line.threshold), to: String(threshold) }],
    }),
    undo: (now, { line, isBack }) =>
      isBack ? null : { line: now, threshold: line.hasOwnThreshold ? line.threshold : null, isBack: true },
  });
}

const patchLine = (line: StockLine): readonly CacheWrite[] => [
  patch<StockLines>(stockKeys.lines, (list) => ({
    ...list,
    rows: list.rows.map((row) => (row.id === line.id ? line : row)),
  })),
];
