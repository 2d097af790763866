import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf, type Problem } from '@hanout/ui/errors/problem.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useSettled } from '../../app/use-settled.ts';
import { useApplication } from '../../app/application.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { ProductPicker } from '../lines/product-picker.tsx';
import { editPreviewQuery } from './edit-calls.ts';
import { EditDelivery } from './edit-delivery.tsx';
import { isSound, isUnfinished, NO_EDIT, rebased, requestOf, withThing, type EditDraft } from './edit-draft.ts';
import { EditLines } from './edit-lines.tsx';
import { EditTotals } from './edit-totals.tsx';
import { useSaving, type OrderKept } from './use-saving.ts';
import './order-edit.css';

const PREVIEW_WAIT_MS = 200;

type OrderEditDialogProps = {
  readonly order: OrderDetail;
  readonly kept: OrderKept;
  readonly onClose: () => void;
};

/** What is bought and where it goes, with what it would come to before it is said; saved by the button or Ctrl+Enter. */
export function OrderEditDialog({ order, kept, onClose }: OrderEditDialogProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [draft, setDraft] = useState<EditDraft>(NO_EDIT);
  const [problem, setProblem] = useState<Problem | null>(null);
  const request = requestOf(rebased(draft, order), order);
  const settled = useSettled(draft, PREVIEW_WAIT_MS);
  const asked = requestOf(rebased(settled, order), order);
  const query = useQuery(editPreviewQuery(api, order.id, asked));
  const isCurrent = JSON.stringify(asked) === JSON.stringify(request) && !query.isPlaceholderData && !query.isFetching;
  const preview = request === null ? undefined : query.data;
  const { save, isSaving } = useSaving(kept, order);
  const maySave = request !== null && isCurrent && isSound(preview) && query.error === null;
  // What a scanner finds comes when it comes: each change stands on what is there by then.
  const redraft = (next: (draft: EditDraft) => EditDraft) => {
    setProblem(null);
    setDraft(next);
  };
  const change = (part: Partial<EditDraft>) => redraft((now) => ({ ...now, ...part }));
  const apply = async () => {
    if (!maySave || isSaving || !isSound(preview)) return;
    const outcome = await save(request, preview);
    if (outcome.ok) onClose();
    else {
      setProblem(outcome.problem);
      if (outcome.problem !== null) await query.refetch();
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void apply();
  };
  const failed = problem ?? (request === null ? null : problemOf(query.error));
  return (
    <Dialog opened onClose={onClose} title={translate('orderEdit.title', { number: order.number })} size={600}>
      <LeaveGuard isDirty={request !== null || isUnfinished(draft)} />
      <div className="hn-edit" onKeyDown={press} role="presentation">
        <EditLines order={order} draft={draft} preview={preview} onChange={change} />
        <ProductPicker
          takesFocus={false}
          shopId={order.shop.id}
          onPick={(product, combinationId) => redraft((now) => withThing(now, order, { product, combinationId }))}
        />
        {order.delivery.mode === 'pick_up' ? null : (
          <EditDelivery order={order} delivery={draft.delivery} onChange={(delivery) => change({ delivery })} />
        )}
        <EditTotals order={order} preview={preview} isCurrent={isCurrent} />
        {failed === null ? null : (
          <ProblemBanner problem={failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {translate('orderEdit.keep')}
          </Button>
          <Button loading={isSaving} disabled={!maySave} onClick={() => void apply()} rightSection={<kbd>Ctrl ↵</kbd>}>
            {translate('orderEdit.save')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
