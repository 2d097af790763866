import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { useReceiptAction } from '../api/use-receipt-action.ts';
import { DecideDialog } from './decide-dialog.tsx';

/** What may be done with a receipt now: labels, the supplier's invoice, what waits for a decision, and taking it all back. */
export function ReceiptActions({ shown }: { readonly shown: ReceiptDetail }) {
  const translate = useTranslate();
  const isBuyer = isPermitted(useSession(), 'purchasing.manage');
  const { act, isRunning } = useReceiptAction(shown);
  const [opened, setOpened] = useState<'decide' | 'take-back' | null>(null);
  const offered = new Map(shown.actions.filter(({ allowed }) => allowed).map((each) => [each.action, each.label]));
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="subtle" component={Link} to={labelsOf(shown)}>
        {translate('receiving.labels')}
      </Button>
      {shown.state === 'taken_back' || !isBuyer ? null : (
        <Button variant="default" component={Link} to={`/supplier-invoices/new?receipt=${shown.id}`}>
          {translate('receiving.newInvoice')}
        </Button>
      )}
      {offered.has('take-back') ? (
        <Button variant="default" disabled={isRunning} onClick={() => setOpened('take-back')}>
          {offered.get('take-back')}
        </Button>
      ) : null}
      {offered.has('decide') ? <Button onClick={() => setOpened('decide')}>{offered.get('decide')}</Button> : null}
      <DecideDialog
        shown={shown}
        opened={opened === 'decide'}
        onClose={close}
        onDecide={(decisions) => act('decide', { decisions })}
      />
      <Dialog
        opened={opened === 'take-back'}
        onClose={close}
        role="alertdialog"
        title={translate('receiving.takeBackTitle', { number: shown.id })}
      >
        <p className="hn-receipt-sure">{translate('receiving.takeBackSentence')}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {translate('receiving.keep')}
          </Button>
          <Button
            color="red"
            data-autofocus
            disabled={isRunning}
            onClick={() => {
              close();
              void act('take-back');
            }}
          >
            {translate('receiving.takeBack')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** A label for each piece that came onto the shelf. */
export function labelsOf({ lines }: Pick<ReceiptDetail, 'lines'>): string {
  const pieces = new Map<string, number>();
  for (const { productId, combinationId, passed } of lines) {
    const key = `${productId}-${combinationId ?? 0}`;
    pieces.set(key, (pieces.get(key) ?? 0) + passed);
  }
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const counts = [...pieces].map(([key, count]) => `${key}:${count}`);
  return `/products/labels?ids=${ids.join(',')}&pieces=${counts.join(',')}`;
}
