import type { OrderReturns, ReturnDetail } from '@hanout/contracts/orders/returns';
import { formatDate, formatMoney, isolate } from '@hanout/i18n';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import type { ServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { askReturn, ordersTouched, returnKeys } from '../api/return-calls.ts';
import { firstAsked, isAskedWrong, lineField, toAsked } from './ask-values.ts';
import type { AskValues } from './ask-values.ts';
import { useReturnWords } from '../../../api/words.ts';

/** So many of which lines come back, and why. */
export function AskForm({ order }: { readonly order: OrderReturns }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const navigate = useNavigate();
  const asking = useChange<AskValues, ReturnDetail>({
    send: (values, key) => askReturn(api, { orderId: order.orderId, body: toAsked(order, values) }, key),
    store: (value) => [put(returnKeys.detail(value.id), value)],
    renewsBeside: ordersTouched,
    said: ({ number }) => translate('back.created', { number }),
    refused: shownInForm,
  });
  const form = useServerForm<AskValues>({
    initialValues: firstAsked(order),
    validate: (values) => ({
      ...(isAskedWrong(order, values) ? { lines: translate('back.linesMissing') } : {}),
      ...(values['reason'] === '' ? { reason: translate('back.reasonChoose') } : {}),
    }),
    submit: async (values) => {
      const outcome = await asking.run(values);
      if (outcome.ok) void navigate(`/returns/${outcome.value.id}`, { replace: true });
      return outcome;
    },
  });
  const isPossible = order.refusal === null && order.lines.some(({ returnable }) => returnable > 0);
  return (
    <form id={form.id} className="hn-return-form" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard isDirty={form.isDirty && !form.submitting} />
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <AboutOrder order={order} isPossible={isPossible} />
      {isPossible ? (
        <>
          <Lines form={form} order={order} />
          <Card title={translate('back.why')}>
            <div className="hn-return-form">
              <NativeSelect
                {...form.field('reason')}
                label={translate('back.reason')}
                withAsterisk
                data={[
                  { value: '', label: translate('back.reasonChoose') },
                  ...order.reasons.map(({ code, name }) => ({ value: code, label: name })),
                ]}
                onChange={(event) => form.change('reason', event.currentTarget.value)}
              />
              <OurFault order={order} reason={form.values['reason'] ?? ''} />
              <Textarea
                {...form.field('note')}
                label={translate('back.note')}
                rows={3}
                maxLength={500}
                dir="auto"
                onChange={(event) => form.change('note', event.currentTarget.value)}
              />
              <Checkbox
                label={translate('back.acceptAtOnce')}
                description={translate('back.acceptAtOnceHint')}
                checked={form.values['isAccepted'] === 'true'}
                onChange={(event) => form.change('isAccepted', String(event.currentTarget.checked))}
              />
            </div>
          </Card>
          <div>
            <SubmitButton submitting={form.submitting} label={translate('back.create')} />
          </div>
        </>
      ) : null}
    </form>
  );
}

/** Said before it is asked for: what the shop bears where it is at fault. */
function OurFault({ order, reason }: { readonly order: OrderReturns; readonly reason: string }) {
  const translate = useTranslate();
  const isOurFault = order.reasons.some((each) => each.code === reason && each.isOurFault);
  if (!isOurFault) return null;
  return (
    <p className="hn-soft" role="status">
      {translate('back.ourFaultCosts')}{' '}
      {order.deliveryCentimes === 0
        ? null
        : translate('back.deliveryPaid', { amount: isolate(formatMoney(order.deliveryCentimes)) })}
    </p>
  );
}

function AboutOrder({ order, isPossible }: { readonly order: OrderReturns; readonly isPossible: boolean }) {
  const translate = useTranslate();
  const word = useReturnWords();
  const language = useLanguage();
  const { orderId, orderNumber, customer, deadlineOn, isPastDeadline, refusal, returns } = order;
  return (
    <Card title={translate('back.order')}>
      <p>
        <Link to={`/orders/${orderId}`}>
          <bdi dir="ltr">#{orderNumber}</bdi>
        </Link>{' '}
        · <bdi>{customer}</bdi>
      </p>
      {refusal === null ? null : <p role="status">{refusal}</p>}
      {refusal === null && !isPossible ? <p role="status">{translate('back.nothingLeft')}</p> : null}
      {deadlineOn === null ? null : (
        <p className={isPastDeadline ? 'hn-return-warning' : 'hn-soft'}>
          {translate(isPastDeadline ? 'back.isPastDeadline' : 'back.isInTime', {
            day: formatDate(Date.parse(`${deadlineOn}T12:00:00Z`), language),
          })}
        </p>
      )}
      {returns.length === 0 ? null : (
        <p>
          {translate('back.already')}{' '}
          {returns.map(({ id, number, state }, at) => (
            <span key={id}>
              {at === 0 ? null : ', '}
              <Link to={`/returns/${id}`}>
                <bdi dir="ltr">R{number}</bdi>
              </Link>{' '}
              ({word('states', state)})
            </span>
          ))}
        </p>
      )}
    </Card>
  );
}

function Lines({ form, order }: { readonly form: ServerForm<AskValues>; readonly order: OrderReturns }) {
  const translate = useTranslate();
  const { error } = form.field('lines');
  return (
    <Card title={translate('back.goods')}>
      <div role="group" aria-label={translate('back.goods')}>
        {order.lines
          .filter(({ returnable }) => returnable > 0)
          .map(({ lineId, name, attributes, returnable }) => (
            <div key={lineId} className="hn-return-reason">
              <bdi>{[name, ...attributes.map(({ value }) => value)].join(' · ')}</bdi>
              <TextInput
                {...form.field(lineField(lineId))}
                label={translate('back.quantityOf', { max: returnable })}
                aria-label={`${name} · ${translate('back.quantityOf', { max: returnable })}`}
                inputMode="numeric"
                attributes={leftToRight}
                error={error !== undefined}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => form.change(lineField(lineId), event.currentTarget.value)}
              />
            </div>
          ))}
        {error === undefined ? null : (
          <p role="alert" className="hn-return-wrong">
            {error}
          </p>
        )}
      </div>
    </Card>
  );
}
