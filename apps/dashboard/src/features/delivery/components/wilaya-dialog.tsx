import type { CarrierRate, CarrierRates, CarrierWilaya } from '@hanout/contracts/delivery';
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
import { columnOf } from '../api/rate-cells.ts';
import { findGaps, toWilayaWrite, underTheirFields, wilayaValues } from '../api/wilaya-draft.ts';
import type { WilayaValues } from '../api/wilaya-draft.ts';
import { CommunePrices } from './commune-prices.tsx';
import { DeskList } from './desk-list.tsx';
import { useWilayaName } from './wilaya-name.ts';
import type { RateRow } from './rates-sheet.tsx';

type WilayaDialogProps = {
  readonly carrierId: number;
  /** null: closed */
  readonly row: RateRow | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  /** Saved on the version that was read. */
  readonly onSaved: (read: number, rates: CarrierRates) => void;
};

/** What single communes of a wilaya have of their own: prices, and where parcels are fetched. */
export function WilayaDialog(props: WilayaDialogProps) {
  const translate = useTranslate();
  const nameOf = useWilayaName();
  const { row, onClose } = props;
  const title = row === null ? '' : `${nameOf(row.wilaya)} · ${translate(`carriers.mode.${row.rate.mode}`)}`;
  return (
    <Dialog opened={row !== null} onClose={onClose} title={title} size={640}>
      {row === null ? null : <LoadedWilaya key={row.wilaya.code} {...props} rate={row.rate} />}
    </Dialog>
  );
}

type OfOneRate = Omit<WilayaDialogProps, 'row'> & { readonly rate: CarrierRate };

function LoadedWilaya(props: OfOneRate) {
  const { carrierId, rate } = props;
  const { api } = useApplication();
  const query = useQuery(carrierWilayaQuery(api, carrierId, rate.wilayaCode));
  const problem = problemOf(query.error);
  if (query.data !== undefined) return <WilayaForm {...props} stored={query.data} />;
  if (problem === null) return <Skeleton height={240} />;
  return <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

function WilayaForm(props: OfOneRate & { readonly stored: CarrierWilaya }) {
  const { carrierId, rate, mayWrite, onClose, onSaved } = props;
  const translate = useTranslate();
  const readFresh = useFreshRead();
  const nameOf = useWilayaName();
  const { api } = useApplication();
  const { mode, wilayaCode: code } = rate;
  // What was read when the form was opened: a later state that comes in behind it is not what the person changes.
  const [read] = useState({ stored: props.stored, values: wilayaValues(props.stored, mode) });
  const { version, communes } = read.stored;
  const query = carrierWilayaQuery(api, carrierId, code);
  const overtaken = useOvertakenForm<WilayaValues, CarrierWilaya>({
    read: ({ problem }) => (problem.code === 'delivery.carrier-changed' ? readFresh(query) : null),
    shown: read.values,
    valuesOf: (current) => wilayaValues(current, mode),
    versionOf: (current) => current.version,
    label: (field) => {
      const [list, key = '', name] = field.split('.');
      if (name === undefined) return null;
      if (list === 'desks') return translate(`carriers.desk.${name === 'communeId' ? 'commune' : name}`);
      const commune = communes.find(({ id }) => String(id) === key);
      return `${commune === undefined ? key : nameOf(commune)} · ${translate(`carriers.column.${columnOf(name)}`)}`;
    },
    takeTheirs: onClose,
  });
  const saving = useChange<FormInput<WilayaValues>, CarrierRates, CarrierWilaya>({
    send: ({ values, version: over = version }) =>
      writeWilaya(api, { id: carrierId, code }, toWilayaWrite(values, { version: over, mode })),
    store: (rates) => [put(carrierRatesQuery(api, carrierId).queryKey, rates)],
    renewsBeside: [deliveryKeys.all],
    overtaken,
    said: (rates, { version: over = version }) => {
      onSaved(over, rates);
      return translate('carriers.wilayaSaved');
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
      {mode === 'desk' ? <DeskList {...{ form, communes, mayWrite }} /> : null}
      <CommunePrices {...{ form, communes, mayWrite, rate }} />
    </DialogForm>
  );
}
