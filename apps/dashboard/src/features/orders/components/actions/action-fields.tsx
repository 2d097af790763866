import type { OrderAction } from '@hanout/contracts/orders/order-actions';
import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { shopDuplicates } from '../../../../order-parts/duplicates/shop-duplicates.ts';
import type { ActionValues } from './action-values.ts';
import { AnnounceFields } from './announce-fields.tsx';
import { DuplicateField } from './duplicate-field.tsx';
import { LineCounts } from './line-counts.tsx';
import { MomentField } from './moment-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PlanField } from './plan-field.tsx';
import { ReasonField } from './reason-field.tsx';

type ActionFieldsProps = {
  readonly form: ServerForm<ActionValues>;
  readonly action: OrderAction;
  readonly order: OrderDetail;
};

/** One field, or one group of them, for each thing that an action asks. */
export function ActionFields({ form, action, order }: ActionFieldsProps) {
  return [...action.needs, ...action.takes].map((input) => {
    switch (input) {
      case 'reason':
        return <ReasonField key={input} form={form} isOfParcel={action.axis === 'parcel'} />;
      case 'nextCallAt':
      case 'postponedUntil':
        return <MomentField key={input} form={form} name={input} />;
      case 'duplicateOf':
        return <DuplicateField key={input} form={form} duplicates={shopDuplicates(order)} />;
      case 'trackingNumber':
        return <AnnounceFields key={input} form={form} action={action} order={order} />;
      case 'quantities':
      case 'outcomes':
        return <LineCounts key={input} form={form} action={action} order={order} />;
      case 'paymentType':
      case 'amountCentimes':
      case 'purse':
      case 'feeCentimes':
      case 'paidOn':
      case 'paymentId':
        return <MoneyField key={input} form={form} input={input} action={action} order={order} />;
      case 'installments':
        return <PlanField key={input} form={form} totalCentimes={order.totals.totalCentimes} />;
      case 'employeeId':
      case 'transporterId':
      case 'pool':
        return null;
    }
  });
}
