import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button } from '@mantine/core';
import { Link } from 'react-router';
import type { WaitingReceipt } from '../../api/waiting-receipts.ts';
import '../receiving.css';

type WaitingReceiptsProps = {
  /** The others. */
  readonly waiting: readonly WaitingReceipt[];
  /** The one that is put right below. */
  readonly mended: WaitingReceipt | null;
};

/** What was received on this device and is not sent, with what the shop refused of it line by line. */
export function WaitingReceipts({ waiting, mended }: WaitingReceiptsProps) {
  const translate = useTranslate();
  return (
    <>
      {mended === null ? null : (
        <Alert color="red" title={translate('receiving.mending')} mb="md">
          <Refused receipt={mended} />
        </Alert>
      )}
      {waiting.length === 0 ? null : (
        <Card title={translate('receiving.waitingHere')} isFirst>
          <ul className="hn-receipt-found">
            {waiting.map((receipt) => (
              <li key={receipt.id}>
                <div>
                  <bdi className="hn-strong">{receipt.said.detail}</bdi>
                  <div className="hn-soft">
                    <bdi>{(receipt.said.lines ?? []).join(' · ')}</bdi>
                  </div>
                  <Refused receipt={receipt} />
                </div>
                {receipt.refusal === null ? (
                  <StatusBadge tone="attention">{translate('ui.waiting.state.waits')}</StatusBadge>
                ) : (
                  <Button component={Link} size="sm" to={mendOf(receipt)} replace>
                    {translate('ui.waiting.mend')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const mendOf = ({ id, said: { mend = '/receipts/new' } }: WaitingReceipt): string =>
  `${mend}${mend.includes('?') ? '&' : '?'}waiting=${id}`;

function Refused({ receipt: { refusal } }: { readonly receipt: WaitingReceipt }) {
  if (refusal === null) return null;
  const { message, details = [] } = refusal;
  return (
    <>
      <p>{message}</p>
      {details.length === 0 ? null : (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </>
  );
}
