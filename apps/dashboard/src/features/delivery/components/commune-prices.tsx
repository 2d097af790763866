import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import type { CarrierRate, CarrierWilaya } from '@hanout/contracts/delivery';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { tidyRateCell, USUAL_DAYS } from '../api/rate-cells.ts';
import { exceptionValues, linesOf } from '../api/wilaya-draft.ts';
import type { WilayaValues } from '../api/wilaya-draft.ts';
import { useWilayaName } from './wilaya-name.ts';
import './places.css';

export type WilayaPartProps = {
  readonly form: ServerForm<WilayaValues>;
  readonly communes: CarrierWilaya['communes'];
  readonly mayWrite: boolean;
};

/** Communes that are not carried for the price of their wilaya: found by name, priced, taken away. */
export function CommunePrices({ form, communes, mayWrite, rate }: WilayaPartProps & { readonly rate: CarrierRate }) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const added = useRef<string | null>(null);
  const keys = linesOf(form.values, 'exceptions');
  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLInputElement>(`[name="exceptions.${added.current}.priceCentimes"]`)?.focus();
    added.current = null;
  });
  const add = (key: string | null) => {
    if (key === null || keys.includes(key)) return;
    form.change('exceptions', [...keys, key].join(','));
    for (const [field, value] of exceptionValues(key, rate)) form.change(field, value);
    added.current = key;
  };
  const remove = (key: string) => {
    form.change('exceptions', keys.filter((each) => each !== key).join(','));
    list.current?.querySelector<HTMLInputElement>('input[data-adds]')?.focus();
  };
  const open = communes.filter(({ id }) => !keys.includes(String(id)));
  return (
    <section aria-labelledby={titleId} className="hn-places" ref={list}>
      <h3 id={titleId}>{translate('carriers.communes')}</h3>
      <p className="hn-soft">
        {rate.priceCentimes === null ? (
          translate('carriers.othersNotCarried')
        ) : (
          <>
            {translate('carriers.othersFollow')} <Money centimes={rate.priceCentimes} />
          </>
        )}
      </p>
      {keys.length === 0 ? null : (
        <ul>
          {keys.map((key) => {
            const commune = communes.find(({ id }) => String(id) === key);
            const name = commune === undefined ? key : nameOf(commune);
            return (
              <CommunePrice
                key={key}
                at={`exceptions.${key}`}
                {...{ name, form, mayWrite }}
                onRemove={() => remove(key)}
              />
            );
          })}
        </ul>
      )}
      {mayWrite ? (
        <SelectPicker
          key={keys.join()}
          data-adds
          label={translate('carriers.addCommune')}
          placeholder={translate('carriers.searchCommune')}
          options={open.map((commune) => ({ id: String(commune.id), name: nameOf(commune) }))}
          value={null}
          onChange={add}
        />
      ) : null}
    </section>
  );
}

type CommunePriceProps = Pick<WilayaPartProps, 'form' | 'mayWrite'> & {
  readonly at: string;
  readonly name: string;
  readonly onRemove: () => void;
};

function CommunePrice({ at, name, form, mayWrite, onRemove }: CommunePriceProps) {
  const translate = useTranslate();
  return (
    <li className="hn-place-price">
      <bdi className="hn-strong">{name}</bdi>
      <CurrencyInput
        {...form.field(`${at}.priceCentimes`)}
        aria-label={`${translate('carriers.column.price')}, ${name}`}
        placeholder={translate('carriers.notCarried')}
        readOnly={!mayWrite}
        onChange={(price) => form.change(`${at}.priceCentimes`, price)}
      />
      {(['min', 'max'] as const).map((column) => {
        const field = column === 'min' ? `${at}.delayDaysMin` : `${at}.delayDaysMax`;
        return (
          <TextInput
            key={column}
            {...form.field(field)}
            aria-label={`${translate(`carriers.column.${column}`)}, ${name}`}
            placeholder={USUAL_DAYS[column]}
            rightSection={<span className="hn-input-unit">{translate(`carriers.unit.${column}`)}</span>}
            rightSectionWidth={52}
            rightSectionPointerEvents="none"
            inputMode="numeric"
            maxLength={3}
            attributes={leftToRight}
            readOnly={!mayWrite}
            onChange={(event) => form.change(field, tidyRateCell(column, event.currentTarget.value))}
          />
        );
      })}
      {mayWrite ? <RemoveButton label={translate('carriers.remove', { name })} onRemove={onRemove} /> : null}
    </li>
  );
}
