import { TASK_NOTE_LENGTH, taskActs } from '@hanout/contracts/parcel-following/tasks';
import type { TaskChanged, ParcelTask } from '@hanout/contracts/parcel-following/tasks';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Radio, Stack, TextInput } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Changing } from '../../../api/use-change.ts';
import type { TaskDeed } from '../api/task-calls.ts';

type Deed = Changing<TaskDeed, TaskChanged>;
type TaskDialogProps = { readonly task: ParcelTask | null; readonly deed: Deed; readonly onClose: () => void };

/** What is done about a failed attempt: said to the carrier where it can be, and how to say it where not. */
export function TaskDialog({ task, deed, onClose }: TaskDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      opened={task !== null}
      onClose={onClose}
      title={task === null ? '' : translate('parcels.doOf', { number: task.order.number })}
    >
      {task === null ? null : <TaskForm task={task} deed={deed} onClose={onClose} />}
    </Dialog>
  );
}

function TaskForm({ task, deed, onClose }: TaskDialogProps & { readonly task: ParcelTask }) {
  const translate = useTranslate();
  const { order, reason, asksReturn, carrier, tracking } = task;
  const form = useServerForm({
    initialValues: { outcome: 'called', note: '' },
    submit: async ({ outcome, note }) => {
      const chosen = taskActs.find((each) => each === outcome) ?? 'called';
      const done = await deed.run({ task, outcome: chosen, note });
      if (done.ok) onClose();
      return done;
    },
  });
  const outcome = taskActs.find((each) => each === form.values.outcome) ?? 'called';
  const how = outcome === 'return' && asksReturn ? 'returnAsked' : outcome;
  return (
    <DialogForm form={form} onClose={onClose}>
      <p>
        <bdi>{reason}</bdi>
      </p>
      <Button
        component={Link}
        to={`/orders/${order.id}`}
        target="_blank"
        variant="default"
        leftSection={<IconPhone size={16} aria-hidden />}
      >
        {translate('parcels.callFirst')}
      </Button>
      <Radio.Group
        {...form.field('outcome')}
        label={translate('parcels.whatIsDone')}
        value={outcome}
        onChange={(value) => form.change('outcome', value)}
      >
        <Stack gap={6} mt={6}>
          {taskActs.map((each) => (
            <Radio key={each} value={each} label={translate(`parcels.act.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Alert role="status">
        {translate(`parcels.how.${how}`, { carrier: carrier ?? '—', tracking: tracking ?? '—' })}
      </Alert>
      <TextInput
        {...form.field('note')}
        label={translate('parcels.note')}
        maxLength={TASK_NOTE_LENGTH}
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
