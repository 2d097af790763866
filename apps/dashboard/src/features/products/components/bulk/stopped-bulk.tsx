import type { BulkState } from '@hanout/contracts/products/product-bulk';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Group, Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { LeaveGuard } from '../../../../shell/leave-guard.tsx';
import { stoppedBulkQuery, useBulk } from './use-bulk.ts';

/** Above the list: a change of many products that stopped on its way, until the person goes on with it or takes it back. */
export function StoppedBulkNotice() {
  const { api } = useApplication();
  const list = useQuery(stoppedBulkQuery(api));
  const bulk = useBulk();
  const [first] = list.data?.rows ?? [];
  const shown = bulk.stopped ?? first;
  if (bulk.progress !== null)
    return (
      <div className="hn-stopped-bulk">
        <LeaveGuard isDirty />
        <BulkProgress bulk={bulk.progress} />
      </div>
    );
  if (shown === undefined) return null;
  return (
    <div className="hn-stopped-bulk">
      <StoppedBulk
        bulk={shown}
        isBusy={false}
        onResume={() => void bulk.resume(shown)}
        onUndo={() => void bulk.undo(shown)}
      />
    </div>
  );
}

type StoppedBulkProps = {
  readonly bulk: BulkState;
  readonly isBusy: boolean;
  readonly onResume: () => void;
  readonly onUndo: () => void;
};

/** How far it came, and the two ways on. */
export function StoppedBulk({ bulk, isBusy, onResume, onUndo }: StoppedBulkProps) {
  const translate = useTranslate();
  const sentence = translate('products.bulkStopped', {
    kind: translate(`products.bulk.${bulk.kind}`),
    done: bulk.done + bulk.skipped,
    total: bulk.total,
  });
  return (
    <Alert role="alert" color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between" gap="xs">
        {sentence}
        <Group gap="xs">
          {bulk.state === 'undoing' ? null : (
            <Button size="xs" variant="default" disabled={isBusy} onClick={onUndo}>
              {translate('products.bulkTakeBack')}
            </Button>
          )}
          <Button size="xs" disabled={isBusy} onClick={onResume}>
            {translate('products.bulkResume')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

/** How far it is while it runs. */
export function BulkProgress({ bulk }: { readonly bulk: BulkState }) {
  const translate = useTranslate();
  const over = bulk.done + bulk.skipped;
  return (
    <div role="status">
      {translate('action.bulkProgress', { done: over, total: bulk.total })}
      <Progress aria-label={translate('products.change')} value={(100 * over) / Math.max(bulk.total, 1)} />
    </div>
  );
}
