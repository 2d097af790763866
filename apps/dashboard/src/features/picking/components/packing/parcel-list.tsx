import { LABEL_SIZES } from '@hanout/contracts/picking/packing';
import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { formatDateTime } from '@hanout/i18n';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { usePacking } from '../../api/use-packing.ts';

/** The parcels of the order, each with its weight, photo and label; it may be opened again. */
export function ParcelList({ order, isHeld }: { readonly order: PackingOrder; readonly isHeld: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { unpack, isRunning } = usePacking(order);
  const packed = order.parcels.filter(({ isUnpacked }) => !isUnpacked);
  if (packed.length === 0) return null;
  return (
    <ul className="hn-pick-lines">
      {packed.map(({ id, number, weightGrams, packedAt, by, photos }) => (
        <li key={id} className="hn-pick-parcel">
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
          <div className="hn-pick-buttons">
            <LabelLinks parcelId={id} number={number} />
            {order.mayUnpack ? (
              <Button variant="default" mih={48} disabled={isRunning || isHeld} onClick={() => void unpack(id)}>
                {translate('picking.unpack')}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Our own label of a box, in either size; the carrier's comes with the carrier. */
function LabelLinks({ parcelId, number }: { readonly parcelId: number; readonly number: number }) {
  const translate = useTranslate();
  return LABEL_SIZES.map((size) => (
    <Button
      key={size}
      variant={size === 'A6' ? 'filled' : 'default'}
      mih={48}
      component="a"
      href={`/dashboard/api/papers/parcel-labels?parcels=${parcelId}&size=${size}`}
      target="_blank"
      leftSection={<IconPrinter size={20} aria-hidden />}
      aria-label={translate('picking.labelOf', { number, size: SIZES[size] })}
    >
      <span>
        {translate('picking.label')} <bdi dir="ltr">{SIZES[size]}</bdi>
      </span>
    </Button>
  ));
}

const SIZES = { A6: 'A6', '100x150': '100 × 150' } as const;
