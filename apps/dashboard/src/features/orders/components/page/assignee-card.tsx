import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useOrderEnumerations } from '../order-labels.ts';
import { peopleOfShops } from '../people-of-shops.ts';
import { useAssignment } from '../actions/use-assignment.ts';

/** BO-02: who looks after the order; another choice is sent as soon as it is made. */
export function AssigneeCard({ order, mayAssign }: { readonly order: OrderDetail; readonly mayAssign: boolean }) {
  const translate = useTranslate();
  const enumerations = useOrderEnumerations();
  const { assign, isUnderWay } = useAssignment();
  const { assignee } = order;
  if (!mayAssign) {
    return (
      <Card title={translate('order.assignee')}>
        <p>{assignee === null ? translate('order.assigneeNone') : <bdi>{assignee.name}</bdi>}</p>
      </Card>
    );
  }
  const employees = peopleOfShops(enumerations?.employees ?? [], [order.shop.id]);
  const known =
    assignee === null || employees.some(({ id }) => id === assignee.id) ? employees : [assignee, ...employees];
  return (
    <Card title={translate('order.assignee')}>
      <SelectPicker
        aria-label={translate('order.assignee')}
        placeholder={translate('order.assigneeNone')}
        options={known.map(({ id, name }) => ({ id: String(id), name }))}
        value={assignee === null ? null : String(assignee.id)}
        loading={isUnderWay || enumerations === undefined}
        disabled={isUnderWay}
        onChange={(id) => void assign(order, id === null ? null : Number(id))}
      />
    </Card>
  );
}
