import type { CountChoices, CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_KINDS, COUNT_MODES } from '@hanout/core/counting';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { useCreateCount } from '../../api/use-create-count.ts';
import { CycleFields } from './cycle-fields.tsx';
import { FIRST_VALUES, readNewCount, validateNewCount } from './new-count-values.ts';
import type { NewCountValues } from './new-count-values.ts';
import { ZoneFields } from './zone-fields.tsx';
import '../counts.css';

/** Where, what and how: the list is drawn up at once, along the shelves. */
export function NewCountForm({ choices }: { readonly choices: CountChoices }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const making = useCreateCount();
  const [only, ...others] = choices.warehouses;
  const asked = choices.warehouses.find(({ id }) => String(id) === parameters.get('warehouse'));
  const form = useServerForm<NewCountValues>({
    initialValues: {
      ...FIRST_VALUES,
      warehouseId: String((asked ?? (others.length === 0 ? only : undefined))?.id ?? ''),
      kind: COUNT_KINDS.find((each) => each === parameters.get('kind')) ?? FIRST_VALUES.kind,
      zones: parameters.get('zone') ?? '',
    },
    validate: (values) => validateNewCount(values, translate),
    submit: async (values) => {
      const outcome = await making.run(readNewCount(values));
      if (outcome.ok) void navigate(`/stock-counts/${outcome.value.id}`, { replace: true });
      return outcome satisfies { readonly ok: true; readonly value: CountDetail } | { readonly ok: false };
    },
  });
  const select = (field: 'warehouseId' | 'kind' | 'mode') => ({
    ...form.field(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  });
  return (
    <form id={form.id} className="hn-count-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <NativeSelect
        {...select('warehouseId')}
        label={translate('counts.warehouse')}
        withAsterisk
        data={[
          { value: '', label: translate('counts.choose') },
          ...choices.warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        {...select('kind')}
        label={translate('counts.kindTitle')}
        data={COUNT_KINDS.map((value) => ({ value, label: translate(`counts.kind.${value}`) }))}
      />
      {form.values.kind === 'zone' ? <ZoneFields form={form} /> : null}
      {form.values.kind === 'cycle' ? <CycleFields form={form} choices={choices} /> : null}
      <NativeSelect
        {...select('mode')}
        label={translate('counts.modeTitle')}
        data={COUNT_MODES.toReversed().map((value) => ({ value, label: translate(`counts.mode.${value}`) }))}
      />
      <Checkbox
        label={translate('counts.isBlind')}
        checked={form.values.isBlind === 'true'}
        onChange={(event) => form.change('isBlind', String(event.currentTarget.checked))}
      />
      <Textarea
        {...form.field('note')}
        label={translate('counts.note')}
        rows={2}
        maxLength={500}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
      <div>
        <SubmitButton submitting={form.submitting} label={translate('counts.create')} />
      </div>
    </form>
  );
}
