import type { TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReportIncident } from '../../../incident-parts/report-incident.tsx';
import { useTransferAction } from '../api/use-transfer-action.ts';
import { DecideDialog } from './decide-dialog.tsx';

/** Done by one press, in the order in which they are offered; the last that is allowed is the next step. */
const PRESSED = ['cancel', 'reopen', 'put-back', 'recall', 'pick', 'validate', 'send'] as const;

/** What the server lets this person do now; items and receiving have pages of their own. */
export function TransferActions({ shown }: { readonly shown: TransferDetail }) {
  const translate = useTranslate();
  const { act, isRunning } = useTransferAction(shown);
  const [isDeciding, setDeciding] = useState(false);
  const offered = new Map(shown.actions.filter(({ allowed }) => allowed).map((each) => [each.action, each.label]));
  const isComing = shown.lines.some(({ onTheWay }) => onTheWay > 0);
  const pressed = PRESSED.filter((action) => offered.has(action));
  const main = isComing && offered.has('receive') ? 'receive' : offered.has('decide') ? 'decide' : pressed.at(-1);
  const look = (action: string) => (action === main ? 'filled' : 'default');
  return (
    <>
      {(['A5', 'A4'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={`/dashboard/api/papers/transfers/${shown.id}?format=${format}`}
          target="_blank"
          variant="subtle"
        >
          {translate('transfers.print', { format })}
        </Button>
      ))}
      <ReportIncident kind="transfer" id={shown.id} />
      {pressed.map((action) => (
        <Button key={action} variant={look(action)} disabled={isRunning} onClick={() => void act(action)}>
          {offered.get(action)}
        </Button>
      ))}
      {offered.has('add-item') ? (
        <Button variant="default" component={Link} to={`/transfers/${shown.id}/provision`}>
          {translate('transfers.provision')}
        </Button>
      ) : null}
      {offered.has('receive') ? (
        <Button variant={look('receive')} component={Link} to={`/transfers/${shown.id}/receive`}>
          {translate('transfers.receive')}
        </Button>
      ) : null}
      {offered.has('decide') ? (
        <Button variant={look('decide')} onClick={() => setDeciding(true)}>
          {offered.get('decide')}
        </Button>
      ) : null}
      <DecideDialog
        shown={shown}
        opened={isDeciding}
        onClose={() => setDeciding(false)}
        onDecide={(decisions) => act('decide', { decisions })}
      />
    </>
  );
}
