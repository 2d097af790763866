import type { CountChoices, CountDetail } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_KINDS, COUNT_MODES } from '@hanout/core/counting';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { useNavigate } from 'react-router';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { countKeys, createCount } from '../api/count-calls.ts';
import './counts.css';

type Values = {
  readonly warehouseId: string;
  readonly kind: string;
  readonly categoryId: string;
  readonly mode: string;
  readonly isBlind: string;
  readonly note: string;
};

/** Where, what and how: the list is drawn up at once. */
export function NewCountForm({ choices }: { readonly choices: CountChoices }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const [only, ...others] = choices.warehouses;
  const making = useChange<Values, CountDetail>({
    send: ({ warehouseId, kind, categoryId, mode, isBlind, note }, key) =>
      createCount(
        api,
        {
          warehouseId: Number(warehouseId),
          kind: COUNT_KINDS.find((each) => each === kind) ?? 'whole',
          mode: COUNT_MODES.find((each) => each === mode) ?? 'running',
          isBlind: isBlind === 'true',
          categoryId: kind === 'cycle' ? Number(categoryId) : null,
          note,
        },
        key,
      ),
    store: (value) => [put(countKeys.detail(value.id), value)],
    renewsBeside: [countKeys.lists],
    said: ({ id, lines }) => translate('counts.created', { number: id, lines }),
    deed: ({ id }) => ({ thing: { name: translate('counts.one', { number: id }), to: `/stock-counts/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: {
      warehouseId: only !== undefined && others.length === 0 ? String(only.id) : '',
      kind: 'whole',
      categoryId: '',
      mode: 'running',
      isBlind: 'true',
      note: '',
    },
    validate: ({ warehouseId, kind, categoryId }) => ({
      ...(warehouseId === '' ? { warehouseId: translate('counts.chooseWarehouse') } : {}),
      ...(kind === 'cycle' && categoryId === '' ? { categoryId: translate('counts.chooseCategory') } : {}),
    }),
    submit: async (values) => {
      const outcome = await making.run(values);
      if (outcome.ok) void navigate(`/stock-counts/${outcome.value.id}`, { replace: true });
      return outcome;
    },
  });
  const select = (field: 'warehouseId' | 'kind' | 'categoryId' | 'mode') => ({
    ...form.field(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(field, event.currentTarget.value),
  });
  const named = (things: CountChoices['warehouses']) => [
    { value: '', label: translate('counts.choose') },
    ...things.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <form id={form.id} className="hn-count-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <NativeSelect
        {...select('warehouseId')}
        label={translate('counts.warehouse')}
        withAsterisk
        data={named(choices.warehouses)}
      />
      <NativeSelect
        {...select('kind')}
        label={translate('counts.kindTitle')}
        data={COUNT_KINDS.map((value) => ({ value, label: translate(`counts.kind.${value}`) }))}
      />
      {form.values.kind === 'cycle' ? (
        <NativeSelect
          {...select('categoryId')}
          label={translate('counts.category')}
          withAsterisk
          data={named(choices.categories)}
        />
      ) : null}
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
