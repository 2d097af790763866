import type { TillConflict } from '@hanout/contracts/till/sessions';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Link } from 'react-router';

type ConflictProps = { readonly conflict: TillConflict };

/** What is not as the books have it, in words, with its amounts. */
export function ConflictFacts({ conflict }: ConflictProps) {
  const translate = useTranslate();
  const { product, charged, expected, missing, kind, detail } = conflict;
  return (
    <div className="hn-tills-words">
      {product === null ? null : <bdi>{product}</bdi>}
      {missing === null ? null : <div className="hn-soft">{translate('tills.piecesMissing', { count: missing })}</div>}
      {charged === null || expected === null ? null : (
        <div className="hn-soft">
          {translate('tills.charged')} <Money centimes={charged} /> · {translate('tills.booked')}{' '}
          <Money centimes={expected} />
        </div>
      )}
      {charged === null || expected !== null ? null : (
        <div className="hn-soft">
          {translate('tills.amount')} <Money centimes={charged} />
        </div>
      )}
      {kind === 'customer' || kind === 'coupon' ? (
        <div className="hn-soft">
          <bdi>{detail}</bdi>
        </div>
      ) : null}
    </div>
  );
}

/** Where it is put right. */
export function ConflictLinks({ conflict: { orderId, orderNumber, incidentId, sessionId, kind } }: ConflictProps) {
  const translate = useTranslate();
  return (
    <div className="hn-tills-facts">
      {orderId === null ? null : (
        <Link to={`/orders/${orderId}`}>{translate('tills.orderOf', { number: orderNumber ?? '' })}</Link>
      )}
      {orderId !== null || orderNumber === null ? null : (
        <span className="hn-soft">{translate('tills.orderOf', { number: orderNumber })}</span>
      )}
      {incidentId === null ? null : (
        <Link to={`/incidents/${incidentId}`}>{translate('tills.incidentOf', { number: incidentId })}</Link>
      )}
      {kind === 'shortage' ? <Link to="/stock?state=short">{translate('tills.shortages')}</Link> : null}
      {sessionId === null ? null : <Link to={`/tills/sessions/${sessionId}`}>{translate('tills.session')}</Link>}
    </div>
  );
}

/** All of it, with what can be done about it. */
export function ConflictWords({ conflict }: ConflictProps) {
  const translate = useTranslate();
  return (
    <div className="hn-tills-codes">
      <strong>{translate(`tills.conflict.${conflict.kind}`)}</strong>
      <ConflictFacts conflict={conflict} />
      <p className="hn-tills-words">{translate(`tills.conflict.${conflict.kind}.do`)}</p>
      <ConflictLinks conflict={conflict} />
    </div>
  );
}
