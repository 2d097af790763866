import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatDateTime, joinWords } from '@hanout/i18n';
import { Money } from '@hanout/ui/money/money.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import './order-pair.css';

type OrderPairProps = { readonly closes: OrderDetail; readonly stays: OrderDetail };

/** Two orders of one customer beside each other, with what differs marked, and which of them is closed. */
export function OrderPair({ closes, stays }: OrderPairProps) {
  const translate = useTranslate();
  return (
    <div className="hn-order-pair">
      <Side order={stays} other={closes} title={translate('orderPair.stays')} />
      <Side order={closes} other={stays} title={translate('orderPair.closes')} />
    </div>
  );
}

type SideProps = { readonly order: OrderDetail; readonly other: OrderDetail; readonly title: string };

function Side({ order, other, title }: SideProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { number, placedAt, lines, delivery, totals } = order;
  const place = ({ delivery: { address, commune } }: OrderDetail) =>
    joinWords([address, (language === 'ar' ? commune?.nameAr : commune?.nameFr) ?? ''].filter(Boolean));
  const nameOfBuyer = (each: OrderDetail) => `${each.customer.firstName} ${each.customer.lastName}`.trim();
  return (
    <section aria-label={`${title} #${number}`}>
      <h3>
        {title} <bdi dir="ltr">#{number}</bdi>
      </h3>
      <p className="hn-soft">{formatDateTime(new Date(placedAt), language)}</p>
      <p>
        <Marked isOther={nameOfBuyer(order) !== nameOfBuyer(other)} text={nameOfBuyer(order)} />
      </p>
      <ul>
        {lines.map((line) => {
          const isOther = !other.lines.some((each) => isSame(each, line));
          return (
            <li key={line.id}>
              <Marked isOther={isOther} text={nameOf(line)} />
              {isOther ? <span className="hn-soft"> {translate('orderPair.onlyHere')}</span> : null}
            </li>
          );
        })}
      </ul>
      <p>
        <Marked isOther={place(order) !== place(other)} text={place(order)} />
      </p>
      <p className="hn-soft">
        <bdi>{delivery.carrierName}</bdi>
      </p>
      <Money centimes={totals.totalCentimes} strong />
    </section>
  );
}

function Marked({ isOther, text }: { readonly isOther: boolean; readonly text: string }) {
  const shown = <bdi>{text}</bdi>;
  return isOther ? <mark>{shown}</mark> : shown;
}

type Line = OrderDetail['lines'][number];

const isSame = (one: Line, other: Line): boolean =>
  one.productId === other.productId && one.combinationId === other.combinationId && one.quantity === other.quantity;

const nameOf = ({ quantity, name, attributes }: Line): string =>
  [`${quantity} × ${name}`, ...attributes.map(({ value }) => value)].join(' · ');
