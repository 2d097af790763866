import type { NonPaidOrder, PaidTransporterOrders } from '@hanout/contracts/remittances/transporters';
import { toInstant } from '@hanout/core/kernel';
import { REMITTANCE_TYPES } from '@hanout/core/remittances';
import { dayOf } from '@hanout/core/shop';
import { formatMoney } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { DateInput } from '@hanout/ui/inputs/date-input.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { useNow } from '../../../../app/use-now.ts';
import { remittanceKeys } from '../../api/remittance-calls.ts';
import { debtsQuery, nonPaidQuery, payOrders, transporterKeys } from '../../api/transporter-calls.ts';
import type { Payment } from '../../api/transporter-calls.ts';
import { OrderCounter } from './order-counter.tsx';
import '../remittances.css';

/** The document's total is in dinars. */
const centimesOfOne = ({ total }: NonPaidOrder): number => readAmount(String(total)) ?? 0;
const centimesOf = (orders: readonly NonPaidOrder[]): number =>
  orders.reduce((sum, order) => sum + centimesOfOne(order), 0);

/** Choose a transporter, then pick several of its unpaid orders; what is picked is summed and paid at once. */
export function PayForm() {
  const translate = useTranslate();
  const { api } = useApplication();
  const [parameters, setParameters] = useSearchParams();
  const named = /^\d{1,9}$/u.exec(parameters.get('carrier') ?? '')?.[0] ?? null;
  const carriers = useQuery(debtsQuery(api));
  return (
    <Card title={translate('remittances.transporter')}>
      <Select
        label={translate('remittances.carrier')}
        searchable
        clearable
        maw={420}
        data={(carriers.data?.rows ?? []).map(({ transporter }) => ({
          value: String(transporter.id),
          label: transporter.name,
        }))}
        value={named}
        onChange={(id) => setParameters(id === null ? {} : { carrier: id })}
      />
      {named === null ? null : <OrdersToPay key={named} transporterId={Number(named)} />}
    </Card>
  );
}

function OrdersToPay({ transporterId }: { readonly transporterId: number }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const today = dayOf(toInstant(useNow()));
  const list = useQuery(nonPaidQuery(api, transporterId));
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [type, setType] = useState<string>('CASH');
  const [paidOn, setPaidOn] = useState(today);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const paying = useChange<Payment, PaidTransporterOrders>({
    send: (payment, key) => payOrders(api, payment, key),
    renewsBeside: [transporterKeys.all, remittanceKeys.lists],
    said: ({ orders, totalCentimes }) =>
      translate('remittances.paid', { count: orders, total: formatMoney(totalCentimes) }),
    refused: shownInForm,
  });
  const orders = list.data ?? [];
  const chosen = orders.filter(({ id }) => picked.includes(id));
  const pay = async () => {
    setProblem(null);
    const outcome = await paying.run({
      transporterId,
      orderIds: chosen.map(({ id }) => id),
      totalCentimes: centimesOf(chosen),
      type: REMITTANCE_TYPES.find((each) => each === type) ?? 'OTHER',
      paidOn,
      note,
    });
    if (!outcome.ok) setProblem(outcome.problem);
    else await navigate(`/remittances/${outcome.value.remittances[0]?.id ?? ''}`);
  };
  return (
    <div className="hn-pay-orders">
      <OrderCounter query={list} />
      {orders.length === 0 ? null : (
        <>
          <MultiSelect
            label={translate('remittances.orders')}
            searchable
            clearable
            hidePickedOptions
            maxDropdownHeight={280}
            limit={200}
            clearButtonProps={{ 'aria-label': translate('remittances.clear') }}
            data={orders.map((order) => ({
              value: order.id,
              label: `${order.deliveryName} · ${order.customerFullName} · ${formatMoney(centimesOfOne(order))}`,
            }))}
            value={[...picked]}
            onChange={setPicked}
          />
          <div className="hn-pay-tools">
            <Button variant="default" size="xs" onClick={() => setPicked(orders.map(({ id }) => id))}>
              {translate('remittances.selectAll')}
            </Button>
            <Button variant="subtle" size="xs" disabled={picked.length === 0} onClick={() => setPicked([])}>
              {translate('remittances.clear')}
            </Button>
          </div>
          <div className="hn-remittance-fields">
            <NativeSelect
              label={translate('remittances.typeLabel')}
              value={type}
              data={REMITTANCE_TYPES.map((value) => ({ value, label: translate(`remittances.type.${value}`) }))}
              onChange={(event) => setType(event.currentTarget.value)}
            />
            <DateInput
              name="paidOn"
              label={translate('remittances.paidOn')}
              value={paidOn}
              error={problem?.errors?.['paidOn']?.[0]}
              onChange={setPaidOn}
            />
            <TextInput
              label={translate('remittances.note')}
              value={note}
              maxLength={500}
              dir="auto"
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
          {problem === null ? null : <ProblemBanner problem={problem} onRetry={() => void list.refetch()} />}
          <div className="hn-pay-total">
            <span>
              {translate('remittances.totalSelected')} <Money centimes={centimesOf(chosen)} strong />
            </span>
            <Button disabled={chosen.length === 0 || paying.isRunning || paidOn === ''} onClick={() => void pay()}>
              {translate('remittances.pay', { count: chosen.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
