import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import type { BasketLineView } from '../till/types.ts';
import { useNames } from '../till/use-names.ts';

type BasketLineProps = {
  readonly line: BasketLineView;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onContents: (() => void) | null;
};

/** A line of the basket: press it to select it, then its buttons and the number pad are its. */
export function BasketLine({ line, isSelected, onSelect, onQuantity, onRemove, onContents }: BasketLineProps) {
  const translate = useTranslate();
  const nameOf = useNames();
  const name = nameOf(line.names);
  return (
    <li className={isSelected ? 'pos-line pos-line-selected' : 'pos-line'}>
      <button type="button" className="pos-line-main" aria-pressed={isSelected} onClick={onSelect}>
        <span className="pos-line-name">
          <bdi>{name}</bdi>
          {line.combinationNames === null ? null : (
            <small>
              <bdi>{nameOf(line.combinationNames)}</bdi>
            </small>
          )}
          {line.contents?.map((content) => (
            <small key={`${content.productId}:${content.combinationId ?? 0}`}>
              {content.quantity} × <bdi>{nameOf(content.names)}</bdi>
              {content.combinationNames === null ? null : (
                <>
                  {' '}
                  <bdi>{nameOf(content.combinationNames)}</bdi>
                </>
              )}
            </small>
          ))}
          {line.promotions.map((promotion) => (
            <small key={promotion.name} className="pos-line-promotion">
              <bdi>{promotion.name}</bdi>
            </small>
          ))}
        </span>
        <span className="pos-line-count">
          <bdi dir="ltr">
            {line.quantity} × <Money centimes={line.unitPrice} />
          </bdi>
          {line.grams === null ? null : <small>{translate('pos.line.weighed', { grams: line.grams })}</small>}
          {line.origin === 'code' && line.grams === null ? <small>{translate('pos.line.label')}</small> : null}
          {line.listPrice === line.unitPrice ? null : (
            <s>
              <Money centimes={line.listPrice} />
            </s>
          )}
        </span>
        <Money centimes={line.total} strong />
      </button>
      {isSelected ? (
        <div className="pos-line-tools">
          <button
            type="button"
            aria-label={translate('pos.line.less', { name })}
            onClick={() => onQuantity(line.quantity - 1)}
          >
            <IconMinus size={22} aria-hidden />
          </button>
          <output dir="ltr">{line.quantity}</output>
          <button
            type="button"
            aria-label={translate('pos.line.more', { name })}
            onClick={() => onQuantity(line.quantity + 1)}
          >
            <IconPlus size={22} aria-hidden />
          </button>
          {onContents === null ? null : (
            <button type="button" onClick={onContents}>
              {translate('pos.line.contents')}
            </button>
          )}
          <button
            type="button"
            className="pos-line-remove"
            aria-label={translate('pos.line.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={22} aria-hidden />
          </button>
        </div>
      ) : null}
    </li>
  );
}
