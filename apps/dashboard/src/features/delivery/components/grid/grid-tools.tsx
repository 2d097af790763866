import type { Carrier } from '@hanout/contracts/delivery';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, FileButton, Menu, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconFileDownload,
  IconFileUpload,
  IconMap2,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { gridColumns, problemOf } from '../../api/grid-cells.ts';
import type { GridCells, GridColumn } from '../../api/grid-cells.ts';
import { PRICE_STEP } from '../../api/rate-proposal.ts';
import './rates.css';

type FillToolsProps = {
  /** How many lines it is done to, and whether they were chosen one by one. */
  readonly count: number;
  readonly isChosen: boolean;
  readonly onFill: (texts: Partial<GridCells>) => void;
  /** so many centimes more or less on each price */
  readonly onShift: (centimes: number) => void;
  readonly onLeaveOut: () => void;
};

const NOTHING: GridCells = { home: '', desk: '', free: '', delay: '' };

/** The same prices and delay for all wilayas on screen, or for the chosen lines. */
export function FillTools({ count, isChosen, onFill, onShift, onLeaveOut }: FillToolsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(NOTHING);
  const filled = gridColumns.filter((column) => typed[column].trim() !== '');
  const isReadable = filled.every((column) => problemOf(column, typed[column]) === null);
  return (
    <form
      className="hn-rates-fill"
      aria-label={translate('carriers.fill')}
      onSubmit={(event) => {
        event.preventDefault();
        onFill(Object.fromEntries(filled.map((column) => [column, typed[column]])));
      }}
    >
      {gridColumns.map((column) => (
        <TextInput
          key={column}
          className="hn-rates-price"
          label={translate(`carriers.grid.${column}`)}
          maxLength={40}
          attributes={leftToRight}
          error={messageOf(column, typed[column], translate)}
          value={typed[column]}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped((known) => ({ ...known, [column]: text }));
          }}
        />
      ))}
      <Button type="submit" variant="default" disabled={filled.length === 0 || !isReadable || count === 0}>
        {translate(isChosen ? 'carriers.fillChosen' : 'carriers.fillAll', { count })}
      </Button>
      {[-PRICE_STEP.centimes, PRICE_STEP.centimes].map((centimes) => (
        <Button key={centimes} variant="default" disabled={count === 0} onClick={() => onShift(centimes)}>
          {translate(shiftLabel(centimes, isChosen), { amount: PRICE_STEP.dinars })}
        </Button>
      ))}
      {isChosen ? (
        <Button variant="default" onClick={onLeaveOut}>
          {translate('carriers.carryNot')}
        </Button>
      ) : null}
    </form>
  );
}

function messageOf(column: GridColumn, text: string, translate: ReturnType<typeof useTranslate>): string | undefined {
  const problem = problemOf(column, text);
  return problem === null ? undefined : translate(`carriers.wrong.${problem}`);
}

const shiftLabel = (centimes: number, isChosen: boolean) => {
  if (isChosen) return centimes < 0 ? 'carriers.chosenLess' : 'carriers.chosenMore';
  return centimes < 0 ? 'carriers.allLess' : 'carriers.allMore';
};

type GridToolsProps = {
  readonly carrierId: number;
  readonly others: readonly Carrier[];
  readonly onCopy: (carrier: Carrier) => void;
  readonly history: Readonly<Record<'canUndo' | 'canRedo', boolean>> & {
    readonly undo: () => void;
    readonly redo: () => void;
  };
  /** null while it is open */
  readonly onPropose: (() => void) | null;
  readonly onFile: (file: File) => void;
  readonly mayWrite: boolean;
};

export function GridTools({ carrierId, others, onCopy, history, onPropose, onFile, mayWrite }: GridToolsProps) {
  const translate = useTranslate();
  const forget = useRef<() => void>(null);
  const read = (file: File | null) => {
    if (file === null) return;
    forget.current?.();
    onFile(file);
  };
  const download = (
    <Button
      component="a"
      variant="default"
      href={`/dashboard/api/delivery/carriers/${carrierId}/rates.csv`}
      download
      leftSection={<IconFileDownload size={16} aria-hidden />}
    >
      {translate('carriers.toFile')}
    </Button>
  );
  if (!mayWrite) return download;
  return (
    <>
      {onPropose === null ? null : (
        <Button variant="default" leftSection={<IconMap2 size={16} aria-hidden />} onClick={onPropose}>
          {translate('carriers.propose')}
        </Button>
      )}
      {others.length === 0 ? null : (
        <Menu>
          <Menu.Target>
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />}>
              {translate('carriers.copy')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((carrier) => (
              <Menu.Item key={carrier.id} onClick={() => onCopy(carrier)}>
                <bdi>{carrier.name}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {download}
      <FileButton accept=".csv,.txt,text/csv" resetRef={forget} onChange={read}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
            {translate('carriers.fromFile')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp className="hn-flip" size={16} aria-hidden />}
        disabled={!history.canUndo}
        onClick={history.undo}
      >
        {translate('carriers.undo')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp className="hn-flip" size={16} aria-hidden />}
        disabled={!history.canRedo}
        onClick={history.redo}
      >
        {translate('carriers.redo')}
      </Button>
    </>
  );
}
