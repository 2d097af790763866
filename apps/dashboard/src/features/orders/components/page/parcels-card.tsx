import { parcelsSchema } from '@hanout/contracts/picking/packing';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../../api/client.ts';
import { useApplication } from '../../../../app/application.ts';

const parcelsQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: ['orders', 'parcels', id, version],
    queryFn: ({ signal }) => api.read(`/orders/${id}/parcels`, parcelsSchema, { signal }),
  });

/** The parcels that were packed of it, with the open box as it was; nothing where none was packed at a station. */
export function ParcelsCard({ order: { id, version } }: { readonly order: Pick<OrderDetail, 'id' | 'version'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const parcels = useQuery(parcelsQuery(api, id, version)).data?.parcels ?? [];
  if (parcels.length === 0) return null;
  return (
    <Card title={translate('order.parcels')}>
      <ul className="hn-parcels">
        {parcels.map(({ id: parcelId, number, weightGrams, packedAt, by, isUnpacked, photos }) => (
          <li key={parcelId}>
            <span className="hn-strong">{translate('order.parcel', { number })}</span>
            {weightGrams === null ? null : ` · ${translate('order.parcelGrams', { grams: weightGrams })}`}
            {isUnpacked ? ` · ${translate('order.parcelUnpacked')}` : null}
            <div className="hn-soft">
              {formatDateTime(Date.parse(packedAt), language)} · <bdi>{by}</bdi>
            </div>
            {photos.map((photo) => (
              <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
                <img src={photo.url} alt={translate('order.openParcel', { number })} width={120} loading="lazy" />
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
