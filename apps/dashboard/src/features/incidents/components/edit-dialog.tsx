import { incidentConflictSchema, INCIDENT_LIMITS } from '@hanout/contracts/warehouses/incidents';
import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea, TextInput } from '@mantine/core';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { changeIncident, incidentKeys, MANY } from '../api/incident-calls.ts';
import { PeopleField, peopleOf } from './people-field.tsx';
import { SeverityField, severityOf } from './severity-field.tsx';

type Values = {
  readonly spot: string;
  readonly severity: string;
  readonly description: string;
  readonly notified: string;
};
type Input = { readonly version: number; readonly values: Values };
type EditDialogProps = {
  readonly shown: IncidentDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Another text, another severity, other people. */
export function EditDialog({ shown, opened, onClose }: EditDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={opened} onClose={onClose} title={translate('incidents.editTitle', { number: shown.id })}>
      {opened ? <EditForm shown={shown} onClose={onClose} /> : null}
    </Dialog>
  );
}

const valuesOf = ({ spot, severity, description, notified }: IncidentDetail): Values => ({
  spot,
  severity,
  description,
  notified: notified.map(({ id }) => id).join(','),
});

function EditForm({ shown, onClose }: Omit<EditDialogProps, 'opened'>) {
  const translate = useTranslate();
  const { run } = useIncidentChange(shown);
  const form = useServerForm<Values>({
    initialValues: valuesOf(shown),
    validate: ({ severity, description }) => ({
      ...(severity === '' ? { severity: translate('incidents.required.severity') } : {}),
      ...(description.trim() === '' ? { description: translate('incidents.required.description') } : {}),
    }),
    submit: async (values) => {
      const outcome = await run({ version: shown.version, values });
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <SeverityField field={form.field('severity')} onChange={(severity) => form.change('severity', severity)} />
      <TextInput
        {...form.field('spot')}
        label={translate('incidents.spot')}
        maxLength={INCIDENT_LIMITS.spot}
        dir="auto"
        onChange={(event) => form.change('spot', event.currentTarget.value)}
      />
      <Textarea
        {...form.field('description')}
        label={translate('incidents.description')}
        withAsterisk
        rows={4}
        maxLength={INCIDENT_LIMITS.description}
        dir="auto"
        onChange={(event) => form.change('description', event.currentTarget.value)}
      />
      <PeopleField
        people={shown.people}
        value={form.values.notified}
        error={form.field('notified').error}
        onChange={(notified) => form.change('notified', notified)}
      />
    </DialogForm>
  );
}

function useIncidentChange({ id }: IncidentDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Input, IncidentDetail, IncidentDetail>({
    send: ({ version, values: { spot, severity, description, notified } }) =>
      changeIncident(api, id, {
        version,
        spot,
        severity: severityOf(severity),
        description,
        notified: peopleOf(notified),
      }),
    store: (value) => [put(incidentKeys.detail(value.id), value)],
    renewsBeside: MANY,
    overtaken: {
      read: ({ body }) => incidentConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(incidentKeys.detail(current.id), current)],
      question: (current, { values }, { message }) => ({
        message,
        fields: [
          { label: translate('incidents.description'), theirs: current.description, mine: values.description },
          {
            label: translate('incidents.severityTitle'),
            theirs: translate(`incidents.severity.${current.severity}`),
            mine: translate(`incidents.severity.${severityOf(values.severity) ?? current.severity}`),
          },
        ].filter(({ theirs, mine }) => theirs !== mine),
      }),
      again: ({ values }, { version }) => ({ version, values }),
    },
    said: () => translate('incidents.changed', { number: id }),
    refused: shownInForm,
  });
}
