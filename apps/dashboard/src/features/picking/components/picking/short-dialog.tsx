import { SHORT_REASONS } from '@hanout/core/picking';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Radio, TextInput } from '@mantine/core';
import { restOf } from '../../api/walk.ts';
import { isCount } from './quantity-dialog.tsx';
import type { LineDialogProps } from './quantity-dialog.tsx';

/** Pieces that are not to be had: how many and why. The order goes back to the agent, the wave goes on. */
export function ShortDialog(props: LineDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={translate('picking.shortTitle')}>
      {props.opened ? <ShortForm {...props} /> : null}
    </Dialog>
  );
}

type ShortValues = { readonly quantity: string; readonly reason: string; readonly note: string };

function ShortForm({ line, taking, onClose }: LineDialogProps) {
  const translate = useTranslate();
  const most = restOf(line);
  const form = useServerForm<ShortValues>({
    initialValues: { quantity: String(most), reason: 'not_found', note: '' },
    validate: ({ quantity }) =>
      isCount(quantity, most) ? {} : { quantity: translate('picking.wholeNumber', { most }) },
    submit: async ({ quantity, reason, note }) => {
      const why = SHORT_REASONS.find((each) => each === reason);
      const outcome = await taking.reportShort(
        line,
        Number(quantity),
        why === undefined ? { note } : { note, reason: why },
      );
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('picking.shortSend')}>
      <p className="hn-soft">{translate('picking.shortHint')}</p>
      <Radio.Group
        label={translate('picking.shortWhy')}
        value={form.values.reason}
        onChange={(value) => form.change('reason', value)}
      >
        <div className="hn-pick-reasons">
          {SHORT_REASONS.map((reason) => (
            <Radio key={reason} size="lg" value={reason} label={translate(`picking.reason.${reason}`)} />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        {...form.field('quantity')}
        label={translate('picking.quantity')}
        size="lg"
        inputMode="numeric"
        attributes={leftToRight}
        onChange={(event) => form.change('quantity', event.currentTarget.value)}
      />
      <TextInput
        {...form.field('note')}
        label={translate('picking.note')}
        maxLength={200}
        onChange={(event) => form.change('note', event.currentTarget.value)}
      />
    </DialogForm>
  );
}
