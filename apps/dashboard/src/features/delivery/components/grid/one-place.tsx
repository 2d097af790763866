import type { Places } from '@hanout/contracts/all-places';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { cellsOf, gridColumns } from '../../api/grid-cells.ts';
import { keyOfCommune, keyOfWilaya } from '../../api/grid-rows.ts';
import type { GridRow } from '../../api/grid-rows.ts';
import { Carried } from './grid-line.tsx';
import type { GridDraft } from './use-grid.ts';
import { useWilayaName } from '../wilaya-name.ts';
import './grid.css';

type OnePlaceProps = {
  readonly places: Places;
  readonly draft: GridDraft;
  readonly mayWrite: boolean;
  readonly onDesks: (row: GridRow) => void;
};

const FIRST = 16;

/** The grid where it has no room: one wilaya at a time, or one commune of it. */
export function OnePlace({ places, draft, mayWrite, onDesks }: OnePlaceProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const [wilaya, setWilaya] = useState(FIRST);
  const [commune, setCommune] = useState<string | null>(null);
  const row = draft.grid.rowOf.get(commune === null ? keyOfWilaya(wilaya) : keyOfCommune(Number(commune)));
  if (row === undefined) return null;
  const cells = draft.cells(row);
  const around = row.communeId === null ? null : cellsOf({ communeId: null }, draft.around(row));
  const refusal = draft.refusalOf(row);
  return (
    <div className="hn-one-place">
      <SelectPicker
        label={translate('carriers.wilaya')}
        clearable={false}
        options={places.wilayas.map((each) => ({ id: String(each.code), name: `${each.code} · ${nameOf(each)}` }))}
        value={String(wilaya)}
        onChange={(code) => {
          setWilaya(Number(code ?? FIRST));
          setCommune(null);
        }}
      />
      <SelectPicker
        label={translate('carriers.commune')}
        placeholder={translate('carriers.wholeWilaya')}
        options={places.communes
          .filter(({ wilayaCode }) => wilayaCode === wilaya)
          .map((each) => ({ id: String(each.id), name: nameOf(each) }))}
        value={commune}
        onChange={setCommune}
      />
      {gridColumns.map((column) => {
        const problem = draft.problemIn(row, column);
        return (
          <TextInput
            key={column}
            label={translate(`carriers.grid.${column}`)}
            placeholder={around?.[column] ?? ''}
            value={cells[column]}
            maxLength={40}
            readOnly={!mayWrite}
            attributes={leftToRight}
            error={problem === null ? undefined : translate(`carriers.wrong.${problem}`)}
            onChange={(event) => draft.stage([{ row, column, text: event.currentTarget.value }])}
          />
        );
      })}
      {refusal === null ? null : (
        <p role="alert" className="hn-field-errors">
          {refusal}
        </p>
      )}
      <span className="hn-grid-status">
        <Carried {...{ row, draft, mayWrite }} name={nameOf(row)} />
        <span>{translate('carriers.grid.carried')}</span>
        {row.communeId === null ? (
          <Button variant="default" onClick={() => onDesks(row)}>
            {translate('carriers.desks', { count: row.desks })}
          </Button>
        ) : null}
      </span>
    </div>
  );
}
