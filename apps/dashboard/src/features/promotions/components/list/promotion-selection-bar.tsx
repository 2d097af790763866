import type { PromotionRow } from '@hanout/contracts/promotions/promotions';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, CloseButton, Group } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { bulkActions, fitFor, usePromotionBulk } from './use-promotion-bulk.ts';
import type { BulkAction } from './use-promotion-bulk.ts';

type PromotionSelectionBarProps = { readonly selection: Selection; readonly chosen: readonly PromotionRow[] };

/** What can be done with the chosen promotions at once; each action with how many of them it is for. */
export function PromotionSelectionBar({ selection, chosen }: PromotionSelectionBarProps) {
  const t = useTranslate();
  const { act, progress } = usePromotionBulk();
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const label = t('promo.selected', { count: selection.keys.size });
  const run = async (action: BulkAction) => {
    setAsked(null);
    await act(fitFor(action, chosen), action);
    selection.clear();
  };
  return (
    <div className="hn-selection" role="toolbar" aria-label={label}>
      <LeaveGuard isDirty={progress !== null} />
      <CloseButton aria-label={t('orders.clearSelection')} onClick={selection.clear} />
      <strong role="status">{progress === null ? label : t('action.bulkProgress', progress)}</strong>
      {bulkActions
        .map((action) => ({ action, count: fitFor(action, chosen).length }))
        .filter(({ count }) => count > 0)
        .map(({ action, count }) => (
          <Button
            key={action}
            variant="default"
            disabled={progress !== null}
            // Prices of the shop change at once and nothing takes it back.
            onClick={() => (action === 'end' ? setAsked(action) : void run(action))}
          >
            {`${t(`promotions.action.${action}`)} (${count})`}
          </Button>
        ))}
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('promo.askBulkEnd', { count: fitFor('end', chosen).length })}
        role="alertdialog"
      >
        <p>{t('promo.askSentence.end')}</p>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
            {t('promo.keep')}
          </Button>
          <Button color="red.9" onClick={() => void run('end')}>
            {t('promotions.action.end')}
          </Button>
        </Group>
      </Dialog>
    </div>
  );
}
