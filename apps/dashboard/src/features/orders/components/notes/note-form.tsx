import type { OrderNote } from '@hanout/contracts/orders/order-notes';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { MentionField } from '../../../../mention-parts/mention-field.tsx';
import { useColleagues } from '../order-labels.ts';
import { useNewNote, useNoteChange } from './use-notes.ts';
import './notes.css';

type NoteFormProps = {
  readonly order: OrderDetail;
  /** The note that is changed; left out: a new one. */
  readonly note?: OrderNote;
  readonly onDone?: () => void;
};

/** A note being written. */
export function NoteForm({ order, note, onDone }: NoteFormProps) {
  const translate = useTranslate();
  const people = useColleagues(order.shop.id);
  const adding = useNewNote(order);
  const changing = useNoteChange(order);
  const form = useServerForm({
    initialValues: { body: note?.body ?? '' },
    validate: ({ body }) => (body.trim() === '' ? { body: translate('ui.form.required') } : {}),
    submit: async ({ body }) => {
      const outcome = note === undefined ? await adding.run({ body }) : await changing.run({ note, change: { body } });
      if (outcome.ok) {
        form.reset();
        onDone?.();
      }
      return outcome;
    },
  });
  return (
    <form id={form.id} className="hn-note-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <MentionField
        people={people}
        hint={translate('notes.hint')}
        listLabel={translate('notes.mention')}
        label={translate(note === undefined ? 'notes.new' : 'notes.change')}
        value={form.values.body}
        error={form.field('body').error}
        onChange={(body) => form.change('body', body)}
        onSend={form.submit}
      />
      {note === undefined && form.values.body === '' ? null : (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone ?? form.reset}>
            {translate('ui.form.cancel')}
          </Button>
          <SubmitButton
            submitting={form.submitting}
            label={translate(note === undefined ? 'notes.send' : 'ui.form.save')}
          />
        </Group>
      )}
    </form>
  );
}
