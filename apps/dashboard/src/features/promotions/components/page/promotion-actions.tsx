import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import type { PromotionAction } from '@hanout/core/promotions';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { usePromotionAction } from './use-promotion-action.ts';

/** What cannot simply be taken back is asked about first. */
const ASKED = ['end', 'archive'] as const satisfies readonly PromotionAction[];

/** What may be done with the promotion now, from the server's table. */
export function PromotionActions({ promotion }: { readonly promotion: PromotionDetail }) {
  const t = useTranslate();
  const { act, underWay } = usePromotionAction(promotion);
  const [asked, setAsked] = useState<(typeof ASKED)[number] | null>(null);
  const press = (action: PromotionAction) => {
    const question = ASKED.find((each) => each === action);
    if (question === undefined) void act(action);
    else setAsked(question);
  };
  const confirm = () => {
    if (asked !== null) void act(asked);
    setAsked(null);
  };
  return (
    <>
      <Group gap="xs">
        {promotion.actions
          .filter(({ allowed }) => allowed)
          .map(({ action, label }) => (
            <Button
              key={action}
              variant="default"
              disabled={underWay !== null}
              aria-busy={underWay === action}
              onClick={() => press(action)}
            >
              {label}
            </Button>
          ))}
      </Group>
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === null ? '' : t(`promo.ask.${asked}`, { name: promotion.name })}
        role="alertdialog"
      >
        <p>{asked === null ? '' : t(`promo.askSentence.${asked}`)}</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
            {t('promo.keep')}
          </Button>
          <Button color="red.9" onClick={confirm}>
            {asked === null ? '' : t(`promotions.action.${asked}`)}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
