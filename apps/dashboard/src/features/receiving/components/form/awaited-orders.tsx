import type { ReceiptForm } from '@hanout/contracts/purchasing/receipts';
import { formatDate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { SearchField } from '@hanout/ui/table/search-field.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import '../receiving.css';

const SHOWN = 5;

/** Orders that are expected, the earliest first: whoever receives chooses one, and has its lines. */
export function AwaitedOrders({ awaited }: Pick<ReceiptForm, 'awaited'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const [q, setQ] = useState('');
  if (awaited.length === 0) return null;
  const words = q.toLowerCase();
  const found = awaited.filter(({ number, supplier }) => `${number} ${supplier}`.toLowerCase().includes(words));
  return (
    <Card title={translate('receiving.awaited')} isFirst>
      {awaited.length <= SHOWN ? null : (
        <SearchField
          text={q}
          label={translate('receiving.searchAwaited')}
          hint={translate('receiving.searchAwaited')}
          onSearch={(text) => setQ(text ?? '')}
        />
      )}
      {found.length === 0 ? <p className="hn-soft">{translate('receiving.nothingFound')}</p> : null}
      <ul className="hn-receipt-found">
        {(q === '' ? found.slice(0, SHOWN) : found).map(({ id, number, supplier, warehouse, expectedOn, open }) => (
          <li key={id}>
            <div>
              <Link to={`/receipts/new?order=${id}`}>
                <bdi dir="ltr">{number}</bdi>
              </Link>{' '}
              · <bdi>{supplier}</bdi>
              <div className="hn-soft">
                <bdi>{warehouse}</bdi> · {translate('receiving.awaitedPieces', { count: open })}
                {expectedOn === null
                  ? null
                  : ` · ${translate('receiving.awaitedOn', { day: formatDate(Date.parse(`${expectedOn}T12:00:00Z`), language) })}`}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
