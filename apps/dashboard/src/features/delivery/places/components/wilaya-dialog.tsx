import type { Places } from '@hanout/contracts/all-places';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { ScrollRegion } from '@hanout/ui/panel/scroll-region.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { allPlacesQuery } from '../../../../api/all-places.ts';
import { put, useFreshRead } from '../../../../api/cache.ts';
import { WILAYAS_KEY } from '../../../../api/places.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useOvertakenForm } from '../../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { writeWilaya } from '../api/places-calls.ts';
import type { Commune, Wilaya } from '../api/places-calls.ts';
import { findGaps, toWilayaWrite, wilayaValues } from '../api/wilaya-values.ts';
import type { WilayaValues } from '../api/wilaya-values.ts';

type Row = Wilaya & { readonly communes: readonly Commune[] };
type WilayaDialogProps = { readonly row: Row | null; readonly mayWrite: boolean; readonly onClose: () => void };

/** Names of a wilaya and its communes in both scripts, and whether anybody delivers there. */
export function WilayaDialog({ row, ...rest }: WilayaDialogProps) {
  return (
    <Dialog
      opened={row !== null}
      onClose={rest.onClose}
      title={row === null ? '' : `${row.code} · ${row.nameFr}`}
      size={640}
    >
      {row === null ? null : <WilayaForm key={row.code} {...rest} row={row} />}
    </Dialog>
  );
}

const rowIn = (places: Places, code: number): Row | null => {
  const wilaya = places.wilayas.find((each) => each.code === code);
  if (wilaya === undefined) return null;
  return { ...wilaya, communes: places.communes.filter(({ wilayaCode }) => wilayaCode === code) };
};

function WilayaForm({ row, mayWrite, onClose }: WilayaDialogProps & { readonly row: Row }) {
  const translate = useTranslate();
  const readFresh = useFreshRead();
  const { api } = useApplication();
  const query = allPlacesQuery(api);
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ row, values: wilayaValues(row, row.communes) });
  const { code, communes } = read.row;
  const overtaken = useOvertakenForm<WilayaValues, Row>({
    read: async ({ problem }) => {
      if (problem.code !== 'places.wilaya-changed') return null;
      const places = await readFresh(query);
      return places === null ? null : rowIn(places, code);
    },
    shown: read.values,
    valuesOf: (current) => wilayaValues(current, current.communes),
    versionOf: ({ version }) => version,
    label: (field) => {
      const [id = '', name] = field.split('.');
      if (name === undefined) return translate(`places.field.${id}`);
      const commune = communes.find((each) => String(each.id) === id);
      return `${commune?.nameFr ?? id} · ${translate(`places.field.${name}`)}`;
    },
    takeTheirs: onClose,
  });
  const saving = useChange<FormInput<WilayaValues>, Places, Row>({
    send: ({ values, version = read.row.version }) =>
      writeWilaya(api, code, toWilayaWrite(values, { shown: read.values, communes, version })),
    store: (places) => [put(query.queryKey, places)],
    renewsBeside: [WILAYAS_KEY],
    overtaken,
    said: (_, { values }) => translate('places.saved', { name: values['nameFr'] ?? '' }),
    deed: () => ({ thing: { name: row.nameFr, to: `/places?open=${code}` } }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: read.values,
    validate: (values) => findGaps(values, translate('ui.form.required')),
    submit: async (values) => {
      const outcome = await saving.run({ values, version: read.row.version });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={!mayWrite}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <p className="hn-soft">
        {row.isoCode} · {translate('places.carrierCode')} <bdi>{row.carrierCode}</bdi>.{' '}
        {translate('places.carrierHint')}
      </p>
      <NameField form={form} field="nameFr" label={translate('places.nameFr')} mayWrite={mayWrite} />
      <NameField form={form} field="nameAr" label={translate('places.nameAr')} mayWrite={mayWrite} />
      <Switch
        label={translate('places.deliverable')}
        disabled={!mayWrite}
        checked={form.values['deliverable'] === 'true'}
        onChange={(event) => form.change('deliverable', String(event.currentTarget.checked))}
      />
      <ScrollRegion className="hn-place-communes" label={translate('places.communes')}>
        <div className="hn-place-names">
          {communes.map(({ id, nameFr }) => (
            <CommuneLine key={id} {...{ form, id, mayWrite }} name={nameFr} />
          ))}
        </div>
      </ScrollRegion>
    </DialogForm>
  );
}

type NameFieldProps = {
  readonly form: ServerForm<WilayaValues>;
  readonly field: string;
  /** Not shown of a commune: its line says it. */
  readonly label: string;
  readonly isNamed?: boolean;
  readonly mayWrite: boolean;
};

function NameField({ form, field, label, isNamed = true, mayWrite }: NameFieldProps) {
  return (
    <TextInput
      {...form.field(field)}
      {...(isNamed ? { label } : { 'aria-label': label })}
      dir="auto"
      maxLength={100}
      readOnly={!mayWrite}
      onChange={(event) => form.change(field, event.currentTarget.value)}
    />
  );
}

type CommuneLineProps = Pick<NameFieldProps, 'form' | 'mayWrite'> & { readonly id: number; readonly name: string };

function CommuneLine({ form, id, name, mayWrite }: CommuneLineProps) {
  const translate = useTranslate();
  return (
    <>
      {(['nameFr', 'nameAr'] as const).map((field) => (
        <NameField
          key={field}
          {...{ form, mayWrite }}
          field={`${id}.${field}`}
          label={`${name} · ${translate(`places.field.${field}`)}`}
          isNamed={false}
        />
      ))}
      <Checkbox
        aria-label={translate('places.communeDeliverable', { name })}
        disabled={!mayWrite}
        checked={form.values[`${id}.deliverable`] === 'true'}
        onChange={(event) => form.change(`${id}.deliverable`, String(event.currentTarget.checked))}
      />
    </>
  );
}
