import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { usePacking } from '../../api/use-packing.ts';

/** The parcels of the order, each with its weight and photo; the last one may be opened again. */
export function ParcelList({ order }: { readonly order: PackingOrder }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { unpack, isRunning } = usePacking(order);
  const packed = order.parcels.filter(({ isUnpacked }) => !isUnpacked);
  if (packed.length === 0) return null;
  return (
    <ul className="hn-pick-lines">
      {packed.map(({ id, number, weightGrams, packedAt, by, photos }) => (
        <li key={id} className="hn-pick-boxed">
          <div>
            <span className="hn-strong">{translate('picking.parcel', { number })}</span>
            {weightGrams === null ? null : ` · ${translate('picking.grams', { grams: weightGrams })}`}
            <div className="hn-soft">
              {formatDateTime(Date.parse(packedAt), language)} · <bdi>{by}</bdi>
            </div>
          </div>
          {photos.map((photo) => (
            <a key={photo.id} href={photo.url} target="_blank" rel="noreferrer">
              <img
                src={photo.url}
                alt={translate('picking.openBox', { number })}
                width={96}
                height={96}
                loading="lazy"
              />
            </a>
          ))}
          {order.mayUnpack ? (
            <Button variant="default" mih={48} disabled={isRunning} onClick={() => void unpack(id)}>
              {translate('picking.unpack')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
