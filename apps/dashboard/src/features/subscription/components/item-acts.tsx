import type { SubscriptionItem } from '@hanout/contracts/subscription';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { shownInForm } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { endItem, withdrawItem } from '../api/subscription-calls.ts';
import type { Ending, Withdrawing } from '../api/subscription-calls.ts';
import { useStandingChange, versionIn } from '../api/use-standing-change.ts';
import { itemName, showDay } from './words.ts';

type ItemActsProps = { readonly item: SubscriptionItem; readonly today: string };

/** Takes back what has not begun, ends what has on a day, and lets what ends go on after all. */
export function ItemActs({ item, today }: ItemActsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [isEnding, setEnding] = useState(false);
  const name = itemName(item, language);
  const withdrawing = useStandingChange<Withdrawing>({
    send: (change) => withdrawItem(api, change),
    said: () => translate('subscription.withdrawn', { name }),
  });
  const ending = useEnding(item);
  const { id, version, endsOn, mayWithdraw, state } = item;
  if (state !== 'current' && state !== 'coming') return null;
  return (
    <Group gap="xs">
      {mayWithdraw ? (
        <Button
          size="compact-sm"
          variant="default"
          disabled={withdrawing.isRunning}
          aria-label={`${translate('subscription.withdraw')} · ${name}`}
          onClick={() => void withdrawing.run({ id, version })}
        >
          {translate('subscription.withdraw')}
        </Button>
      ) : null}
      {endsOn === null ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${translate('subscription.end')} · ${name}`}
          onClick={() => setEnding(true)}
        >
          {translate('subscription.end')}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={ending.isRunning}
          aria-label={`${translate('subscription.goOn')} · ${name}`}
          onClick={() => void ending.run({ id, version, endsOn: null })}
        >
          {translate('subscription.goOn')}
        </Button>
      )}
      <Dialog
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={translate('subscription.end.title', { name })}
        size={420}
      >
        {isEnding ? <EndForm item={item} today={today} onClose={() => setEnding(false)} /> : null}
      </Dialog>
    </Group>
  );
}

function useEnding(item: SubscriptionItem) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const name = itemName(item, language);
  return useStandingChange<Ending>({
    send: (change) => endItem(api, change),
    said: (_, { endsOn }) =>
      endsOn === null
        ? translate('subscription.goesOn', { name })
        : translate('subscription.ended', { name, date: showDay(endsOn, language) }),
    undo: (changed, { id }) => ({ id, version: versionIn(changed, 'items'), endsOn: item.endsOn }),
    refused: shownInForm,
  });
}

function EndForm({ item, today, onClose }: ItemActsProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const ending = useEnding(item);
  const { id, version, renewsOn } = item;
  const form = useServerForm({
    initialValues: { endsOn: renewsOn ?? today },
    validate: ({ endsOn }) => (endsOn === '' ? { endsOn: translate('ui.form.required') } : {}),
    submit: async ({ endsOn }) => {
      const outcome = await ending.run({ id, version, endsOn });
      if (outcome.ok) onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} label={translate('subscription.end.save')}>
      <DateInput
        {...form.field('endsOn')}
        label={translate('subscription.end.from')}
        description={translate('subscription.end.hint')}
        required
        onChange={(day) => form.change('endsOn', day)}
      />
    </DialogForm>
  );
}
