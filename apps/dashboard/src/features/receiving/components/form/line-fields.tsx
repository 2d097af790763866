import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { nameOf, ThingName } from '../thing-name.tsx';
import { fieldOf, isOtherPrice, PIECES } from './receipt-values.ts';
import type { Row, RowField } from './receipt-values.ts';
import type { WrittenReceipt } from './use-receipt-form.ts';

type LineFieldsProps = { readonly row: Row; readonly written: WrittenReceipt };

/** One line: how many were good, wait or go back; the packing list, the lot and the price beside. */
export function LineFields({ row, written }: LineFieldsProps) {
  const translate = useTranslate();
  const { form } = written;
  const { key, thing } = row;
  const name = nameOf(thing);
  const field = (of: RowField) => form.field(fieldOf(key, of));
  const change = (of: RowField, value: string) => form.change(fieldOf(key, of), value);
  const pieces = (of: (typeof PIECES)[number] | 'expected') => (
    <TextInput
      key={of}
      {...field(of)}
      label={translate(`receiving.piece.${of}`)}
      inputMode="numeric"
      attributes={leftToRight}
      placeholder="0"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => change(of, event.currentTarget.value)}
    />
  );
  return (
    <li>
      <div className="hn-receipt-row" role="group" aria-label={name}>
        <div className="hn-receipt-head">
          <ThingName thing={thing} />
          <div className="hn-receipt-tools">
            <Button variant="subtle" size="xs" onClick={() => written.split(row)}>
              {translate('receiving.otherLot')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="xs"
              aria-label={translate('receiving.removeOf', { name })}
              onClick={() => written.remove(row)}
            >
              {translate('receiving.remove')}
            </Button>
          </div>
        </div>
        {thing.open === null ? null : (
          <p className="hn-soft">
            {translate('receiving.openOf', { open: thing.open, ordered: thing.ordered ?? thing.open })}
          </p>
        )}
        <div className="hn-receipt-pieces">{[...PIECES, 'expected' as const].map(pieces)}</div>
        <div className="hn-receipt-pieces">
          <TextInput
            {...field('lotNumber')}
            label={translate('receiving.lotNumber')}
            maxLength={60}
            attributes={leftToRight}
            onChange={(event) => change('lotNumber', event.currentTarget.value)}
          />
          <div className="hn-receipt-day">
            <DateInput
              {...field('expiresOn')}
              label={translate('receiving.expiresOn')}
              onChange={(day) => change('expiresOn', day)}
            />
          </div>
          {written.showsCosts ? (
            <CurrencyInput
              {...field('price')}
              label={translate('receiving.price')}
              description={isOtherPrice(form.values, row) ? translate('receiving.otherPrice') : undefined}
              onChange={(amount) => change('price', amount)}
            />
          ) : null}
        </div>
      </div>
    </li>
  );
}
