import type { OrderConflict } from '@hanout/contracts/orders';
import { formatDateTime } from '@hanout/i18n';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { OrderState } from './order-state.tsx';

/** The server refused because the order is no longer what was on screen, or because stock is missing. */
export function ConflictDialog({
  conflict,
  onClose,
}: {
  readonly conflict: OrderConflict | null;
  readonly onClose: () => void;
}) {
  const translate = useTranslate();
  const isStock = (conflict?.missing.length ?? 0) > 0;
  const title = translate(isStock ? 'action.missingTitle' : 'action.conflictTitle');
  return (
    <Dialog opened={conflict !== null} onClose={onClose} title={title} role="alertdialog">
      {conflict === null ? null : <ConflictText conflict={conflict} />}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose} data-autofocus>
          {translate('action.conflictSeen')}
        </Button>
      </Group>
    </Dialog>
  );
}

function ConflictText({ conflict }: { readonly conflict: OrderConflict }) {
  const translate = useTranslate();
  const language = useLanguage();
  const last = conflict.current.history.toSorted((a, b) => b.id - a.id)[0];
  const isFaster = conflict.missing.length === 0 && typeof last?.employeeName === 'string';
  return (
    <div className="hn-conflict">
      <p>{conflict.message}</p>
      {isFaster ? (
        <p>
          {translate('action.conflictBy', {
            name: last.employeeName ?? '',
            action: last.label,
            when: formatDateTime(Date.parse(last.occurredAt), language),
          })}
        </p>
      ) : null}
      {conflict.missing.length === 0 ? (
        <OrderState axis="states" state={conflict.current.state} />
      ) : (
        <ul className="hn-consequences">
          {conflict.missing.map((line) => (
            <li key={`${line.productId}-${line.combinationId}`}>
              {translate('action.missingLine', {
                name: [line.name, ...line.attributes.map(({ value }) => value)].join(', '),
                available: line.available,
                requested: line.requested,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
