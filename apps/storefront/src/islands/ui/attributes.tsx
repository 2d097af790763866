import type { CartLine } from '../../client/cart/cart-line.ts';

/** Attribute badges: label and value. */
export function Attributes({ attributes }: { readonly attributes: CartLine['attributes'] }) {
  const pairs = Object.entries(attributes ?? {});
  if (pairs.length === 0) return null;
  return (
    <ul className="attribute-badges">
      {pairs.map(([label, value]) => (
        <li key={label}>
          {label} : <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
