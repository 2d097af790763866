import type { PickLine } from '@hanout/contracts/picking/waves';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import type { Taking } from '../../api/use-scan.ts';
import { restOf } from '../../api/walk.ts';

export type LineDialogProps = {
  readonly line: PickLine;
  readonly taking: Taking;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** So many pieces by hand, for whoever may count instead of scanning each. */
export function CountDialog(props: LineDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('picking.byHandTitle')}>
      {props.opened ? <CountForm {...props} /> : null}
    </Dialog>
  );
}

export const isCount = (text: string | undefined, most: number): boolean =>
  /^\d{1,7}$/u.test(text ?? '') && Number(text) >= 1 && Number(text) <= most;

function CountForm({ line, taking, onClose }: LineDialogProps) {
  const translate = useTranslate();
  const most = restOf(line);
  const form = useServerForm<{ readonly quantity: string }>({
    initialValues: { quantity: String(most) },
    validate: ({ quantity }) =>
      isCount(quantity, most) ? {} : { quantity: translate('picking.wholeNumber', { most }) },
    submit: async ({ quantity }) => {
      const outcome = await taking.count(line, Number(quantity));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('picking.count')}>
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
