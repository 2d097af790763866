import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { LineName } from '../line-name.tsx';
import { Place } from '../waves/line-parts.tsx';
import { isCount } from './count-dialog.tsx';
import type { LineDialogProps } from './count-dialog.tsx';

/** So many pieces go back to where they lay: which thing, where it belongs, how many, and a press that confirms it. */
export function PutBackDialog(props: LineDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('picking.putBackTitle')}>
      {props.opened ? <PutBackForm {...props} /> : null}
    </Dialog>
  );
}

function PutBackForm({ line, taking, onClose }: LineDialogProps) {
  const translate = useTranslate();
  const most = line.picked;
  const form = useServerForm<{ readonly quantity: string }>({
    initialValues: { quantity: String(most) },
    validate: ({ quantity }) =>
      isCount(quantity, most) ? {} : { quantity: translate('picking.wholeNumber', { most }) },
    submit: async ({ quantity }) => {
      const outcome = await taking.putBack(line, Number(quantity));
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('picking.putBack')}>
      <LineName thing={line} />
      <p>
        {translate('picking.putBackTo')} <Place line={line} />
      </p>
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
