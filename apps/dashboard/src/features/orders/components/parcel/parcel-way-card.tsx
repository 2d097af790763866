import type { OrderParcel, ParcelStatus, ParcelWayEvent } from '@hanout/contracts/parcel-following/following';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../../app/application.ts';
import { Age } from '../../../../order-parts/age.tsx';
import { orderParcelQuery } from '../../api/parcel-calls.ts';
import '../page/order-history.css';

type Parcel = NonNullable<OrderParcel['parcel']>;

/** Where the carrier says that the parcel is, how one knows and since when, and the way that it has come. */
export function ParcelWayCard({ orderId, version }: { readonly orderId: string; readonly version: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const parcel = useQuery(orderParcelQuery(api, orderId, version)).data?.parcel ?? null;
  if (parcel === null) return null;
  return (
    <Card
      title={translate('parcel.title')}
      beside={<StatusBadge tone={TONES[parcel.status]}>{translate(`parcel.status.${parcel.status}`)}</StatusBadge>}
    >
      <Notices parcel={parcel} />
      <dl className="hn-states">
        <div className="hn-pair">
          <dt>{translate('parcel.last')}</dt>
          <dd>
            <Heard parcel={parcel} />
          </dd>
        </div>
        {parcel.collection === 'none' ? null : (
          <div className="hn-pair">
            <dt>{translate('parcel.collection')}</dt>
            <dd>{translate(`parcel.collection.${parcel.collection}`)}</dd>
          </div>
        )}
      </dl>
      {parcel.events.length === 0 ? null : (
        <ol className="hn-history" aria-label={translate('parcel.way')}>
          {parcel.events.map((event) => (
            <Step key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Notices({ parcel: { refusal, fault } }: { readonly parcel: Parcel }) {
  const translate = useTranslate();
  return (
    <>
      {refusal === null ? null : (
        <p role="status">{translate(refusal === 'no-way' ? 'parcel.refusal.no-way' : 'parcel.refusal')}</p>
      )}
      {fault === null ? null : (
        <p role="status">{translate('parcel.fault', { reason: translate(`parcel.faultOf.${fault}`) })}</p>
      )}
    </>
  );
}

function Heard({ parcel: { heardAt, heardBy } }: { readonly parcel: Parcel }) {
  const translate = useTranslate();
  if (heardAt === null || heardBy === null) return translate('parcel.never');
  return (
    <>
      <Age at={heardAt} /> · {translate(`parcel.by.${heardBy}`)}
    </>
  );
}

function Step({ event }: { readonly event: ParcelWayEvent }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { status, reason, raw, rawReason, place, at, isTimeTold, by, isRemark } = event;
  const said = [raw, rawReason].filter((words) => words !== null && words !== '').join(' — ');
  return (
    <li>
      <p>
        <span className="hn-strong">{translate(isRemark ? 'parcel.remark' : `parcel.status.${status}`)}</span>
        {reason === null ? null : <> : {translate(`parcel.reason.${reason}`)}</>}
      </p>
      {said === '' ? null : (
        <p className="hn-soft">
          <bdi>{said}</bdi>
        </p>
      )}
      <p className="hn-soft">
        <time dateTime={at}>{formatDateTime(Date.parse(at), language)}</time>
        {isTimeTold ? null : ` (${translate('parcel.noTime')})`}
        {place === null ? null : (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        )}
        {' · '}
        {translate(`parcel.by.${by}`)}
      </p>
    </li>
  );
}

const TONES: Readonly<Record<ParcelStatus, StatusTone>> = {
  created: 'progress',
  pending_pickup: 'progress',
  picked_up: 'progress',
  in_transit: 'progress',
  at_hub: 'progress',
  out_for_delivery: 'progress',
  attempt_failed: 'attention',
  on_hold: 'attention',
  delivered: 'good',
  returning: 'attention',
  returned: 'muted',
  cancelled: 'muted',
  lost: 'bad',
  unknown: 'attention',
};
