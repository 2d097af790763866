import type { CartLine } from '../../client/cart/cart-line.ts';
import { reportError } from '../../client/report.ts';
import type { Translate } from '../props.ts';

/** What a pack in the cart holds; where something of it was chosen, it can be chosen anew. */
export function PackParts({ line, t }: { readonly line: CartLine; readonly t: Translate }) {
  const parts = line.productInPack?.filter(({ name }) => name !== undefined) ?? [];
  if (parts.length === 0) return null;
  const edit = (): void => {
    import('../../client/chooser.tsx').then(
      ({ openPackOfLine }) => openPackOfLine(line),
      (error: unknown) => reportError(error, 'the contents of a pack'),
    );
  };
  return (
    <div className="pack-parts">
      <ul>
        {parts.map(({ productId, combinationId, quantity, name, choice }) => (
          <li key={`${productId}-${combinationId ?? 0}`}>
            <span>{quantity} ×</span> <bdi>{[name, choice].filter(Boolean).join(t('list_separator'))}</bdi>
          </li>
        ))}
      </ul>
      {line.isComposed ? (
        <button type="button" className="link-button" onClick={edit}>
          {t('cart.edit_pack')}
          <span className="visually-hidden"> {line.name}</span>
        </button>
      ) : null}
    </div>
  );
}
