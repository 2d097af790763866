import { useEffect, useState } from 'react';
import { announceAdded } from '../client/add-from-card.ts';
import { type CartLine, clampQuantity } from '../client/cart/cart-line.ts';
import { preselected } from '../client/purchase/choose-combination.ts';
import { initialPack, isPurchasable, purchaseLine } from '../client/purchase/purchase-store.ts';
import { addToCart } from '../client/shop.ts';
import { PackEditor } from './pack/pack-editor.tsx';
import { hasPackChoice } from './pack-state.ts';
import type { PurchaseCombination, PurchaseProduct, Translate } from './props.ts';
import { CombinationPicker } from './purchase/combination-picker.tsx';
import { Price } from './purchase/price.tsx';
import { RetryLine } from './order-form/retry-line.tsx';
import { Dialog } from './ui/dialog.tsx';
import { QuantityField } from './ui/quantity-field.tsx';

interface ChooserDialogProps {
  readonly name: string;
  /** The one that the card shows, to begin with; 0 for none in particular. */
  readonly combinationId: number;
  readonly load: () => Promise<PurchaseProduct | null>;
  readonly t: Translate;
  readonly onClose: () => void;
  /** A pack that lies in the cart already, to be changed; null adds a new line. */
  readonly edited?: EditedLine | null;
}

export interface EditedLine {
  readonly line: CartLine;
  readonly replace: (line: CartLine) => void;
}

type Loaded = PurchaseProduct | 'loading' | 'failed';

/** Choose a combination and a quantity, then add or cancel (storefront §2, combination-selection modal). */
export function ChooserDialog({ name, combinationId, load, t, onClose, edited = null }: ChooserDialogProps) {
  const [product, setProduct] = useState<Loaded>('loading');
  useEffect(() => {
    if (product !== 'loading') return;
    void load().then((answer) => setProduct(answer ?? 'failed'));
  }, [product, load]);
  return (
    <Dialog title={name} t={t} onClose={onClose} className="chooser-dialog">
      {product === 'loading' ? <p role="status">{t('categories.loading_products')}</p> : null}
      {product === 'failed' ? (
        <RetryLine text={t('products.load_failed')} t={t} onRetry={() => setProduct('loading')} />
      ) : null}
      {typeof product === 'string' ? null : (
        <Chooser product={product} combinationId={combinationId} edited={edited} t={t} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChooserProps extends Pick<ChooserDialogProps, 'combinationId'> {
  readonly product: PurchaseProduct;
  readonly edited: EditedLine | null;
  readonly t: Translate;
  readonly onClose: () => void;
}

function Chooser({ product, combinationId, edited, t, onClose }: ChooserProps) {
  const [chosen, setChosen] = useState<PurchaseCombination | null>(
    () => product.combinations.find(({ id }) => id === combinationId) ?? preselected(product.combinations),
  );
  const [pack, setPack] = useState(() => initialPack(product));
  const [quantity, setQuantity] = useState(edited?.line.quantity ?? 1);
  const canBuy = isPurchasable(product, chosen, pack);
  const finish = (): void => {
    const line = purchaseLine(product, chosen, clampQuantity(quantity), pack?.parts);
    onClose();
    if (edited !== null) return edited.replace(line);
    addToCart(line);
    void announceAdded(product.name);
  };
  return (
    <>
      <Price price={chosen?.price ?? product.price} t={t} />
      {chosen === null ? null : <CombinationPicker product={product} chosen={chosen} t={t} onChoose={setChosen} />}
      {product.pack !== null && hasPackChoice(product.pack) ? (
        <PackEditor
          productId={product.id}
          pack={product.pack}
          parts={edited?.line.productInPack ?? null}
          t={t}
          onChange={setPack}
        />
      ) : (
        <p className="availability" role="status">
          {canBuy ? '' : t('purchase.out_of_stock')}
        </p>
      )}
      <footer className="dialog__actions">
        <QuantityField value={quantity} t={t} name={product.name} onChange={setQuantity} />
        <button type="button" className="button button-outline" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="button" disabled={!canBuy} onClick={finish}>
          {t(edited === null ? 'purchase.add' : 'pack.save')}
        </button>
      </footer>
    </>
  );
}
