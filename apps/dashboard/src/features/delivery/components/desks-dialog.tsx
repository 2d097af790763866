import type { CarrierRates, CarrierWilaya } from '@hanout/contracts/delivery';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { put, useFreshRead } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useOvertakenForm } from '../../../api/use-overtaken-form.ts';
import type { FormInput } from '../../../api/use-overtaken-form.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { carrierRatesQuery, carrierWilayaQuery, deliveryKeys, writeWilaya } from '../api/carrier-calls.ts';
import { deskValues, findGaps, toDesksWrite, underTheirFields } from '../api/desks-draft.ts';
import type { DeskValues } from '../api/desks-draft.ts';
import type { GridRow } from '../api/grid-rows.ts';
import { DeskList } from './desk-list.tsx';
import { useWilayaName } from './wilaya-name.ts';

type DesksDialogProps = {
  readonly carrierId: number;
  /** null: closed */
  readonly row: GridRow | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  /** Saved on the version that was read. */
  readonly onSaved: (read: number, rates: CarrierRates) => void;
};

/** Where parcels of a wilaya are fetched. */
export function DesksDialog(props: DesksDialogProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const { row, onClose } = props;
  const title = row === null ? '' : `${nameOf(row)} · ${translate('carriers.grid.desks')}`;
  return (
    <Dialog opened={row !== null} onClose={onClose} title={title} size={640}>
      {row === null ? null : <LoadedDesks key={row.wilayaCode} {...props} wilayaCode={row.wilayaCode} />}
    </Dialog>
  );
}

type OfOneWilaya = Omit<DesksDialogProps, 'row'> & { readonly wilayaCode: number };

function LoadedDesks(props: OfOneWilaya) {
  const { carrierId, wilayaCode } = props;
  const { api } = useApplication();
  const query = useQuery(carrierWilayaQuery(api, carrierId, wilayaCode));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <DesksForm {...props} stored={query.data} />;
  if (problem === null) return <Skeleton height={240} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

function DesksForm(props: OfOneWilaya & { readonly stored: CarrierWilaya }) {
  const { carrierId, wilayaCode: code, mayWrite, onClose, onSaved } = props;
  const translate = useTranslate();
  const readFresh = useFreshRead();
  const { api } = useApplication();
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ stored: props.stored, values: deskValues(props.stored) });
  const { version, communes, desks, closedDesks } = read.stored;
  const stored = [...desks, ...closedDesks];
  const query = carrierWilayaQuery(api, carrierId, code);
  const overtaken = useOvertakenForm<DeskValues, CarrierWilaya>({
    read: ({ problem }) => (problem.code === 'delivery.carrier-changed' ? readFresh(query) : null),
    shown: read.values,
    valuesOf: (current) => deskValues(current),
    versionOf: (current) => current.version,
    label: (field) => {
      const [, , name] = field.split('.');
      return name === undefined ? null : translate(`carriers.desk.${name === 'communeId' ? 'commune' : name}`);
    },
    takeTheirs: onClose,
  });
  const saving = useChange<FormInput<DeskValues>, CarrierRates, CarrierWilaya>({
    send: ({ values, version: over = version }) =>
      writeWilaya(api, { id: carrierId, code }, toDesksWrite(values, over)),
    store: (rates) => [put(carrierRatesQuery(api, carrierId).queryKey, rates)],
    renewsBeside: [deliveryKeys.all],
    overtaken,
    said: (rates, { version: over = version }) => {
      onSaved(over, rates);
      return translate('carriers.desksSaved');
    },
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: read.values,
    validate: (values) => findGaps(values, translate('ui.form.required')),
    submit: async (values) => {
      const outcome = await saving.run({ values, version });
      if (!outcome.ok)
        return { ok: false, problem: outcome.problem === null ? null : underTheirFields(outcome.problem, values) };
      onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} isReadOnly={!mayWrite}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      <DeskList {...{ form, communes, stored, mayWrite }} />
    </DialogForm>
  );
}
