import type { ReactNode } from 'react';
import { Link } from 'react-router';

type OrderLinkProps = {
  readonly id: string;
  readonly number: number;
  readonly customer: string;
  /** stands behind the number */
  readonly children?: ReactNode;
};

/** In a row of a list: the order that it leads to, and whose it is. */
export function OrderLink({ id, number, customer, children }: OrderLinkProps) {
  return (
    <div>
      <Link to={`/orders/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">#{number}</bdi>
      </Link>
      {children === undefined ? null : <> {children}</>}
      <div className="hn-soft">
        <bdi>{customer}</bdi>
      </div>
    </div>
  );
}
