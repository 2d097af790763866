import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quote } from '../../client/api/quote.ts';
import { type CartLine, lineKey } from '../../client/cart/cart-line.ts';
import { previousPrices } from '../../client/cart/savings.ts';
import { isObtainable, type LineNotice } from '../../client/cart/settle-lines.ts';
import { reportError } from '../../client/report.ts';
import { shop } from '../../client/shop.ts';
import type { Translate } from '../props.ts';
import { Amount } from '../ui/amount.tsx';
import { PackParts } from '../pack/pack-parts.tsx';
import { Attributes } from '../ui/attributes.tsx';
import { Icon } from '../ui/icon.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { NoticeText } from './notice-text.tsx';

interface CartLinesProps {
  readonly lines: readonly CartLine[];
  readonly notices: ReadonlyMap<string, LineNotice>;
  /** Null until the server has said what they cost. */
  readonly quote: Quote | null;
  readonly t: Translate;
}

interface Removal {
  readonly line: CartLine;
  readonly index: number;
}

const undoFor = 5000;

/** The cart's lines, to be changed and removed; a removal can be undone for five seconds. */
export function CartLines({ lines, notices, quote, t }: CartLinesProps) {
  const previous = previousPrices(lines, quote);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const remove = (line: CartLine, index: number): void => {
    shop().cart.remove(lineKey(line));
    setRemoval({ line, index });
  };
  const forget = useCallback(() => setRemoval(null), []);
  useOwnWords(lines);
  return (
    <>
      <ul className="cart-lines">
        {lines.map((line, index) => (
          <CartLineItem
            key={lineKey(line)}
            line={line}
            notice={notices.get(lineKey(line)) ?? null}
            previousPrice={previous[index] ?? null}
            t={t}
            onRemove={() => remove(line, index)}
          />
        ))}
      </ul>
      {removal === null ? null : <UndoBar key={lineKey(removal.line)} removal={removal} t={t} onDone={forget} />}
    </>
  );
}

/** Lines that were added in another language are said in the page's. */
function useOwnWords(lines: readonly CartLine[]): void {
  const isForeign = lines.some(({ locale }) => locale !== shop().page.locale);
  useEffect(() => {
    if (!isForeign) return;
    import('../../client/cart/reword-lines.ts').then(
      ({ rewordLines }) => rewordLines(shop()),
      (error: unknown) => reportError(error, 'words of the cart'),
    );
  }, [isForeign]);
}

interface CartLineItemProps {
  readonly line: CartLine;
  readonly notice: LineNotice | null;
  readonly previousPrice: number | null;
  readonly t: Translate;
  readonly onRemove: () => void;
}

function CartLineItem({ line, notice, previousPrice, t, onRemove }: CartLineItemProps) {
  const { name, image, href, unitPrice, quantity } = line;
  return (
    <li className={isObtainable(notice) ? 'cart-line' : 'cart-line cart-line--gone'}>
      {image === null ? (
        <span className="cart-line__image" />
      ) : (
        <img className="cart-line__image" src={image} alt="" width={72} height={72} loading="lazy" />
      )}
      <div className="cart-line__text">
        <p className="cart-line__name">
          <bdi>{href === null ? name : <a href={href}>{name}</a>}</bdi>
        </p>
        <Attributes attributes={line.attributes} />
        <PackParts line={line} t={t} />
        <p className="cart-line__price">
          <Amount value={unitPrice} />
          {previousPrice === null ? null : (
            <s>
              <span className="visually-hidden"> {t('price.before')} </span>
              <Amount value={previousPrice} />
            </s>
          )}
        </p>
        {notice === null ? null : <NoticeText notice={notice} t={t} />}
      </div>
      <div className="cart-line__tools">
        <QuantityField
          value={quantity}
          t={t}
          name={name}
          onChange={(next) => shop().cart.setQuantity(lineKey(line), next)}
        />
        <strong className="cart-line__total">
          <Amount value={(Math.round(unitPrice * 100) * quantity) / 100} />
        </strong>
        <button
          type="button"
          className="round-button cart-line__remove"
          aria-label={t('cart.remove', { name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

function UndoBar({
  removal,
  t,
  onDone,
}: {
  readonly removal: Removal;
  readonly t: Translate;
  readonly onDone: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, undoFor);
    return () => clearTimeout(timer);
  }, [isHeld, onDone]);
  const undo = (): void => {
    shop().cart.restore(removal.line, removal.index);
    onDone();
  };
  return (
    <p className="undo-bar" role="status" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <span>{t('cart.removed', { name: removal.line.name })}</span>
      <button ref={button} type="button" className="button button-quiet" onClick={undo}>
        {t('cart.undo')}
      </button>
    </p>
  );
}
