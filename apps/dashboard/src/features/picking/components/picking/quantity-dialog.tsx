import type { PickLine } from '@hanout/contracts/picking/waves';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { SubmitOutcome } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Taking } from '../../api/use-scan.ts';
import { restOf } from '../../api/walk.ts';
import { LineName } from '../line-name.tsx';
import { Place } from '../waves/line-parts.tsx';

export type LineDialogProps = {
  readonly line: PickLine;
  readonly taking: Taking;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** So many pieces by hand, for whoever may count instead of scanning each. */
export function CountDialog({ line, taking, opened, onClose }: LineDialogProps) {
  const translate = useTranslate();
  return (
    <QuantityDialog
      title={translate('picking.byHandTitle')}
      label={translate('picking.count')}
      most={restOf(line)}
      submit={(quantity) => taking.count(line, quantity)}
      opened={opened}
      onClose={onClose}
    />
  );
}

/** So many pieces go back to where they lay: which thing, where it belongs, how many, and a press that confirms it. */
export function PutBackDialog({ line, taking, opened, onClose }: LineDialogProps) {
  const translate = useTranslate();
  return (
    <QuantityDialog
      title={translate('picking.putBackTitle')}
      label={translate('picking.putBack')}
      most={line.picked}
      submit={(quantity) => taking.putBack(line, quantity)}
      opened={opened}
      onClose={onClose}
    >
      <LineName thing={line} />
      <p>
        {translate('picking.putBackTo')} <Place line={line} />
      </p>
    </QuantityDialog>
  );
}

type QuantityFormProps = {
  readonly label: string;
  readonly most: number;
  readonly submit: (quantity: number) => Promise<SubmitOutcome>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

type QuantityDialogProps = QuantityFormProps & { readonly title: string; readonly opened: boolean };

function QuantityDialog({ title, opened, ...form }: QuantityDialogProps) {
  return (
    <Dialog opened={opened} onClose={form.onClose} title={title}>
      {opened ? <QuantityForm {...form} /> : null}
    </Dialog>
  );
}

function QuantityForm({ label, most, submit, onClose, children }: QuantityFormProps) {
  const translate = useTranslate();
  const form = useServerForm<{ readonly quantity: string }>({
    initialValues: { quantity: String(most) },
    validate: ({ quantity }) =>
      isCount(quantity, most) ? {} : { quantity: translate('picking.wholeNumber', { most }) },
    submit: async ({ quantity }) => {
      const outcome = await submit(Number(quantity));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={label}>
      {children}
      <TextInput
        {...form.field('quantity')}
        label={translate('picking.quantity')}
        size="lg"
        inputMode="numeric"
        attributes={leftToRight}
        data-autofocus
        onChange={(event) => form.change('quantity', event.currentTarget.value)}
      />
    </DialogForm>
  );
}

export const isCount = (text: string | undefined, most: number): boolean =>
  /^\d{1,7}$/u.test(text ?? '') && Number(text) >= 1 && Number(text) <= most;
