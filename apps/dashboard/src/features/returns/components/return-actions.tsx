import type { ReturnDetail } from '@hanout/contracts/orders/returns';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReturnAction } from '../api/use-return-action.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** What the server lets this person do now; the first is the next step. */
export function ReturnActions({ shown }: { readonly shown: ReturnDetail }) {
  const translate = useTranslate();
  const { act, isRunning } = useReturnAction(shown);
  const [asked, setAsked] = useState<'reason' | 'outcomes' | null>(null);
  const allowed = shown.actions.filter((action) => action.allowed);
  return (
    <>
      {allowed.toReversed().map(({ action, label, needs }, at) => (
        <Button
          key={action}
          variant={at === allowed.length - 1 ? 'filled' : 'default'}
          disabled={isRunning}
          onClick={() => (needs === null ? void act(action) : setAsked(needs))}
        >
          {label}
        </Button>
      ))}
      {shown.mayExchange ? (
        <Button variant="default" component={Link} to={`/orders/new?from=${shown.orderId}&exchange=${shown.id}`}>
          {translate('back.exchange')}
        </Button>
      ) : null}
      <ReceiveDialog
        shown={shown}
        opened={asked === 'outcomes'}
        onClose={() => setAsked(null)}
        onReceive={(said) => act('receive', said, { isAsked: true })}
      />
      <RefuseDialog
        number={shown.number}
        opened={asked === 'reason'}
        onClose={() => setAsked(null)}
        onRefuse={(reason) => act('refuse', { reason }, { isAsked: true })}
      />
    </>
  );
}
