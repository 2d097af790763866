import type { AttendanceChoices } from '@hanout/contracts/attendance/days';
import type { PersonPlan, PlanWrite, Schedule } from '@hanout/contracts/attendance/schedules';
import { toInstant } from '@hanout/core/kernel';
import { dayOf } from '@hanout/core/shop';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { useNow } from '../../../app/use-now.ts';
import { attendanceChoicesQuery, attendanceKeys } from '../api/attendance-calls.ts';
import { scheduleListQuery, writePlan } from '../api/schedule-calls.ts';
import { toWeek, weekErrors, WeekFields, weekValues, type WeekValues } from './week-fields.tsx';

type PlanDialogProps = { readonly id: number; readonly plan: PersonPlan | null; readonly onClose: () => void };

/** Which hours somebody has from a day on: those of a template, their own, or none. */
export function PlanDialog({ id, plan, onClose }: PlanDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const isOpen = plan !== null;
  const { data: schedules } = useQuery({ ...scheduleListQuery(api), enabled: isOpen });
  const { data: choices } = useQuery({ ...attendanceChoicesQuery(api), enabled: isOpen });
  return (
    <Dialog opened={isOpen} onClose={onClose} title={translate('attendance.changeHours')} size={520}>
      {plan === null ? null : schedules === undefined || choices === undefined ? (
        <Skeleton height={240} />
      ) : (
        <PlanForm id={id} plan={plan} schedules={schedules.rows} shops={choices.shops} onClose={onClose} />
      )}
    </Dialog>
  );
}

const NONE = '';
const OWN = 'own';
const USUAL_GRACE = 10;

type Values = WeekValues & Readonly<Record<'scheduleId' | 'shopId' | 'from', string>>;

type PlanFormProps = {
  readonly id: number;
  readonly plan: PersonPlan;
  readonly schedules: readonly Schedule[];
  readonly shops: AttendanceChoices['shops'];
  readonly onClose: () => void;
};

function PlanForm({ id, plan, schedules, shops, onClose }: PlanFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const today = dayOf(toInstant(useNow()));
  const held = plan.plans.find(({ from }) => from <= today);
  const saving = useChange<PlanWrite, PersonPlan>({
    send: (write) => writePlan(api, id, write),
    renews: [attendanceKeys.all],
    renewsAlways: true,
    said: () => translate('attendance.hoursSaved'),
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: {
      scheduleId: held?.isOwn === true ? OWN : String(held?.scheduleId ?? NONE),
      shopId: String(plan.own?.shopId ?? shops[0]?.id ?? ''),
      from: today,
      ...weekValues(plan.own?.week ?? []),
    },
    validate: (values) => ({
      ...(values.from === '' ? { from: translate('ui.form.required') } : {}),
      ...(values.scheduleId === OWN ? weekErrors(values, translate) : {}),
    }),
    submit: async (values) => {
      const isOwn = values.scheduleId === OWN;
      const graceMinutes = plan.own?.graceMinutes ?? USUAL_GRACE;
      const outcome = await saving.run({
        version: plan.version,
        from: values.from,
        scheduleId: isOwn || values.scheduleId === NONE ? null : Number(values.scheduleId),
        own: isOwn ? { shopId: Number(values.shopId), graceMinutes, week: toWeek(values) } : null,
      });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  const offered = schedules.filter((each) => !each.isArchived || each.id === held?.scheduleId);
  return (
    <DialogForm form={form} onClose={onClose}>
      <NativeSelect
        {...form.field('scheduleId')}
        label={translate('attendance.hours')}
        data={[
          { value: NONE, label: translate('attendance.noHours') },
          ...offered.map((each) => ({ value: String(each.id), label: each.name })),
          { value: OWN, label: translate('attendance.ownHours') },
        ]}
        onChange={(event) => form.change('scheduleId', event.currentTarget.value)}
      />
      {form.values.scheduleId === OWN ? (
        <>
          <NativeSelect
            {...form.field('shopId')}
            label={translate('attendance.field.shopId')}
            description={translate('attendance.shopWhy')}
            data={shops.map((shop) => ({ value: String(shop.id), label: shop.name }))}
            onChange={(event) => form.change('shopId', event.currentTarget.value)}
          />
          <WeekFields form={form} />
        </>
      ) : null}
      <DateInput
        {...form.field('from')}
        label={translate('attendance.field.from')}
        description={translate('attendance.fromWhy')}
        onChange={(from) => form.change('from', from)}
      />
    </DialogForm>
  );
}
