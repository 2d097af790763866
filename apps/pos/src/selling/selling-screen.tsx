import { createScanSignals } from '@hanout/ui/scanning/scan-signals.ts';
import { useScanner } from '@hanout/ui/scanning/use-scanner.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { use, useRef, useState } from 'react';
import { ChangePanel } from '../paying/change-panel.tsx';
import type { ShownProduct } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';
import { HandContext } from '../shell/hand.ts';
import { isDialogOpen } from '../shell/is-dialog-open.ts';
import { Basket } from './basket.tsx';
import { ProductsSide } from './products/products-side.tsx';
import type { ProductsSideHandle } from './products/products-side.tsx';
import { SellingDialogs } from './selling-dialogs.tsx';
import type { SellingDialog } from './selling-dialogs.tsx';
import { Totals } from './totals.tsx';
import { useQuantityKeys } from './use-quantity-keys.ts';
import { useTillKeys } from './use-till-keys.ts';
import { useWaitingScans } from './use-waiting-scans.ts';
import './selling.css';

const signal = createScanSignals();

type SellingScreenProps = {
  readonly onPay: () => void;
  readonly onTicket: (code: string) => void;
  readonly onReprint: () => void;
  readonly onOpen: (dialog: 'orders' | 'return' | 'help') => void;
};

/** Basket and products side by side; a scan goes into the basket wherever the focus stands. */
export function SellingScreen({ onPay, onTicket, onReprint, onOpen }: SellingScreenProps) {
  const translate = useTranslate();
  const { basket: commands, payment } = useTill();
  const { basket, held, scansWaiting, lastPaid, isReading } = useTillState();
  const { hand } = use(HandContext);
  const done = useDone();
  const [dialog, setDialog] = useState<SellingDialog | null>(null);
  const [side, setSide] = useState<'basket' | 'products'>(lastPaid === null ? 'products' : 'basket');
  const products = useRef<ProductsSideHandle>(null);

  const scan = async (code: string) => {
    const answer = await done(() => commands.scan(code));
    const isGood = answer.ok && answer.value.kind !== 'unknown' && answer.value.kind !== 'unsold';
    signal(isGood ? 'good' : 'bad', true);
    if (!answer.ok) return;
    products.current?.clear();
    const { value } = answer;
    if (value.kind === 'choose') setDialog({ kind: 'choose', productId: value.productId });
    else if (value.kind === 'unknown') setDialog({ kind: 'unknown', code: value.code });
    else if (value.kind === 'unsold') setDialog({ kind: 'unknown', code });
    else if (value.kind === 'ticket') onTicket(value.number);
  };
  const add = (product: ShownProduct) => {
    if (product.type === 'combinations') setDialog({ kind: 'choose', productId: product.id });
    else void done(() => commands.add({ productId: product.id }));
  };
  const toSearch = () => {
    setSide('products');
    products.current?.toSearch();
  };
  const selectBeside = (step: number) => {
    const at = basket.lines.findIndex(({ id }) => id === basket.selectedLineId);
    const next = basket.lines[Math.max(0, at + step)];
    if (next !== undefined) commands.select(next.id);
  };
  const selected = basket.lines.find(({ id }) => id === basket.selectedLineId);
  const hasBasket = basket.lines.length > 0 || basket.returned !== null;
  // What was scanned before the catalogue was there is not in the basket yet.
  const canPay = hasBasket && !isReading && scansWaiting.length === 0;
  const pay = () => {
    if (canPay) onPay();
  };
  useScanner(
    (code) => void scan(code),
    () => !isDialogOpen(),
  );
  useWaitingScans(scan, dialog === null);
  useTillKeys(
    {
      F1: () => onOpen('help'),
      '?': () => onOpen('help'),
      F2: toSearch,
      F3: () => setDialog({ kind: 'customer' }),
      F4: () => selected !== undefined && setDialog({ kind: 'quantity', lineId: selected.id }),
      F5: () => onOpen('orders'),
      F6: () => basket.lines.length > 0 && setDialog({ kind: 'discount' }),
      F7: () => onOpen('return'),
      F8: () => setDialog({ kind: 'held' }),
      F9: pay,
      F10: onReprint,
      ArrowUp: () => selectBeside(-1),
      ArrowDown: () => selectBeside(1),
      Escape: () => products.current?.leave(),
      Delete: () => void (selected === undefined ? undefined : done(() => commands.remove(selected.id))),
      'mod+z': () => void (basket.canUndo ? done(() => commands.undo()) : undefined),
      'mod+y': () => void (basket.canRedo ? done(() => commands.redo()) : undefined),
    },
    dialog === null,
  );
  useQuantityKeys(
    (quantity) => void (selected === undefined ? undefined : done(() => commands.setQuantity(selected.id, quantity))),
    dialog === null,
  );
  const { customer } = basket;
  const isPaid = lastPaid !== null && basket.lines.length === 0 && basket.returned === null;
  return (
    <main className="pos-selling" data-hand={hand} data-side={side}>
      <h1 className="hn-visually-hidden">{translate('pos.title')}</h1>
      <section className="pos-selling-basket" aria-label={translate('pos.basket')}>
        <div className="pos-basket-head">
          <Button size="lg" variant="default" onClick={() => setDialog({ kind: 'customer' })}>
            {customer === null ? (
              translate('pos.customer.add')
            ) : (
              <bdi>{`${customer.firstName} ${customer.lastName}`}</bdi>
            )}
            <kbd>F3</kbd>
          </Button>
          <Button size="lg" variant="default" onClick={() => setDialog({ kind: 'held' })}>
            {held.length === 0 ? translate('pos.held.button') : translate('pos.held.count', { number: held.length })}
            <kbd>F8</kbd>
          </Button>
        </div>
        <div className="pos-basket-lines">
          {isPaid ? <ChangePanel paid={lastPaid} onNext={() => payment.next()} /> : <Basket />}
        </div>
        <Totals />
        <div className="pos-basket-foot">
          <Button
            size="xl"
            variant="default"
            disabled={basket.lines.length === 0}
            onClick={() => setDialog({ kind: 'discount' })}
          >
            {translate('pos.discount.button')}
            <kbd>F6</kbd>
          </Button>
          <Button size="xl" leftSection={<IconCash size={24} aria-hidden />} disabled={!canPay} onClick={pay}>
            {translate(basket.due < 0 ? 'pos.pay.giveBack' : 'pos.pay.button')}
            <kbd>F9</kbd>
          </Button>
        </div>
      </section>
      <ProductsSide ref={products} onCode={(code) => void scan(code)} onChoose={add} />
      <div className="pos-sides" role="group" aria-label={translate('pos.sides')}>
        <button type="button" aria-pressed={side === 'products'} onClick={() => setSide('products')}>
          {translate('pos.products')}
        </button>
        <button type="button" aria-pressed={side === 'basket'} onClick={() => setSide('basket')}>
          {translate('pos.basketCount', { number: basket.pieces })}
        </button>
      </div>
      {dialog === null ? null : <SellingDialogs dialog={dialog} onClose={() => setDialog(null)} onSearch={toSearch} />}
    </main>
  );
}
