import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { fetched, FetchedDialog } from '@hanout/ui/panel/fetched-dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery } from '../../../../announce-parts/announcing-calls.ts';
import { useApplication } from '../../../../app/application.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { Act } from './use-order-action.ts';

const announceDialog = fetched(
  async () => (await import('../../../../announce-parts/announce-dialog.tsx')).AnnounceDialog,
);

type AnnounceOrderProps = {
  readonly order: OrderDetail;
  readonly action: OrderAction;
  readonly onClose: () => void;
  readonly onAct: Act;
};

/** By the account of its carrier where one is in use; else somebody announces it and types its number, and is told so. */
export function AnnounceOrder({ order, action, onClose, onAct }: AnnounceOrderProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [isByHand, setByHand] = useState(false);
  const orderIds = [order.id];
  const preview = useQuery(previewQuery(api, orderIds));
  const problem = preview.data?.rows[0]?.problem ?? null;
  const hasNone = preview.isError || problem === 'no-account' || problem === 'by-hand';
  if (!isByHand && !hasNone)
    return (
      <FetchedDialog code={announceDialog} title={translate('announcing.preview')} onClose={onClose}>
        {(AnnounceDialog) => <AnnounceDialog orderIds={orderIds} onClose={onClose} onByHand={() => setByHand(true)} />}
      </FetchedDialog>
    );
  const hint = hasNone ? translate('announcing.byHandHint') : undefined;
  return <ActionDialog action={action} order={order} onClose={onClose} onAct={onAct} hint={hint} />;
}
