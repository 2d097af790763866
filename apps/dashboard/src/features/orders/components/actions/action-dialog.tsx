import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { GrowingText } from '@hanout/ui/inputs/growing-text.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Stack } from '@mantine/core';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { Consequences } from '../../../../order-parts/consequences.tsx';
import { ActionFields } from './action-fields.tsx';
import { checkValues, firstValues, inputOf, packedSum } from './action-values.ts';
import type { Act } from './use-order-action.ts';

type ActionDialogProps = {
  /** null: closed. */
  readonly action: OrderAction | null;
  readonly order: OrderDetail;
  readonly onClose: () => void;
  readonly onAct: Act;
  /** Said before anything is asked. */
  readonly hint?: string | undefined;
};

/** Asks what the action needs; what was typed stays when the server refuses. */
export function ActionDialog({ action, order, onClose, onAct, hint }: ActionDialogProps) {
  const translate = useTranslate();
  const title = action === null ? '' : translate('action.title', { action: action.label, number: order.number });
  return (
    <Dialog opened={action !== null} onClose={onClose} title={title}>
      {action === null ? null : (
        <ActionForm action={action} order={order} onClose={onClose} onAct={onAct} hint={hint} />
      )}
    </Dialog>
  );
}

function ActionForm({ action, order, onClose, onAct, hint }: ActionDialogProps & { readonly action: OrderAction }) {
  const translate = useTranslate();
  const about = { action, order };
  const form = useServerForm({
    initialValues: firstValues(action, order),
    validate: (values) => checkValues(about, values, translate),
    submit: async (values) => {
      const outcome = await onAct(action, inputOf(about, values));
      if (outcome.ok || outcome.problem === null) onClose();
      return outcome;
    },
  });
  const isWrong = Object.keys(checkValues(about, form.values, translate)).some((field) => field.includes(':'));
  const isNothing = action.needs.includes('quantities') && packedSum(about, form.values) === 0;
  return (
    <form id={form.id} onSubmit={form.onSubmit} noValidate>
      <LeaveGuard isDirty={form.isDirty} />
      <Stack gap="md">
        {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
        {hint === undefined ? null : <p className="hn-soft">{hint}</p>}
        <Consequences sentences={action.isDestructive ? action.consequences : []} />
        <ActionFields form={form} action={action} order={order} />
        <GrowingText
          {...form.field('note')}
          label={translate('action.note')}
          minRows={2}
          maxRows={6}
          maxLength={2000}
          onChange={(event) => form.change('note', event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button
            variant="default"
            onClick={onClose}
            {...(action.isDestructive && action.needs.length === 0 ? { 'data-autofocus': true } : {})}
          >
            {translate(action.action === 'cancel' ? 'action.cancelKeep' : 'action.keep')}
          </Button>
          <SubmitButton
            submitting={form.submitting}
            label={action.label}
            disabled={isWrong || isNothing}
            {...(action.isDestructive ? { color: 'red.9' } : {})}
          />
        </Group>
      </Stack>
    </form>
  );
}
