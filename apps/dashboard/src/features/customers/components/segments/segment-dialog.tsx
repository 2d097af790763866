import type { Segment, SegmentList } from '@hanout/contracts/customers/segments';
import { emptyRule, saysNothing } from '@hanout/core/customers';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { MultiSelect, NumberInput, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../../app/use-settled.ts';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { useSession } from '../../../../session/use-session.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { countQuery, segmentKeys, writeSegment } from '../../api/segment-calls.ts';
import { draftOf, linesOf, ruleOf } from '../../api/segment-draft.ts';
import type { SegmentDraft } from '../../api/segment-draft.ts';
import { useCustomerChoices } from '../list/use-choices.ts';

type SegmentDialogProps = { readonly segment: Segment | 'new' | null; readonly onClose: () => void };

/** The rule of a segment, with how many customers it means while it is written. */
export function SegmentDialog({ segment, onClose }: SegmentDialogProps) {
  const translate = useTranslate();
  const title = segment === null || segment === 'new' ? translate('segments.new') : segment.name;
  return (
    <Dialog opened={segment !== null} onClose={onClose} title={title}>
      {segment === null ? null : <SegmentForm segment={segment === 'new' ? null : segment} onClose={onClose} />}
    </Dialog>
  );
}

type SegmentFormProps = { readonly segment: Segment | null; readonly onClose: () => void };

function SegmentForm({ segment, onClose }: SegmentFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { shops } = useSession();
  const choices = useCustomerChoices();
  const saving = useChange<SegmentDraft, SegmentList>({
    send: (draft) =>
      writeSegment(api, segment?.id ?? null, {
        name: draft.name,
        rule: ruleOf(draft),
        ...(segment === null
          ? { shopId: draft.shopId === '' ? null : Number(draft.shopId) }
          : { version: segment.version }),
      }),
    store: (segments) => [put(segmentKeys.all, segments)],
    renewsBeside: [['customers', 'enumerations']],
    said: (_, { name }) => translate('segments.saved', { name }),
    refused: shownInForm,
  });
  const form = useServerForm<SegmentDraft>({
    initialValues: draftOf(segment),
    validate: ({ name }) => (name.trim() === '' ? { name: translate('ui.form.required') } : {}),
    submit: async (draft) => {
      const outcome = await saving.run(draft);
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const number = (field: 'ordersMin' | 'within' | 'before') => (
    <NumberInput
      name={field}
      label={translate(`segments.field.${field}`)}
      value={form.values[field]}
      min={1}
      max={3650}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      onChange={(value) => form.change(field, String(value))}
    />
  );
  const many = (field: 'wilayas' | 'types', options: readonly { readonly id: string; readonly name: string }[]) => (
    <MultiSelect
      label={translate(`segments.field.${field}`)}
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      value={linesOf(form.values[field])}
      searchable
      clearable
      onChange={(chosen) => form.change(field, chosen.join('\n'))}
    />
  );
  return (
    <DialogForm form={form} onClose={onClose}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <TextInput
        {...form.field('name')}
        label={translate('segments.name')}
        required
        data-autofocus
        maxLength={60}
        dir="auto"
        onChange={(event) => form.change('name', event.currentTarget.value)}
      />
      {segment !== null || shops.length < 2 ? null : (
        <Select
          label={translate('customers.field.shop')}
          placeholder={translate('segments.everyShop')}
          clearable
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.shopId || null}
          onChange={(shopId) => form.change('shopId', shopId ?? '')}
        />
      )}
      <SimpleGrid cols={2} spacing="sm">
        {number('ordersMin')}
        <CurrencyInput
          {...form.field('valueMin')}
          label={translate('segments.field.valueMin')}
          onChange={(amount) => form.change('valueMin', amount)}
        />
        {number('within')}
        {number('before')}
      </SimpleGrid>
      {many('wilayas', choices.wilaya)}
      {many('types', choices.type)}
      <TagsInput
        label={translate('customers.field.tags')}
        value={linesOf(form.values.tags)}
        maxTags={20}
        onChange={(tags) => form.change('tags', tags.join('\n'))}
      />
      <LiveCount draft={form.values} />
    </DialogForm>
  );
}

const WAIT_MS = 300;

function LiveCount({ draft }: { readonly draft: SegmentDraft }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const settled = useSettled(draft, WAIT_MS);
  const rule = ruleOf(settled);
  const isSaid = !saysNothing({ ...emptyRule, ...rule });
  const count = useQuery({ ...countQuery(api, rule, isSaid), placeholderData: keepPreviousData }).data ?? null;
  return (
    <p role="status" className="hn-soft">
      {isSaid && count !== null ? translate('segments.means', { count }) : translate('segments.sayOne')}
    </p>
  );
}
