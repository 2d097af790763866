import { useEffect, useId, useMemo, useState } from 'react';
import { moneyText } from '../../client/amounts.ts';
import {
  chooseForPieces,
  chosenCombination,
  initialChoice,
  missingItem,
  type PackChoice,
  type PackPiece,
  partsOf,
  setPieceQuantity,
  splitPieces,
} from '../../client/pack/pack-choice.ts';
import { usePackOffer } from '../../client/pack/use-pack-offer.ts';
import type { PackEditorProps } from '../pack-state.ts';
import type { PurchasePack, PurchasePackItem, Translate } from '../props.ts';
import { CombinationPicker } from '../purchase/combination-picker.tsx';
import { Icon } from '../ui/icon.tsx';

/**
 * What a flexible pack shall hold: a choice for every thing that exists in several forms, for all its pieces or for some of
 * them. How many such packs there are, and what they save, is the server's word.
 */
export function PackEditor({
  productId,
  pack,
  parts: initial,
  t,
  onChange,
}: PackEditorProps & { readonly t: Translate }) {
  const [choice, setChoice] = useState<PackChoice>(() => initialChoice(pack, initial));
  const parts = useMemo(() => partsOf(pack, choice), [pack, choice]);
  const missing = missingItem(pack, choice)?.name ?? null;
  const offer = usePackOffer(productId, parts);
  const available = offer?.available ?? null;
  // Until something is chosen, what the page says of the pack as the catalogue shows it.
  const saving = offer === null ? pack.savingText : offer.saving > 0 ? moneyText(offer.saving) : null;
  useEffect(() => onChange({ parts, missing, available }), [parts, missing, available, onChange]);
  return (
    <section className="pack-editor" aria-label={t('pack.compose')}>
      <h2 className="pack-editor__title">{t('pack.compose')}</h2>
      {saving === null ? null : (
        <p className="pack-info__saving">
          {t('pack.saving')} <bdi dir="ltr">{saving}</bdi>
        </p>
      )}
      <ul className="pack-editor__items">
        {pack.items.map((item, index) => (
          <li key={`${item.productId}-${index}`}>
            <PackItem
              item={item}
              pieces={choice[index] ?? []}
              t={t}
              onChoose={(piece, values) => setChoice(chooseForPieces(choice, { item: index, piece }, values))}
              onSplit={(piece) => setChoice(splitPieces(choice, { item: index, piece }))}
              onQuantity={(piece, quantity) => setChoice(setPieceQuantity(choice, { item: index, piece }, quantity))}
            />
          </li>
        ))}
      </ul>
      <p className="pack-editor__status" role="status">
        {statusText({ missing, available, pack, t })}
      </p>
    </section>
  );
}

function statusText({
  missing,
  available,
  pack,
  t,
}: {
  readonly missing: string | null;
  readonly available: number | null;
  readonly pack: PurchasePack;
  readonly t: Translate;
}): string {
  if (pack.available <= 0) return t('purchase.out_of_stock');
  if (missing !== null) return t('pack.choose_first', { name: missing });
  if (available === null) return t('pack.checking');
  return available > 0 ? t('pack.available', { count: available }) : t('pack.choice_out');
}

interface PackItemProps {
  readonly item: PurchasePackItem;
  readonly pieces: readonly PackPiece[];
  readonly t: Translate;
  readonly onChoose: (piece: number, values: readonly string[]) => void;
  readonly onSplit: (piece: number) => void;
  readonly onQuantity: (piece: number, quantity: number) => void;
}

function PackItem({ item, pieces, t, onChoose, onSplit, onQuantity }: PackItemProps) {
  const titleId = useId();
  const divided = pieces.length > 1;
  const [first] = pieces;
  const image = (first === undefined ? null : chosenCombination(item, first)?.image) ?? item.image;
  return (
    <div className="pack-editor__item" role="group" aria-labelledby={titleId}>
      {image === null ? null : <img src={image} alt="" width={56} height={56} loading="lazy" />}
      <p id={titleId} className="pack-editor__name">
        <span>{item.quantity} ×</span> {item.name}
        {item.options === null && item.combinationName !== null ? <small>{item.combinationName}</small> : null}
      </p>
      {pieces.map((piece, index) => (
        <div key={index} className="pack-editor__piece">
          {divided ? (
            <PieceQuantity
              label={t('pack.pieces', { name: item.name, number: index + 1 })}
              quantity={piece.quantity}
              most={item.quantity}
              t={t}
              onChange={(quantity) => onQuantity(index, quantity)}
            />
          ) : null}
          {item.options === null ? null : (
            <CombinationPicker
              product={item.options}
              chosen={piece}
              t={t}
              onChoose={(_, values) => onChoose(index, values)}
            />
          )}
          {piece.quantity > 1 && chosenCombination(item, piece) !== null ? (
            <button type="button" className="link-button" onClick={() => onSplit(index)}>
              {t('pack.split')}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

interface PieceQuantityProps {
  readonly label: string;
  readonly quantity: number;
  readonly most: number;
  readonly t: Translate;
  readonly onChange: (quantity: number) => void;
}

/** How many of the pieces have this choice; the pack always holds as many as it says. */
function PieceQuantity({ label, quantity, most, t, onChange }: PieceQuantityProps) {
  return (
    <div className="quantity" role="group" aria-label={label}>
      <button
        type="button"
        className="quantity__step"
        aria-label={t('cart.decrease', { name: label })}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        <Icon name="minus" />
      </button>
      <output className="quantity__input">{quantity}</output>
      <button
        type="button"
        className="quantity__step"
        aria-label={t('cart.increase', { name: label })}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
