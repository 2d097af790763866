import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useNames } from '../till/use-names.ts';
import { useTill } from '../till/use-till.ts';
import './products/product-grid.css';

type CombinationDialogProps = {
  readonly productId: number;
  readonly onChoose: (combinationId: number) => void;
  readonly onClose: () => void;
};

/** Which size or colour: one press each. */
export function CombinationDialog({ productId, onChoose, onClose }: CombinationDialogProps) {
  const translate = useTranslate();
  const nameOf = useNames();
  const { catalogue } = useTill();
  const product = catalogue.show(productId);
  return (
    <Dialog
      opened
      onClose={onClose}
      size={620}
      title={product === null ? translate('pos.choose.title') : nameOf(product.names)}
    >
      <ul className="pos-grid pos-grid-small">
        {product?.combinations.map((combination) => (
          <li key={combination.id}>
            <button type="button" onClick={() => onChoose(combination.id)}>
              <span className="pos-grid-name">
                <bdi>{nameOf(combination.names)}</bdi>
              </span>
              <Money centimes={combination.price} strong />
              {combination.stock === null ? null : (
                <small className={combination.stock > 0 ? undefined : 'pos-grid-none'}>
                  {translate('pos.stock', { number: combination.stock })}
                </small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
