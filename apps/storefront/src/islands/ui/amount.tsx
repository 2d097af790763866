import { moneyText } from '../../client/amounts.ts';

/** A sum of DA, read from left to right in every language. */
export function Amount({ value }: { readonly value: number }) {
  return (
    <bdi dir="ltr" className="amount">
      {moneyText(value)}
    </bdi>
  );
}
