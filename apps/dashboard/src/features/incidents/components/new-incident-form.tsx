import type { IncidentChoices, IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_LIMITS } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_SUBJECTS } from '@hanout/core/incidents';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { incidentKeys, MANY, openIncident } from '../api/incident-calls.ts';
import { firstIncident, missingOf, toNewIncident } from './new-incident-values.ts';
import type { NewIncidentValues } from './new-incident-values.ts';
import { PeopleField } from './people-field.tsx';
import { RelatedField } from './related-field.tsx';
import { SeverityField } from './severity-field.tsx';
import './incidents.css';

type NewIncidentFormProps = {
  readonly choices: IncidentChoices;
  /** Whom one may tell depends on where it is. */
  readonly onLocation: (warehouse: string) => void;
};

/** Where, what, how bad, in words, and who is told: four of them are mandatory (ST-10). */
export function NewIncidentForm({ choices, onLocation }: NewIncidentFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const opening = useChange<NewIncidentValues, IncidentDetail>({
    send: (values, key) => openIncident(api, toNewIncident(values), key),
    store: (value) => [put(incidentKeys.detail(value.id), value)],
    renewsBeside: MANY,
    said: ({ id }) => translate('incidents.created', { number: id }),
    deed: ({ id }) => ({ thing: { name: translate('incidents.one', { number: id }), to: `/incidents/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm<NewIncidentValues>({
    initialValues: firstIncident(choices),
    validate: (values) =>
      Object.fromEntries(missingOf(values).map((field) => [field, translate(`incidents.required.${field}`)])),
    submit: async (values) => {
      const outcome = await opening.run(values);
      if (outcome.ok) void navigate(`/incidents/${outcome.value.id}`, { replace: true });
      return outcome;
    },
  });
  return (
    <form id={form.id} className="hn-incident-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Place form={form} choices={choices} onLocation={onLocation} />
      <Matter form={form} choices={choices} />
      <PeopleField
        people={choices.people}
        value={form.values.notified}
        error={form.field('notified').error}
        onChange={(notified) => form.change('notified', notified)}
      />
      <div>
        <SubmitButton submitting={form.submitting} label={translate('incidents.create')} />
      </div>
    </form>
  );
}

type Part = { readonly form: ServerForm<NewIncidentValues>; readonly choices: IncidentChoices };

function Place({ form, choices, onLocation }: Part & Pick<NewIncidentFormProps, 'onLocation'>) {
  const translate = useTranslate();
  return (
    <>
      <NativeSelect
        {...form.field('location')}
        label={translate('incidents.location')}
        withAsterisk
        data={[
          { value: '', label: translate('incidents.choose') },
          ...choices.warehouses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          form.change('location', value);
          form.change('related', '');
          form.change('notified', '');
          onLocation(value);
        }}
      />
      <TextInput
        {...form.field('spot')}
        label={translate('incidents.spot')}
        description={translate('incidents.spotHint')}
        maxLength={INCIDENT_LIMITS.spot}
        dir="auto"
        onChange={(event) => form.change('spot', event.currentTarget.value)}
      />
    </>
  );
}

function Matter({ form, choices: { proposed } }: Part) {
  const translate = useTranslate();
  const { subject, location, related } = form.values;
  return (
    <>
      <NativeSelect
        label={translate('incidents.subjectTitle')}
        value={subject}
        data={INCIDENT_SUBJECTS.map((value) => ({ value, label: translate(`incidents.subject.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          form.change('subject', INCIDENT_SUBJECTS.find((each) => each === value) ?? 'other');
          form.change('related', '');
        }}
      />
      {subject === 'warehouse' ? null : (
        <RelatedField
          key={`${subject} ${location}`}
          subject={subject}
          warehouse={location}
          value={related}
          error={form.field('related').error}
          proposed={proposed?.related ?? null}
          onChange={(value) => form.change('related', value)}
        />
      )}
      <SeverityField field={form.field('severity')} onChange={(severity) => form.change('severity', severity)} />
      <Textarea
        {...form.field('description')}
        label={translate('incidents.description')}
        withAsterisk
        rows={4}
        maxLength={INCIDENT_LIMITS.description}
        dir="auto"
        onChange={(event) => form.change('description', event.currentTarget.value)}
      />
    </>
  );
}
