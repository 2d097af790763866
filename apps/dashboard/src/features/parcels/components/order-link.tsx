import { Link } from 'react-router';

type OrderLinkProps = {
  readonly order: { readonly id: string; readonly number: number; readonly customer: string };
};

export function OrderLink({ order: { id, number, customer } }: OrderLinkProps) {
  return (
    <div>
      <Link to={`/orders/${id}`} data-row-link className="hn-row-link">
        <bdi dir="ltr">#{number}</bdi>
      </Link>
      <div className="hn-soft">
        <bdi>{customer}</bdi>
      </div>
    </div>
  );
}
