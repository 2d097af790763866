import type { DisputeDetail } from '@hanout/contracts/remittances/disputes';
import { DISPUTE_ACTIONS } from '@hanout/core/remittances';
import type { DisputeAction } from '@hanout/core/remittances';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useDisputeStep } from '../../api/use-dispute-step.ts';

/** In the order in which they lead on: the last that is possible is the next step. */
const OFFERED = ['reopen', 'ask_again', 'answer', 'settle'] as const satisfies readonly DisputeAction[];
type Offered = (typeof OFFERED)[number];

/** What may be done with it now, and its paper. */
export function DisputeActions({ shown }: { readonly shown: DisputeDetail }) {
  const translate = useTranslate();
  const { act, isRunning } = useDisputeStep();
  const [asked, setAsked] = useState<Offered | null>(null);
  const possible = OFFERED.filter((action) => shown.actions.includes(action));
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={`/dashboard/api/papers/disputes/${shown.id}`}
        target="_blank"
        rel="noreferrer"
      >
        {translate('remittances.print')}
      </Button>
      {possible.map((action) => (
        <Button
          key={action}
          variant={action === possible.at(-1) ? 'filled' : 'default'}
          disabled={isRunning}
          onClick={() => (action === 'answer' || action === 'settle' ? setAsked(action) : void act(shown, action))}
        >
          {translate(`remittances.disputeDo.${action}`)}
        </Button>
      ))}
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : translate(`remittances.disputeDo.${asked}`)}
      >
        {asked === null ? null : <StepForm shown={shown} action={asked} onClose={() => setAsked(null)} />}
      </Dialog>
    </>
  );
}

type StepFormProps = { readonly shown: DisputeDetail; readonly action: Offered; readonly onClose: () => void };

/** What the carrier said, or how it ended. */
function StepForm({ shown, action, onClose }: StepFormProps) {
  const translate = useTranslate();
  const { act } = useDisputeStep({ inForm: true });
  const { asksNote } = DISPUTE_ACTIONS[action];
  const form = useServerForm({
    initialValues: { note: '' },
    validate: ({ note }) => (asksNote && note.trim() === '' ? { note: translate('ui.form.required') } : {}),
    submit: async ({ note }) => {
      const outcome = await act(shown, action, note.trim());
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <Textarea
        {...form.field('note')}
        label={translate(asksNote ? 'remittances.whatTheySaid' : 'remittances.howItEnded')}
        maxLength={500}
        autosize
        dir="auto"
        data-autofocus
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
