import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProblemBanner } from '../errors/problem-banner.tsx';
import type { Problem } from '../errors/problem.ts';
import { useTranslate } from '../text/translate-context.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useUnsavedWork } from './unsaved-work.ts';
import type { FormValues, ServerForm } from './use-server-form.ts';

type DialogFormProps<Values extends FormValues> = {
  readonly form: ServerForm<Values>;
  readonly onClose: () => void;
  /** Of the button that sends; `Save` unless it does something else. */
  readonly label?: string;
  /** Nothing can be sent: no buttons. */
  readonly isReadOnly?: boolean;
  /** What was refused beside the form itself. */
  readonly refusal?: Problem | null;
  /** Stands where lines begin, before the two buttons. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** The form of a dialog: what no field shows, the fields, cancel and send. */
export function DialogForm<Values extends FormValues>(props: DialogFormProps<Values>) {
  const { form, onClose, label, isReadOnly = false, refusal = null, beside, children } = props;
  const translate = useTranslate();
  const problem = form.problem ?? refusal;
  useUnsavedWork(form.isDirty && !form.submitting);
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        // A dialog may stand inside another form on the page's tree.
        event.stopPropagation();
        form.onSubmit(event);
      }}
    >
      <Stack gap="md">
        {problem === null ? null : <ProblemBanner problem={problem} />}
        {children}
        {isReadOnly ? null : (
          <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
            {beside}
            <Button variant="default" onClick={onClose}>
              {translate('ui.form.cancel')}
            </Button>
            <SubmitButton submitting={form.submitting} label={label ?? translate('ui.form.save')} />
          </Group>
        )}
      </Stack>
    </form>
  );
}
