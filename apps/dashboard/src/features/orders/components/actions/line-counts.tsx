import { joinWords } from '@hanout/i18n';
import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail, OrderLine } from '@hanout/contracts/orders/orders';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { lineField, linesOf, OUTCOMES, packedSum } from './action-values.ts';
import type { ActionValues, LineField } from './action-values.ts';
import '../../../../order-parts/lines/line-counts.css';
import { labelOf } from '../../../../api/words.ts';
import { useOrderEnumerations } from '../order-labels.ts';

type LineCountsProps = {
  readonly form: ServerForm<ActionValues>;
  readonly action: OrderAction;
  readonly order: OrderDetail;
};

/** So many pieces of each line: packed now (BO-28), or come back sellable, damaged, missing. */
export function LineCounts({ form, action, order }: LineCountsProps) {
  const translate = useTranslate();
  const isPacking = action.needs.includes('quantities');
  const lines = linesOf(action, order);
  const all = lines.reduce((sum, { units }) => sum + units, 0);
  const packed = packedSum({ action, order }, form.values);
  return (
    <fieldset className="hn-line-counts">
      <legend>{translate(isPacking ? 'action.quantities' : 'action.outcomes')}</legend>
      {lines.map(({ line, units }, at) => (
        <div key={line.id} role="group" aria-label={nameOf(line)} className="hn-line-count">
          <p>
            <span>{units} ×</span> <bdi>{nameOf(line)}</bdi>
          </p>
          {(isPacking ? (['packed'] as const) : OUTCOMES).map((field, place) => (
            <Count key={field} form={form} field={field} line={line} units={units} isFirst={at === 0 && place === 0} />
          ))}
        </div>
      ))}
      {isPacking ? (
        <p role="status" className="hn-soft">
          {packed === 0
            ? translate('action.quantitiesNone')
            : translate('action.quantitiesLeft', { count: Number.isNaN(packed) ? '—' : Math.max(0, all - packed) })}
        </p>
      ) : null}
    </fieldset>
  );
}

type CountProps = {
  readonly form: ServerForm<ActionValues>;
  readonly field: LineField;
  readonly line: OrderLine;
  readonly units: number;
  /** the first of the dialog, where typing begins */
  readonly isFirst: boolean;
};

function Count({ form, field, line, units, isFirst }: CountProps) {
  const translate = useTranslate();
  const outcomes = useOrderEnumerations()?.outcomes;
  const name = lineField(field, line.id);
  const label = field === 'packed' ? translate('action.quantityOutside', { max: units }) : labelOf(outcomes, field);
  return (
    <TextInput
      {...form.field(name)}
      label={label}
      inputMode="numeric"
      {...(isFirst ? { 'data-autofocus': true } : {})}
      attributes={leftToRight}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => form.change(name, event.currentTarget.value)}
    />
  );
}

const nameOf = ({ name, attributes }: OrderLine): string => joinWords([name, ...attributes.map(({ value }) => value)]);
