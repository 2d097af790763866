import type { DisputeDetail } from '@hanout/contracts/remittances/disputes';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Textarea } from '@mantine/core';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { useDisputeStep } from '../../api/use-dispute-step.ts';

/** Something is said about it; it stands as it stood. */
export function NoteForm({ shown }: { readonly shown: DisputeDetail }) {
  const translate = useTranslate();
  const { act } = useDisputeStep({ inForm: true });
  const form = useServerForm({
    initialValues: { note: '' },
    validate: ({ note }) => (note.trim() === '' ? { note: translate('ui.form.required') } : {}),
    submit: async ({ note }) => {
      const outcome = await act(shown, 'note', note.trim());
      if (outcome.ok) form.reset();
      return outcome;
    },
  });
  return (
    <form id={form.id} className="hn-dispute-note" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Textarea
        {...form.field('note')}
        label={translate('remittances.note')}
        maxLength={500}
        autosize
        dir="auto"
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
      <div>
        <SubmitButton submitting={form.submitting} label={translate('remittances.addNote')} />
      </div>
    </form>
  );
}
