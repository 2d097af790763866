import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CostsDialog } from './costs-dialog.tsx';

/** What the goods cost, and what the delivery cost besides: also what is known of it only later. */
export function CostsCard({ shown }: { readonly shown: ReceiptDetail }) {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  const { costs, costSpread, lines, state } = shown;
  const goods = lines.reduce((sum, line) => sum + (line.passed + line.onHold) * (line.priceCentimes ?? 0), 0);
  return (
    <Card
      title={translate('receiving.costs')}
      beside={
        state === 'taken_back' ? null : (
          <Button variant="default" size="xs" onClick={() => setEditing(true)}>
            {translate('receiving.editCosts')}
          </Button>
        )
      }
    >
      <dl className="hn-receipt-facts">
        <div>
          <dt>{translate('receiving.goods')}</dt>
          <dd>
            <Money centimes={goods} />
          </dd>
        </div>
        {costs.map(({ kind, note, amountCentimes }, at) => (
          <div key={`${at} ${kind}`}>
            <dt>
              {translate(`receiving.cost.${kind}`)}
              {note === '' ? null : (
                <span className="hn-soft">
                  {' '}
                  <bdi>{note}</bdi>
                </span>
              )}
            </dt>
            <dd>
              <Money centimes={amountCentimes} />
            </dd>
          </div>
        ))}
      </dl>
      {costs.length === 0 ? null : <p className="hn-soft">{translate(`receiving.spread.${costSpread}`)}</p>}
      <CostsDialog shown={shown} opened={isEditing} onClose={() => setEditing(false)} />
    </Card>
  );
}
