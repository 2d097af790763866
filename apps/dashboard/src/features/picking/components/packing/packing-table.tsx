import type { PackingOrder } from '@hanout/contracts/picking/packing';
import { HEAVIEST_GRAMS } from '@hanout/contracts/picking/packing';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { thingsOf, unitsOf } from '../../api/box.ts';
import type { Box } from '../../api/box.ts';
import { usePacking } from '../../api/use-packing.ts';
import { LineName } from '../line-name.tsx';
import { BoxPhoto } from './box-photo.tsx';
import { ParcelList } from './parcel-list.tsx';

type PackingTableProps = {
  readonly order: PackingOrder;
  readonly box: Box;
  readonly onDone: () => void;
  readonly onNext: () => void;
};

/** What lies in the open box, what it weighs, how it looks; and closing it. */
export function PackingTable({ order, box, onDone, onNext }: PackingTableProps) {
  const translate = useTranslate();
  const { number, customer, carrier, wilaya, wave } = order;
  return (
    <section className="hn-pick-next" aria-label={translate('picking.order', { number })}>
      <p className="hn-pick-big">{translate('picking.order', { number })}</p>
      <p className="hn-soft">
        <bdi>{customer}</bdi> · <bdi>{wilaya}</bdi> · <bdi>{carrier}</bdi>
        {wave === null ? null : ` · ${translate('picking.slot', { slot: wave.slot })}`}
      </p>
      {order.mayPack ? <OpenBox order={order} box={box} onDone={onDone} /> : null}
      <ParcelList order={order} />
      <div className="hn-pick-buttons">
        <Button variant="default" mih={48} onClick={onNext}>
          {translate('picking.another')}
        </Button>
        <Button
          variant="default"
          mih={48}
          component="a"
          href={`/dashboard/api/papers/delivery-notes?orders=${order.id}`}
          target="_blank"
        >
          {translate('picking.label')}
        </Button>
      </div>
    </section>
  );
}

function OpenBox({ order, box, onDone }: Omit<PackingTableProps, 'onNext'>) {
  const translate = useTranslate();
  const [grams, setGrams] = useState('');
  const [photoId, setPhotoId] = useState<number | null>(null);
  const { pack, isRunning } = usePacking(order);
  const { quantities, isWhole } = unitsOf(order, box);
  const isWeight = grams === '' || (/^\d{1,7}$/u.test(grams) && Number(grams) >= 1 && Number(grams) <= HEAVIEST_GRAMS);
  const close = async () => {
    const done = await pack({ quantities, weightGrams: grams === '' ? null : Number(grams), photoId });
    if (done) onDone();
  };
  return (
    <>
      <ul className="hn-pick-lines">
        {thingsOf(order, box).map((thing) => (
          <li key={`${thing.productId} ${thing.combinationId}`} className="hn-pick-boxed">
            <LineName thing={thing} />
            <span className="hn-strong">
              {translate('picking.of', { done: thing.done, all: thing.all })}{' '}
              {thing.done === thing.all ? <IconCheck size={20} aria-hidden /> : null}
            </span>
          </li>
        ))}
      </ul>
      <TextInput
        label={translate('picking.weight')}
        size="lg"
        inputMode="numeric"
        attributes={leftToRight}
        value={grams}
        error={isWeight ? undefined : translate('picking.weightWrong')}
        onChange={(event) => setGrams(event.currentTarget.value.trim())}
      />
      <BoxPhoto orderId={order.id} isKept={photoId !== null} onKept={setPhotoId} />
      <Button
        mih={56}
        size="lg"
        disabled={quantities.length === 0 || !isWeight}
        loading={isRunning}
        onClick={() => void close()}
      >
        {translate(isWhole ? 'picking.packWhole' : 'picking.packPart')}
      </Button>
    </>
  );
}
