import type { PersonWeek, StampRow } from '@hanout/contracts/attendance/days';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { attendanceKeys, voidStamp, writeStamp } from '../api/attendance-calls.ts';
import { toMoment } from './local-time.ts';

/** What is corrected, and what the form begins with; stamp null: one more. */
export type StampDraft = {
  readonly stamp: StampRow | null;
  readonly kind: StampRow['kind'];
  /** `2026-11-22T08:05` in Algiers */
  readonly at: string;
};

type StampDialogProps = {
  readonly draft: StampDraft | null;
  readonly week: PersonWeek;
  readonly onClose: () => void;
};

/** A stamp that is missing or wrong: what stands there stays, struck through. */
export function StampDialog({ draft, week, onClose }: StampDialogProps) {
  const translate = useTranslate();
  const title = translate((draft?.stamp ?? null) === null ? 'attendance.addStamp' : 'attendance.correctStamp');
  return (
    <Dialog opened={draft !== null} onClose={onClose} title={title}>
      {draft === null ? null : <StampForm draft={draft} week={week} onClose={onClose} />}
    </Dialog>
  );
}

type Values = { readonly kind: string; readonly at: string; readonly reason: string };
type Asked = { readonly values: Values; readonly isVoid: boolean };

function StampForm({ draft, week, onClose }: StampDialogProps & { readonly draft: StampDraft }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const place = { employeeId: week.employee.id, stamp: draft.stamp?.id ?? null };
  const correcting = useChange<Asked, PersonWeek>({
    // The version of what is on the screen now: a stamp that came in meanwhile is seen before it is corrected.
    send: ({ values: { kind, at, reason }, isVoid }) => {
      const seen = { version: week.version, reason };
      if (isVoid) return voidStamp(api, place, seen);
      return writeStamp(api, place, { ...seen, kind: kind === 'out' ? 'out' : 'in', at: toMoment(at) ?? '' });
    },
    renews: [attendanceKeys.all],
    renewsAlways: true,
    said: () => translate('attendance.corrected'),
    refused: shownInForm,
  });
  const needed = (values: Values): Partial<Record<keyof Values, string>> => ({
    ...(toMoment(values.at) === null ? { at: translate('ui.form.required') } : {}),
    ...(values.reason.trim() === '' ? { reason: translate('attendance.reasonNeeded') } : {}),
  });
  const form = useServerForm<Values>({
    initialValues: { kind: draft.kind, at: draft.at, reason: '' },
    validate: needed,
    submit: async (values) => {
      const outcome = await correcting.run({ values, isVoid: false });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const withdraw = async () => {
    const outcome = await correcting.run({ values: form.values, isVoid: true });
    if (outcome.ok) onClose();
  };
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      beside={
        draft.stamp === null ? undefined : (
          <Button
            variant="subtle"
            color="red.9"
            disabled={form.values.reason.trim() === '' || correcting.isRunning}
            onClick={() => void withdraw()}
          >
            {translate('attendance.void')}
          </Button>
        )
      }
    >
      <p className="hn-soft">{translate('attendance.correctWhy')}</p>
      <NativeSelect
        {...form.field('kind')}
        label={translate('attendance.kind')}
        data={(['in', 'out'] as const).map((kind) => ({ value: kind, label: translate(`attendance.kind.${kind}`) }))}
        onChange={(event) => form.change('kind', event.currentTarget.value)}
      />
      <DateInput
        {...form.field('at')}
        label={translate('attendance.at')}
        withTime
        onChange={(at) => form.change('at', at)}
      />
      <TextInput
        {...form.field('reason')}
        label={translate('attendance.reason')}
        required
        data-autofocus
        maxLength={300}
        dir="auto"
        onChange={(event) => form.change('reason', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
