import type { NewSimulation, Simulation } from '@hanout/contracts/carrier-choice/simulations';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { showMoment } from '@hanout/ui/inputs/moment.ts';
import { addDays } from '@hanout/ui/inputs/day-text.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { choiceKeys, rulesQuery, simulate } from '../api/choice-calls.ts';

const USUAL_DAYS = 30;

/** What no rule is about, by what was measured: the one box that is of no rule. */
const REST = 'rest';

/** Which period is replayed under which rules. */
export function NewSimulationDialog({ shop, onClose }: { readonly shop: number; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const today = showMoment(useNow()).slice(0, 10);
  const holding = useQuery(rulesQuery(api, { shop, q: null, archived: 'no' })).data?.rows ?? [];
  const archived = useQuery(rulesQuery(api, { shop, q: null, archived: 'yes' })).data?.rows ?? [];
  const all = [...holding, ...archived];
  /** Rules of which it was said whether they are tried; the others are as they hold. */
  const [said, setSaid] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTried = ({ id, isArchived }: { readonly id: number; readonly isArchived: boolean }): boolean =>
    said.get(id) ?? !isArchived;
  const asking = useChange<NewSimulation, Simulation>({
    send: (asked) => simulate(api, asked),
    renews: [choiceKeys.simulations],
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { from: addDays(today, 0 - USUAL_DAYS), to: today, byMeasure: 'yes' },
    validate: ({ from, to }) => ({
      ...(from === '' ? { from: translate('ui.form.required') } : {}),
      ...(to === '' ? { to: translate('ui.form.required') } : {}),
    }),
    submit: async ({ from, to, byMeasure }) => {
      const rules = all.filter(isTried).map(({ id }) => id);
      const outcome = await asking.run({ shop, from, to, rules, byMeasure: byMeasure === 'yes' });
      if (outcome.ok) void navigate(`/carrier-choice/simulations/${outcome.value.id}`);
      return outcome;
    },
  });
  return (
    <Dialog opened onClose={onClose} title={translate('carrierChoice.newSimulation')}>
      <DialogForm form={form} onClose={onClose} label={translate('carrierChoice.simulate')}>
        {(['from', 'to'] as const).map((name) => (
          <DateInput
            key={name}
            label={translate(`carrierChoice.${name}`)}
            value={form.values[name]}
            error={form.field(name).error}
            onChange={(day) => form.change(name, day)}
          />
        ))}
        <Checkbox.Group
          label={translate('carrierChoice.withRules')}
          value={[
            ...all.filter(isTried).map(({ id }) => String(id)),
            ...(form.values.byMeasure === 'yes' ? [REST] : []),
          ]}
          onChange={(values) => {
            setSaid(new Map(all.map(({ id }) => [id, values.includes(String(id))])));
            form.change('byMeasure', values.includes(REST) ? 'yes' : '');
          }}
        >
          <Stack gap={6} mt={4}>
            {all.map(({ id, name, isArchived }) => (
              <Checkbox
                key={id}
                value={String(id)}
                label={<bdi>{isArchived ? `${name} (${translate('carrierChoice.archived')})` : name}</bdi>}
              />
            ))}
            <Checkbox value={REST} label={translate('carrierChoice.byMeasure')} />
          </Stack>
        </Checkbox.Group>
      </DialogForm>
    </Dialog>
  );
}
