import type { TransferLine } from '@hanout/contracts/warehouses/transfers';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LineName, nameOf } from './line-name.tsx';

const LARGE = 48;

type ItemListProps = {
  readonly lines: readonly TransferLine[];
  readonly isBusy: boolean;
  /** Pieces that were added on this device and are not sent. */
  readonly waitingOf: (line: TransferLine) => number;
  readonly onTotal: (line: TransferLine, quantity: number) => void;
  readonly onRemove: (line: TransferLine) => void;
};

/** What is in the transfer already: one less (never below 1), one more, taken off after a question. */
export function ItemList({ lines, isBusy, waitingOf, onTotal, onRemove }: ItemListProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<TransferLine | null>(null);
  if (lines.length === 0) return <p className="hn-soft">{translate('transfers.noLines')}</p>;
  return (
    <>
      <ul className="hn-transfer-lines" aria-label={translate('transfers.items')}>
        {lines.map((line) => (
          <Item key={line.id} line={line} isBusy={isBusy} waitingOf={waitingOf} onTotal={onTotal} onRemove={setAsked} />
        ))}
      </ul>
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        role="alertdialog"
        title={translate('transfers.removeAsk')}
      >
        <p>
          <bdi>{asked === null ? '' : nameOf(asked)}</bdi>
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsked(null)}>
            {translate('transfers.keep')}
          </Button>
          <Button
            color="red"
            data-autofocus
            onClick={() => {
              if (asked !== null) onRemove(asked);
              setAsked(null);
            }}
          >
            {translate('transfers.remove')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

type ItemProps = Omit<ItemListProps, 'lines'> & { readonly line: TransferLine };

function Item({ line, isBusy, waitingOf, onTotal, onRemove }: ItemProps) {
  const translate = useTranslate();
  const name = nameOf(line);
  const waiting = waitingOf(line);
  const out = line.picked + line.sent - line.returned;
  return (
    <li aria-label={name} className="hn-transfer-offer">
      <LineName thing={line} />
      {line.requested !== null && line.requested > line.quantity ? (
        <span className="hn-soft">{translate('transfers.asked', { count: line.requested })}</span>
      ) : null}
      {waiting === 0 ? null : (
        <StatusBadge tone="attention">{translate('ui.waiting.count', { count: waiting })}</StatusBadge>
      )}
      <div className="hn-transfer-add">
        <ActionIcon
          variant="default"
          size={LARGE}
          aria-label={translate('transfers.less', { name })}
          disabled={isBusy || line.quantity <= Math.max(1, out)}
          onClick={() => onTotal(line, line.quantity - 1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <output className="hn-transfer-count" aria-label={translate('transfers.quantityOf', { name })}>
          {line.quantity}
        </output>
        <ActionIcon
          variant="default"
          size={LARGE}
          aria-label={translate('transfers.more', { name })}
          disabled={isBusy}
          onClick={() => onTotal(line, line.quantity + 1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          size={LARGE}
          aria-label={translate('transfers.removeOf', { name })}
          disabled={isBusy || out > 0}
          onClick={() => onRemove(line)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}
