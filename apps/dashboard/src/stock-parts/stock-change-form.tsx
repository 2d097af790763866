import { stockConflictSchema } from '@hanout/contracts/stock/stock';
import { stockChangedSchema } from '@hanout/contracts/stock/journal';
import type { StockChanged } from '@hanout/contracts/stock/journal';
import { STOCK_CHANGES } from '@hanout/core/inventory';
import type { StockChangeKind } from '@hanout/core/inventory';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { shownInForm, useChange } from '../api/use-change.ts';
import { useApplication } from '../app/application.ts';
import { STOCK_READS, useStockWords } from './stock-reads.ts';
import { useUndoStock } from './use-undo-stock.ts';

/** A thing in a warehouse as it was when the dialog opened; figures in pieces. */
export type ChangedPlace = {
  readonly warehouseId: number;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly title: string;
  readonly onHand: number;
  readonly available: number;
  /** Where it is sent, where it is done because of something; left out: it was pressed. */
  readonly sendTo?: string;
  /** What is read anew beside stock. */
  readonly renews?: readonly QueryKey[];
};

type Values = {
  readonly kind: StockChangeKind;
  readonly quantity: string;
  readonly reasonCode: string;
  readonly reason: string;
  readonly lotNumber: string;
  readonly expiresOn: string;
};
type Input = { readonly values: Values; readonly seen: number };
const START: Values = { kind: 'add', quantity: '', reasonCode: '', reason: '', lotNumber: '', expiresOn: '' };

const kindOf = (value: string | null): StockChangeKind => STOCK_CHANGES.find((kind) => kind === value) ?? 'add';

export function StockChangeForm({ place, onClose }: { readonly place: ChangedPlace; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { enumerations } = useStockWords();
  const [onHand, setOnHand] = useState(place.onHand);
  const change = useStockChange(place, setOnHand);
  const form = useServerForm({
    initialValues: START,
    validate: ({ kind, quantity, reasonCode, reason }) => ({
      ...(/^\d{1,7}$/u.test(quantity) && (kind === 'correct' || Number(quantity) > 0)
        ? {}
        : { quantity: translate('stockChange.positive') }),
      ...(reasonCode === '' ? { reasonCode: translate('ui.form.required') } : {}),
      ...(reasonCode === 'other' && reason.trim() === '' ? { reason: translate('ui.form.required') } : {}),
    }),
    submit: async (values) => {
      const outcome = await change.run({ values, seen: onHand });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const { kind, quantity, reasonCode } = form.values;
  const reasons = enumerations?.reasons[kind] ?? [];
  return (
    <DialogForm form={form} onClose={onClose} label={translate(`stockChange.do.${kind}`)}>
      <p className="hn-strong">
        <bdi>{place.title}</bdi>
      </p>
      <Select
        label={translate('stockChange.kind')}
        allowDeselect={false}
        value={kind}
        data={STOCK_CHANGES.map((value) => ({ value, label: translate(`stockChange.do.${value}`) }))}
        onChange={(value) => {
          form.change('kind', kindOf(value));
          form.change('reasonCode', '');
        }}
      />
      <TextInput
        {...form.field('quantity')}
        label={translate(kind === 'correct' ? 'stockChange.counted' : 'stockChange.quantity')}
        description={translate('stockChange.beforeAfter', {
          before: onHand,
          after: quantity === '' ? '…' : levelAfter(kind, onHand, Number(quantity)),
          available: place.available,
        })}
        attributes={leftToRight}
        inputMode="numeric"
        required
        data-autofocus
        onChange={(event) => form.change('quantity', event.currentTarget.value.replace(/[^\d]/gu, ''))}
      />
      <Select
        {...form.field('reasonCode')}
        label={translate('stockChange.reason')}
        required
        value={reasonCode === '' ? null : reasonCode}
        data={[...reasons]}
        onChange={(value) => form.change('reasonCode', value ?? '')}
      />
      <TextInput
        {...form.field('reason')}
        label={translate('stockChange.note')}
        required={reasonCode === 'other'}
        maxLength={200}
        onChange={(event) => form.change('reason', event.currentTarget.value)}
      />
      {kind === 'add' ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            {...form.field('lotNumber')}
            label={translate('stockChange.lotNumber')}
            maxLength={60}
            onChange={(event) => form.change('lotNumber', event.currentTarget.value)}
          />
          <DateInput
            {...form.field('expiresOn')}
            label={translate('stockChange.expiresOn')}
            onChange={(day) => form.change('expiresOn', day)}
          />
        </SimpleGrid>
      ) : null}
    </DialogForm>
  );
}

function levelAfter(kind: StockChangeKind, onHand: number, quantity: number): number {
  if (kind === 'correct') return quantity;
  return kind === 'add' ? onHand + quantity : onHand - quantity;
}

/** Sends it once, asks when somebody has moved something meanwhile, and offers the way back. */
function useStockChange(place: ChangedPlace, takeTheirs: (onHand: number) => void) {
  const translate = useTranslate();
  const { api } = useApplication();
  const undo = useUndoStock();
  const { warehouseId, productId, combinationId } = place;
  return useChange<Input, StockChanged, number>({
    send: ({ values, seen }, key) => {
      const { kind, quantity, reasonCode, reason, lotNumber, expiresOn } = values;
      const body = {
        warehouseId,
        productId,
        combinationId,
        kind,
        reasonCode,
        reason,
        quantity: Number(quantity),
        ...(kind === 'correct' ? { seen } : {}),
        ...(kind === 'add' ? { lotNumber, expiresOn: expiresOn === '' ? null : expiresOn } : {}),
      };
      return api.send(place.sendTo ?? '/stock/changes', stockChangedSchema, body, { key });
    },
    // One name for this dialog's work: a second press, or a repeat after a lost answer, does nothing again.
    series: () => 'stock',
    renews: [STOCK_READS],
    renewsBeside: [['products'], ...(place.renews ?? [])],
    overtaken: {
      read: ({ body }) => stockConflictSchema.safeParse(body).data?.current.onHand ?? null,
      question: (now, { values }, { message }) => ({
        message,
        fields: [{ label: translate('stockChange.onHand'), theirs: String(now), mine: values.quantity }],
      }),
      again: (input, now) => ({ ...input, seen: now }),
      takeTheirs,
    },
    said: ({ message }) => message,
    deed: () => ({ thing: { name: place.title, to: `/stock?q=${encodeURIComponent(place.title)}` } }),
    undoWith:
      ({ operationId, moved }) =>
      () =>
        moved === 0 ? null : undo.run(operationId),
    refused: shownInForm,
  });
}
