import type { SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { isPermitted } from '../../../../session/permissions.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useDuplicate, useOrderAction } from '../../api/use-order-action.ts';
import { SendDialog } from './send-dialog.tsx';

/** Done by one press, in the order in which they are offered. */
const PRESSED = ['cancel', 'reopen', 'close'] as const;

/** Of which something is still to come. */
const RECEIVED: ReadonlySet<string> = new Set(['sent', 'partially_received']);

type Props = {
  readonly shown: SupplierOrderDetail;
  /** Something that is typed is not saved yet: what is sent would not be what is shown. */
  readonly isWaiting?: boolean;
};

/** What the server lets this person do now with an order. */
export function OrderActions({ shown, isWaiting = false }: Props) {
  const translate = useTranslate();
  const session = useSession();
  const { act, isRunning } = useOrderAction(shown);
  const { duplicate, isRunning: isCopying } = useDuplicate();
  const [isSending, setSending] = useState(false);
  const offered = new Map(shown.actions.filter(({ allowed }) => allowed).map((each) => [each.action, each.label]));
  const sending = offered.get('send');
  return (
    <>
      <Button
        component="a"
        href={`/dashboard/api/papers/supplier-orders/${shown.id}`}
        target="_blank"
        variant="subtle"
        disabled={isWaiting}
      >
        {translate('purchasing.print')}
      </Button>
      {PRESSED.filter((action) => offered.has(action)).map((action) => (
        <Button key={action} variant="default" disabled={isRunning || isWaiting} onClick={() => void act(action)}>
          {offered.get(action)}
        </Button>
      ))}
      {offered.has('duplicate') ? (
        <Button variant="default" disabled={isCopying || isWaiting} onClick={() => void duplicate(shown.id)}>
          {offered.get('duplicate')}
        </Button>
      ) : null}
      {sending === undefined ? null : (
        <Button
          variant={shown.state === 'draft' ? 'filled' : 'default'}
          disabled={isRunning || isWaiting}
          onClick={() => setSending(true)}
        >
          {shown.state === 'draft' ? sending : translate('purchasing.sendAgain')}
        </Button>
      )}
      {RECEIVED.has(shown.state) && isPermitted(session, 'stock.receive') ? (
        <Button component={Link} to={`/receipts/new?order=${shown.id}`}>
          {translate('purchasing.receive')}
        </Button>
      ) : null}
      <SendDialog
        shown={shown}
        opened={isSending}
        onClose={() => setSending(false)}
        onSend={(said) => act('send', said)}
      />
    </>
  );
}
