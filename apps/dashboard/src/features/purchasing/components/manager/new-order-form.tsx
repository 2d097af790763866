import type { SupplierOrderChoices, SupplierOrderDetail } from '@hanout/contracts/purchasing/supplier-orders';
import { suggestQuantity } from '@hanout/core/purchasing';
import { isolate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { put } from '../../../../api/cache.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { keyOf } from '../../api/draft.ts';
import { createOrder, orderKeys } from '../../api/purchasing-calls.ts';
import { ThingName } from '../thing-name.tsx';

type Values = { readonly supplier: string; readonly warehouse: string };
type NewOrderFormProps = {
  readonly choices: SupplierOrderChoices;
  readonly named: Values;
};

/** Of whom and for where; what the address names is in it from the start. The draft is made, and goes on on its page. */
export function NewOrderForm({ choices, named }: NewOrderFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const { suppliers, warehouses, items } = choices;
  const known = <Side extends { readonly id: number }>(sides: readonly Side[], id: string): string =>
    sides.some((each) => String(each.id) === id) ? id : sides.length === 1 ? String(sides[0]?.id ?? '') : '';
  const making = useChange<Values, SupplierOrderDetail>({
    send: ({ supplier, warehouse }, key) =>
      createOrder(api, { supplierId: Number(supplier), warehouseId: Number(warehouse), lines: items.map(toLine) }, key),
    store: (value) => [put(orderKeys.detail(value.id), value)],
    renewsBeside: [orderKeys.lists],
    said: ({ number }) => translate('purchasing.created', { number }),
    deed: ({ id, number }) => ({ thing: { name: number, to: `/supplier-orders/${id}` } }),
    refused: shownInForm,
  });
  const form = useServerForm<Values>({
    initialValues: { supplier: known(suppliers, named.supplier), warehouse: known(warehouses, named.warehouse) },
    validate: ({ supplier, warehouse }) => ({
      ...(supplier === '' ? { supplier: translate('purchasing.chooseSupplier') } : {}),
      ...(warehouse === '' ? { warehouse: translate('purchasing.chooseWarehouse') } : {}),
    }),
    submit: async (values) => {
      const outcome = await making.run(values);
      if (outcome.ok) await navigate(`/supplier-orders/${outcome.value.id}`, { replace: true });
      return outcome;
    },
  });
  return (
    <form id={form.id} className="hn-buy-stack hn-buy-narrow" noValidate onSubmit={form.onSubmit}>
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <Card title={translate('purchasing.ofWhom')} isFirst>
        <div className="hn-buy-stack">
          <SelectPicker
            label={translate('purchasing.supplier')}
            placeholder={translate('purchasing.chooseSupplier')}
            required
            options={suppliers.map(({ id, name }) => ({ id: String(id), name }))}
            value={form.values.supplier || null}
            error={form.field('supplier').error}
            onChange={(supplier) => form.change('supplier', supplier ?? '')}
          />
          <NativeSelect
            {...form.field('warehouse')}
            label={translate('purchasing.warehouse')}
            withAsterisk
            data={[
              { value: '', label: translate('purchasing.chooseWarehouse') },
              ...warehouses.map(({ id, name }) => ({ value: String(id), label: isolate(name) })),
            ]}
            onChange={(event) => form.change('warehouse', event.currentTarget.value)}
          />
        </div>
      </Card>
      {items.length === 0 ? null : (
        <Card title={translate('purchasing.lines')}>
          <ul className="hn-buy-lines">
            {items.map((item) => (
              <li key={keyOf(item)} className="hn-buy-line">
                <ThingName thing={item} />
                <strong>{item.quantity}</strong>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div>
        <SubmitButton submitting={form.submitting} label={translate('purchasing.create')} />
      </div>
    </form>
  );
}

const toLine = (item: SupplierOrderChoices['items'][number]) => ({
  productId: item.productId,
  combinationId: item.combinationId,
  quantity: suggestQuantity(item.quantity, item),
  priceCentimes: item.priceCentimes ?? 0,
  supplierCode: item.supplierCode,
});
