import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { CancelConsequences } from './cancel-consequences.tsx';
import { DuplicateField } from './duplicate-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { readMoment } from './moment.ts';
import type { Act, ActionInput } from './use-order-action.ts';
import { MomentField } from './moment-field.tsx';

type ActionDialogProps = {
  /** null: closed. */
  readonly action: OrderAction | null;
  readonly order: OrderDetail;
  readonly onClose: () => void;
  readonly onAct: Act;
};

/** Asks what the action needs; what was typed stays when the server refuses. */
export function ActionDialog({ action, order, onClose, onAct }: ActionDialogProps) {
  const translate = useTranslate();
  const title = action === null ? '' : translate('action.title', { action: action.label, number: order.number });
  return (
    <Dialog opened={action !== null} onClose={onClose} title={title}>
      {action === null ? null : <ActionForm action={action} order={order} onClose={onClose} onAct={onAct} />}
    </Dialog>
  );
}

function ActionForm({ action, order, onClose, onAct }: ActionDialogProps & { readonly action: OrderAction }) {
  const translate = useTranslate();
  const form = useServerForm({
    initialValues: {
      reason: '',
      note: '',
      nextCallAt: '',
      postponedUntil: '',
      duplicateOf: order.duplicates[0]?.id ?? '',
    },
    validate: (values) => ({
      ...(action.needs.includes('reason') && values.reason.trim() === ''
        ? { reason: translate('action.reasonMissing') }
        : {}),
      ...(action.needs.includes('duplicateOf') && values.duplicateOf === ''
        ? { duplicateOf: translate('action.duplicateMissing') }
        : {}),
      ...missingMoment(action, 'nextCallAt', values.nextCallAt, translate('action.whenMissing')),
      ...missingMoment(action, 'postponedUntil', values.postponedUntil, translate('action.whenMissing')),
    }),
    submit: async (values) => {
      const outcome = await onAct(action, inputOf(action, values));
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard isDirty={form.isDirty} />
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        {action.action === 'cancel' ? <CancelConsequences paidCentimes={order.totals.paidCentimes} /> : null}
        {action.needs.map((need) => {
          if (need === 'reason') return <ReasonField key={need} form={form} />;
          if (need === 'duplicateOf') return <DuplicateField key={need} form={form} duplicates={order.duplicates} />;
          if (need === 'nextCallAt' || need === 'postponedUntil')
            return <MomentField key={need} form={form} name={need} />;
          return null;
        })}
        <Textarea
          {...form.field('note')}
          label={translate('action.note')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          onChange={(event) => form.change('note', event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button
            variant="default"
            onClick={onClose}
            data-autofocus={action.isDestructive && action.needs.length === 0}
          >
            {translate(action.action === 'cancel' ? 'action.cancelKeep' : 'action.keep')}
          </Button>
          <SubmitButton
            submitting={form.submitting}
            label={action.label}
            {...(action.isDestructive ? { color: 'red.9' } : {})}
          />
        </Group>
      </Stack>
    </form>
  );
}

type ActionValues = Readonly<Record<'reason' | 'note' | 'nextCallAt' | 'postponedUntil' | 'duplicateOf', string>>;

function inputOf(action: OrderAction, values: ActionValues): ActionInput {
  const asked = (need: OrderAction['needs'][number]) => action.needs.includes(need);
  return {
    ...(asked('reason') ? { reason: values.reason.trim() } : {}),
    ...(asked('nextCallAt') ? { nextCallAt: readMoment(values.nextCallAt) ?? '' } : {}),
    ...(asked('postponedUntil') ? { postponedUntil: readMoment(values.postponedUntil) ?? '' } : {}),
    ...(asked('duplicateOf') ? { duplicateOf: values.duplicateOf } : {}),
    ...(values.note.trim() === '' ? {} : { note: values.note.trim() }),
  };
}

function missingMoment(
  action: OrderAction,
  need: 'nextCallAt' | 'postponedUntil',
  typed: string,
  message: string,
): Partial<ActionValues> {
  if (!action.needs.includes(need)) return {};
  const moment = readMoment(typed);
  return moment === null || Date.parse(moment) <= Date.now() ? { [need]: message } : {};
}
