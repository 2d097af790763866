import type { Carrier } from '@hanout/contracts/delivery';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Menu, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCopy, IconMap2 } from '@tabler/icons-react';
import { useState } from 'react';
import { tidyRateCell } from '../api/rate-cells.ts';
import type { RateColumn } from '../api/rate-cells.ts';
import { PRICE_STEP } from '../api/rate-proposal.ts';
import './rates.css';

type FillToolsProps = {
  /** How many lines it is done to, and whether they were chosen one by one. */
  readonly count: number;
  readonly isChosen: boolean;
  readonly onFill: (texts: Partial<Record<RateColumn, string>>) => void;
  /** so many centimes more or less on each price */
  readonly onShift: (centimes: number) => void;
};

/** The same price and delay for all lines on screen, or for the chosen ones. */
export function FillTools({ count, isChosen, onFill, onShift }: FillToolsProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState({ price: '', min: '', max: '' });
  const change = (column: 'price' | 'min' | 'max') => (text: string) =>
    setTyped((known) => ({ ...known, [column]: tidyRateCell(column, text) }));
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return (
    <form
      className="hn-rates-fill"
      aria-label={translate('carriers.fill')}
      onSubmit={(event) => {
        event.preventDefault();
        onFill(filled);
      }}
    >
      <CurrencyInput
        className="hn-rates-price"
        label={translate('carriers.column.price')}
        value={typed.price}
        onChange={(price) => setTyped((known) => ({ ...known, price }))}
      />
      {(['min', 'max'] as const).map((column) => (
        <TextInput
          key={column}
          className="hn-rates-days"
          label={translate(`carriers.head.${column}`)}
          inputMode="numeric"
          maxLength={3}
          attributes={leftToRight}
          value={typed[column]}
          onChange={(event) => change(column)(event.currentTarget.value)}
        />
      ))}
      <Button type="submit" variant="default" disabled={Object.keys(filled).length === 0 || count === 0}>
        {translate(isChosen ? 'carriers.fillChosen' : 'carriers.fillAll', { count })}
      </Button>
      {[-PRICE_STEP.centimes, PRICE_STEP.centimes].map((centimes) => (
        <Button key={centimes} variant="default" disabled={count === 0} onClick={() => onShift(centimes)}>
          {translate(shiftLabel(centimes, isChosen), { amount: PRICE_STEP.dinars })}
        </Button>
      ))}
      {isChosen ? (
        <Button variant="default" onClick={() => onFill({ price: '', min: '', max: '' })}>
          {translate('carriers.carryNot')}
        </Button>
      ) : null}
    </form>
  );
}

const shiftLabel = (centimes: number, isChosen: boolean) => {
  if (isChosen) return centimes < 0 ? 'carriers.chosenLess' : 'carriers.chosenMore';
  return centimes < 0 ? 'carriers.allLess' : 'carriers.allMore';
};

type SheetToolsProps = {
  readonly others: readonly Carrier[];
  readonly onCopy: (carrier: Carrier) => void;
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** null while it is open */
  readonly onPropose: (() => void) | null;
};

export function SheetTools({ others, onCopy, canUndo, onUndo, onPropose }: SheetToolsProps) {
  const translate = useTranslate();
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
      <Button
        variant="default"
        leftSection={<IconArrowBackUp className="hn-flip" size={16} aria-hidden />}
        disabled={!canUndo}
        onClick={onUndo}
      >
        {translate('products.undo')}
      </Button>
    </>
  );
}
