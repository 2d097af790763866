import type { EditPreview } from '@hanout/contracts/orders/order-edits';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';

type EditTotalsProps = {
  readonly order: OrderDetail;
  /** undefined: nothing is to be changed */
  readonly preview: EditPreview | undefined;
  /** false: what is asked now is still being priced */
  readonly isCurrent: boolean;
};

/** What it comes to, beside what it was: read aloud before it is saved. */
export function EditTotals({ order, preview, isCurrent }: EditTotalsProps) {
  const translate = useTranslate();
  const before = preview?.before ?? order.totals;
  const after = preview?.after ?? order.totals;
  return (
    <div className="hn-edit-totals" aria-busy={preview !== undefined && !isCurrent}>
      <dl aria-live="polite">
        <Amount
          label={translate('orderEdit.items')}
          before={before.itemsSubtotalCentimes}
          after={after.itemsSubtotalCentimes}
        />
        <Amount
          label={translate('orderEdit.discount')}
          before={-before.cartDiscountCentimes}
          after={-after.cartDiscountCentimes}
        />
        <Amount
          label={translate('orderEdit.delivery')}
          before={before.deliveryCentimes}
          after={after.deliveryCentimes}
        />
        <Amount
          label={translate('orderEdit.total')}
          before={before.totalCentimes}
          after={after.totalCentimes}
          isStrong
        />
        {preview === undefined || preview.paidCentimes === 0 ? null : (
          <Amount
            label={translate('orderEdit.toPay')}
            before={preview.outstandingCentimes}
            after={preview.outstandingCentimes}
          />
        )}
      </dl>
      {(preview?.lostPromotions ?? []).map((name) => (
        <p key={name} className="hn-soft">
          {translate('orderEdit.lost')} <bdi>{name}</bdi>
        </p>
      ))}
      {preview === undefined || preview.missing.length === 0 ? null : (
        <ul role="alert" className="hn-edit-missing">
          {preview.missing.map(({ name, requested, available }) => (
            <li key={name}>{translate('orderEdit.missing', { name, requested, available })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type AmountProps = {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly isStrong?: boolean;
};

function Amount({ label, before, after, isStrong = false }: AmountProps) {
  if (before === 0 && after === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before === after ? null : (
          <>
            <s>
              <Money centimes={before} />
            </s>{' '}
          </>
        )}
        <Money centimes={after} strong={isStrong} />
      </dd>
    </div>
  );
}
