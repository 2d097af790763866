import type { ComponentType } from 'react';
import { type PurchaseState, type PurchaseStore } from '../../client/purchase/purchase-store.ts';
import { reportError } from '../../client/report.ts';
import { addToCart } from '../../client/shop.ts';
import type { PackEditorProps } from '../pack-state.ts';
import type { PurchaseProduct, ShopContact, Translate } from '../props.ts';
import { Icon } from '../ui/icon.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { BuyBar } from './buy-bar.tsx';
import { CombinationPicker } from './combination-picker.tsx';
import { PackInfo } from './pack-info.tsx';
import { Price } from './price.tsx';
import { quickOrderId } from './quick-order-id.ts';

const reportLater = (error: unknown): void => reportError(error, 'words about what was added');

interface PurchasePanelProps {
  readonly product: PurchaseProduct;
  readonly state: PurchaseState;
  readonly store: PurchaseStore;
  readonly PackEditor: ComponentType<PackEditorProps> | null;
  readonly canBuy: boolean;
  /** False: no cart, the form is always there and both buttons are gone (storefront §2). */
  readonly buysFromCart: boolean;
  readonly isFormOpen: boolean;
  readonly contacts: readonly ShopContact[];
  readonly sizes: string | null;
  readonly t: Translate;
  readonly onToggleForm: () => void;
}

export function PurchasePanel({
  product,
  state,
  store,
  PackEditor,
  canBuy,
  buysFromCart,
  isFormOpen,
  contacts,
  sizes,
  t,
  onToggleForm,
}: PurchasePanelProps) {
  const { combination, quantity } = state;
  const missing = product.pack !== null && product.pack.available > 0 ? (state.pack?.missing ?? null) : null;
  const price = combination?.price ?? product.price;
  const add = (): void => {
    const [line] = state.lines;
    if (line === undefined) return;
    addToCart(line);
    void import('../../client/add-from-card.ts').then(({ announceAdded }) => announceAdded(product.name), reportLater);
  };
  return (
    <section className="purchase-panel" aria-label={t('purchase.title')}>
      <Price price={price} t={t} />
      {combination === null ? null : (
        <CombinationPicker product={product} chosen={combination} t={t} onChoose={store.choose} />
      )}
      {sizes === null ? null : (
        <button type="button" className="link-button" popoverTarget="sizes">
          {sizes}
        </button>
      )}
      {product.pack === null ? (
        <Availability canBuy={canBuy} t={t} />
      ) : PackEditor === null ? (
        <PackInfo pack={product.pack} t={t} />
      ) : (
        <PackEditor productId={product.id} pack={product.pack} parts={null} onChange={store.setPack} />
      )}
      <div className="purchase-panel__buy">
        <QuantityField value={quantity} t={t} name={product.name} onChange={store.setQuantity} />
        {buysFromCart ? (
          <>
            <button type="button" className="button button-outline" disabled={!canBuy} onClick={add}>
              <Icon name="cart" />
              {missing === null ? t('purchase.add') : t('pack.choose_first', { name: missing })}
            </button>
            <button
              type="button"
              className="button"
              aria-expanded={isFormOpen}
              aria-controls={quickOrderId}
              disabled={!canBuy}
              onClick={onToggleForm}
            >
              {t('purchase.buy_now')}
            </button>
          </>
        ) : null}
      </div>
      <BuyBar
        price={price.current}
        contacts={contacts}
        canBuy={canBuy}
        opensForm={buysFromCart && !isFormOpen}
        t={t}
        onOpen={onToggleForm}
      />
    </section>
  );
}

function Availability({ canBuy, t }: { readonly canBuy: boolean; readonly t: Translate }) {
  return (
    <p className={canBuy ? 'availability' : 'availability availability--out'} role="status">
      {canBuy ? t('purchase.in_stock') : t('purchase.out_of_stock')}
    </p>
  );
}
