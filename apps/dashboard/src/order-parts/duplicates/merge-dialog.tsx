import type { PreviewMergeRequest } from '@hanout/contracts/orders/order-merges';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf, type Problem } from '@hanout/ui/errors/problem.ts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Radio, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useApplication } from '../../app/application.ts';
import { isPermitted } from '../../session/permissions.ts';
import { useSession } from '../../session/use-session.ts';
import { EditTotals } from '../edit/edit-totals.tsx';
import type { OrderKept } from '../edit/use-saving.ts';
import '../edit/order-edit.css';
import { mergePreviewQuery, otherOrderQuery } from './merge-calls.ts';
import { OrderPair } from './order-pair.tsx';
import { useMerging } from './use-merging.ts';

type MergeDialogProps = {
  readonly order: OrderDetail;
  readonly other: OrderDetail['duplicates'][number];
  readonly kept: OrderKept;
  readonly onClose: () => void;
};

/** Two orders beside each other; the other is closed, and this one keeps its lines or takes those of the other over. */
export function MergeDialog(props: MergeDialogProps) {
  const { order, other, onClose } = props;
  const translate = useTranslate();
  const { api } = useApplication();
  const query = useQuery(otherOrderQuery(api, other.id));
  const problem = problemOf(query.error);
  return (
    <Dialog
      opened
      onClose={onClose}
      size={640}
      title={translate('orderMerge.title', { number: order.number, other: other.number })}
    >
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {query.data === undefined ? <Skeleton height={180} /> : <Merge {...props} closes={query.data} />}
    </Dialog>
  );
}

type Lines = PreviewMergeRequest['lines'];
type MergeProps = MergeDialogProps & { readonly closes: OrderDetail };

function Merge({ order, closes, kept, onClose }: MergeProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [lines, setLines] = useState<Lines>('keep');
  const [problem, setProblem] = useState<Problem | null>(null);
  const refusal = useRefusal(closes);
  const other = { id: closes.id, version: closes.version };
  const request = refusal === null ? { version: order.version, other, lines } : null;
  const query = useQuery(mergePreviewQuery(api, order.id, request));
  const merging = useMerging(kept, order);
  const isCurrent = !query.isPlaceholderData && !query.isFetching;
  const preview = query.data;
  const mayMerge = request !== null && isCurrent && query.error === null && preview?.missing.length === 0;
  const merge = async () => {
    if (!mayMerge || merging.isRunning) return;
    const { totalCentimes } = preview.after;
    const outcome = await merging.run({ id: order.id, number: closes.number, request: { ...request, totalCentimes } });
    if (outcome.ok) onClose();
    else setProblem(outcome.problem);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void merge();
  };
  const failed = problem ?? problemOf(query.error);
  return (
    <div className="hn-merge" onKeyDown={press} role="presentation">
      <OrderPair closes={closes} stays={order} />
      {refusal === null ? (
        <>
          <LinesChoice
            value={lines}
            onChange={(chosen) => {
              setProblem(null);
              setLines(chosen);
            }}
          />
          <EditTotals order={order} preview={preview} isCurrent={isCurrent} />
          <ul className="hn-order-effects">
            {(preview?.consequences ?? []).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{refusal}</p>
      )}
      {failed === null ? null : (
        <ProblemBanner problem={failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
        <Button variant="default" onClick={onClose}>
          {translate(refusal === null ? 'orderMerge.leave' : 'ui.close')}
        </Button>
        {refusal === null ? (
          <Button
            loading={merging.isRunning}
            disabled={!mayMerge}
            onClick={() => void merge()}
            rightSection={<kbd>Ctrl ↵</kbd>}
          >
            {translate('orderMerge.merge')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

/** Why the other order cannot be closed by this person now; null: it can. */
function useRefusal({ actions, number }: OrderDetail): string | null {
  const translate = useTranslate();
  const mayChange = isPermitted(useSession(), 'orders.confirm');
  const action = actions.find((each) => each.action === 'mark_duplicate');
  if (action?.allowed === true && mayChange) return null;
  return action?.refusal?.message ?? translate('orderMerge.notAllowed', { number });
}

const CHOICES = ['keep', 'take'] as const satisfies readonly Lines[];

function LinesChoice({ value, onChange }: { readonly value: Lines; readonly onChange: (lines: Lines) => void }) {
  const translate = useTranslate();
  return (
    <Radio.Group
      label={translate('orderMerge.lines')}
      value={value}
      onChange={(chosen) => onChange(CHOICES.find((each) => each === chosen) ?? 'keep')}
    >
      <Stack gap={6} mt={6}>
        {CHOICES.map((each) => (
          <Radio key={each} value={each} label={translate(`orderMerge.${each}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
