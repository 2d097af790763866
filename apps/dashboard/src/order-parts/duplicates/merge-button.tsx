import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { OrderKept } from '../edit/use-saving.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

type MergeButtonProps = {
  readonly order: OrderDetail;
  readonly other: OrderDetail['duplicates'][number];
  readonly kept: OrderKept;
};

/** Sets another order of the same telephone beside this one, to be merged into it; one of another shop only says whose it is. */
export function MergeButton(props: MergeButtonProps) {
  const { order, other } = props;
  return other.shop.id === order.shop.id ? <Comparing {...props} /> : <bdi className="hn-soft">{other.shop.name}</bdi>;
}

function Comparing({ order, other, kept }: MergeButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={translate('orderMerge.compareWith', { number: other.number })}
        onClick={() => setOpen(true)}
      >
        {translate('orderMerge.compare')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MergeDialog order={order} other={other} kept={kept} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
