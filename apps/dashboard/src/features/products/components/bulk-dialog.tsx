import type { BulkRequest } from '@hanout/contracts/catalog-bulk';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, MultiSelect, Progress, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { toBulkRequest, useBulk } from './use-bulk.ts';
import type { BulkKind, BulkTarget } from './use-bulk.ts';
import { categoryOptions, optionsOf, useProductEnumerations } from './use-enumerations.ts';

type BulkDialogProps = {
  readonly kind: BulkKind | null;
  readonly target: BulkTarget;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks what the change needs, shows what it would do, does it with its progress. */
export function BulkDialog({ kind, target, onClose, onDone }: BulkDialogProps) {
  const translate = useTranslate();
  const title = kind === null ? '' : translate(`products.bulk.${kind}`);
  return (
    <Dialog opened={kind !== null} onClose={onClose} title={title} size={560}>
      {kind === null ? null : <BulkForm kind={kind} target={target} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

type Typed = {
  readonly mode: string;
  readonly sign: string;
  readonly amount: string;
  readonly roundTo: string;
  readonly categoryId: string | null;
  readonly add: string[];
  readonly remove: string[];
};

function BulkForm({ kind, target, onClose, onDone }: BulkDialogProps & { readonly kind: BulkKind }) {
  const translate = useTranslate();
  const bulk = useBulk();
  const [typed, setTyped] = useState<Typed>({
    mode: 'percent',
    sign: '+',
    amount: '',
    roundTo: '1',
    categoryId: null,
    add: [],
    remove: [],
  });
  const change = (next: Partial<Typed>) => {
    bulk.reset();
    setTyped((known) => ({ ...known, ...next }));
  };
  const request = toBulkRequest(kind, target, settingsOf(kind, typed));
  const isReady =
    kind === 'price'
      ? Number(typed.amount) > 0
      : kind === 'category'
        ? typed.categoryId !== null
        : kind !== 'tags' || typed.add.length + typed.remove.length > 0;
  const { preview, progress } = bulk;
  const run = async () => {
    if (await bulk.run(request)) {
      onClose();
      onDone();
    }
  };
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={progress !== null} />
      {bulk.problem === null ? null : <ProblemBanner problem={bulk.problem} />}
      {kind === 'price' ? <PriceFields typed={typed} onChange={change} /> : null}
      {kind === 'category' || kind === 'tags' ? <PlaceFields kind={kind} typed={typed} onChange={change} /> : null}
      {preview === null ? null : (
        <>
          <p role="status" className="hn-strong">
            {translate('products.bulkCount', { count: preview.total })}
          </p>
          <ScrollRegion className="hn-bulk-examples" label={translate('products.preview')}>
            <table>
              <tbody>
                {preview.examples.map(({ id, name, before, after }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>{before}</td>
                    <td aria-hidden>→</td>
                    <td>{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
      {progress === null ? null : (
        <div role="status">
          {translate('action.bulkProgress', { done: progress.done + progress.skipped, total: progress.total })}
          <Progress
            aria-label={translate('products.change')}
            value={((progress.done + progress.skipped) * 100) / Math.max(progress.total, 1)}
          />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={progress !== null} onClick={onClose}>
          {translate('ui.form.cancel')}
        </Button>
        {preview === null ? (
          <Button disabled={!isReady} onClick={() => void bulk.ask(request)}>
            {translate('products.preview')}
          </Button>
        ) : (
          <Button disabled={progress !== null || preview.total === 0} onClick={() => void run()}>
            {translate('products.bulkRun', { count: preview.total })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

type FieldsProps = { readonly typed: Typed; readonly onChange: (next: Partial<Typed>) => void };

function PriceFields({ typed, onChange }: FieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <Group grow>
        <SegmentedControl
          aria-label={translate('products.bulkSign')}
          value={typed.sign}
          onChange={(sign) => onChange({ sign })}
          data={['+', '-'].map((sign) => ({
            value: sign,
            label: translate(sign === '+' ? 'products.raise' : 'products.lower'),
          }))}
        />
        <SegmentedControl
          aria-label={translate('products.bulkMode')}
          value={typed.mode}
          onChange={(mode) => onChange({ mode, amount: '' })}
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: 'DA' },
          ]}
        />
      </Group>
      {typed.mode === 'percent' ? (
        <TextInput
          label={translate('products.bulkPercent')}
          attributes={leftToRight}
          inputMode="decimal"
          rightSection="%"
          value={typed.amount}
          onChange={(event) =>
            onChange({ amount: event.currentTarget.value.replace(',', '.').replace(/[^\d.]/gu, '') })
          }
        />
      ) : (
        <CurrencyInput
          label={translate('products.bulkAmount')}
          value={typed.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      <Select
        label={translate('products.roundTo')}
        allowDeselect={false}
        value={typed.roundTo}
        data={['1', '500', '1000', '5000'].map((step) => ({
          value: step,
          label: step === '1' ? translate('products.noRounding') : `${Number(step) / 100} DA`,
        }))}
        onChange={(roundTo) => onChange({ roundTo: roundTo ?? '1' })}
      />
    </>
  );
}

function PlaceFields({ kind, typed, onChange }: FieldsProps & { readonly kind: 'category' | 'tags' }) {
  const translate = useTranslate();
  const { enumerations } = useProductEnumerations();
  if (kind === 'category')
    return (
      <SelectPicker
        label={translate('products.field.mainCategory')}
        options={categoryOptions(enumerations.categories)}
        value={typed.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
    );
  const data = optionsOf(enumerations.tags).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <MultiSelect
        searchable
        label={translate('products.addTags')}
        data={data}
        value={typed.add}
        onChange={(add) => onChange({ add })}
      />
      <MultiSelect
        searchable
        label={translate('products.removeTags')}
        data={data}
        value={typed.remove}
        onChange={(remove) => onChange({ remove })}
      />
    </>
  );
}

function settingsOf(kind: BulkKind, typed: Typed): BulkRequest['settings'] {
  const sign = typed.sign === '-' ? -1 : 1;
  if (kind === 'category') return typed.categoryId === null ? {} : { categoryId: Number(typed.categoryId) };
  if (kind === 'tags') return { addTagIds: typed.add.map(Number), removeTagIds: typed.remove.map(Number) };
  if (kind !== 'price') return {};
  const amount = Number(typed.amount || 0) * sign;
  const roundTo = Number(typed.roundTo);
  return typed.mode === 'percent'
    ? { percent: amount, roundTo }
    : { amountCentimes: Math.round(amount * 100), roundTo };
}
