import type { StaffOrderAnswer } from '@hanout/contracts/orders/staff-orders';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { problemOf, type Problem } from '@hanout/ui/errors/problem.ts';
import { useShortcut } from '@hanout/ui/keyboard/shortcuts.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Alert, Button, Select } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettled } from '../../../app/use-settled.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { isPermitted } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { missingOf, withThing, type OrderDraft } from '../api/order-draft.ts';
import { orderTypesQuery, placeStaffOrder, quoteQuery, quoteRequestOf } from '../api/staff-order-calls.ts';
import { CustomerPart } from './customer-part.tsx';
import { DeliveryPart } from './delivery-part.tsx';
import { ExchangePart } from './exchange-part.tsx';
import { LineList } from './line-list.tsx';
import { ProductPicker } from '../../../order-parts/lines/product-picker.tsx';
import { TotalsPart } from './totals-part.tsx';
import './new-order.css';

const QUOTE_WAIT_MS = 200;

type DraftFormProps = {
  readonly draft: OrderDraft;
  readonly onChange: (part: Partial<OrderDraft>) => void;
  readonly onPlaced: () => void;
};

/** An order in the making: what, who, where, what it comes to; placed by the button or Ctrl+Enter. */
export function DraftForm({ draft, onChange, onPlaced }: DraftFormProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const session = useSession();
  const { online: isOnline } = useNetwork();
  const settled = useSettled(draft, QUOTE_WAIT_MS);
  const request = quoteRequestOf(settled);
  const quote = useQuery(quoteQuery(api, request));
  const shown = draft.lines.length === 0 ? undefined : quote.data;
  const placing = usePlacing({ draft, isOnline, onPlaced });
  const isQuoted = JSON.stringify(request) === JSON.stringify(quoteRequestOf(draft)) && !quote.isPlaceholderData;
  const place = () => void placing.place(isQuoted ? shown : undefined);
  useShortcut('mod+Enter', translate('newOrder.place'), place);
  const rest = useRef<HTMLDivElement>(null);
  const quoteProblem = problemOf(quote.error);
  return (
    <>
      {isOnline ? null : (
        <Alert color="yellow" className="hn-draft-offline" role="status">
          {translate('newOrder.offline')}
        </Alert>
      )}
      <div className="hn-draft-columns">
        <div>
          <Card title={translate('newOrder.items')}>
            <Kind draft={draft} onChange={onChange} />
            <ProductPicker
              key={draft.id}
              shopId={draft.shopId}
              onPick={(product, combinationId) => onChange({ lines: withThing(draft.lines, product, combinationId) })}
              onDone={() => rest.current?.querySelector('input')?.focus()}
            />
            {placing.errors['cart'] === undefined ? null : (
              <p role="alert" className="hn-draft-problem">
                {placing.errors['cart']}
              </p>
            )}
            <LineList
              shopId={draft.shopId}
              lines={draft.lines}
              quote={shown}
              maySetPrices={isPermitted(session, 'orders.price')}
              onChange={(lines) => onChange({ lines })}
            />
          </Card>
        </div>
        <div ref={rest}>
          <Card title={translate('newOrder.buyer')}>
            <CustomerPart
              draft={draft}
              errors={placing.errors}
              mayFind={isPermitted(session, 'customers.read')}
              onChange={onChange}
            />
          </Card>
          <Card title={translate('newOrder.delivery')}>
            <DeliveryPart
              draft={draft}
              errors={placing.errors}
              isOnline={isOnline}
              amountCentimes={shown?.itemsSubtotalCentimes ?? 0}
              onChange={onChange}
            />
          </Card>
          <Card title={translate('newOrder.total')}>
            <TotalsPart quote={shown} coupon={draft.coupon} onCoupon={(coupon) => onChange({ coupon })} />
            <ExchangePart draft={draft} totalCentimes={shown?.totalCentimes ?? null} onChange={onChange} />
            {quoteProblem === null || !isOnline ? null : (
              <ProblemBanner problem={quoteProblem} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
            )}
            {placing.problem === null ? null : (
              <ProblemBanner problem={placing.problem} onRetry={place} retrying={placing.isPlacing} />
            )}
            <Button size="md" onClick={place} loading={placing.isPlacing} disabled={!isOnline}>
              {translate('newOrder.place')}
            </Button>
          </Card>
        </div>
      </div>
    </>
  );
}

/** The shop and the kind of order, which decide on prices. */
function Kind({ draft, onChange }: Pick<DraftFormProps, 'draft' | 'onChange'>) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { shops } = useSession();
  const types = useQuery(orderTypesQuery(api, useLanguage())).data?.orderTypes ?? [];
  const kind = translate('newOrder.kind');
  return (
    <>
      {shops.length < 2 ? null : (
        <Select
          label={translate('newOrder.shop')}
          allowDeselect={false}
          value={String(draft.shopId)}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(shop) =>
            shop === null ? undefined : onChange({ shopId: Number(shop), lines: [], transporter: null })
          }
        />
      )}
      <Select
        label={kind}
        allowDeselect={false}
        value={draft.channel}
        data={types.map(({ channel, label }) => ({ value: channel, label }))}
        onChange={(value) => {
          const chosen = types.find(({ channel }) => channel === value);
          if (chosen !== undefined) onChange({ channel: chosen.channel });
        }}
      />
    </>
  );
}

/** Places the draft under its own key; what is missing is said under its field, and nothing that was typed is lost. */
function usePlacing({
  draft,
  isOnline,
  onPlaced,
}: Pick<DraftFormProps, 'draft' | 'onPlaced'> & { readonly isOnline: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { api } = useApplication();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsked, setAsked] = useState(false);
  type Input = Omit<Parameters<typeof placeStaffOrder>[1], 'locale'>;
  const change = useChange<Input, StaffOrderAnswer>({
    send: (input) => placeStaffOrder(api, { ...input, locale: language }),
    renewsBeside: [['orders'], ['customers']],
    said: () => translate('newOrder.placed'),
    refused: shownInForm,
  });
  const missing = missingOf(draft);
  const place = async (quote: Input['quote']) => {
    setAsked(true);
    setProblem(null);
    if (missing.size > 0 || !isOnline || change.isRunning) return;
    const outcome = await change.run({ draft, quote });
    if (!outcome.ok) {
      const isLost = outcome.problem?.code === 'client.offline';
      setProblem(isLost ? { ...outcome.problem, message: translate('newOrder.networkFailed') } : outcome.problem);
      return;
    }
    onPlaced();
    await navigate(`/orders/${outcome.value.id}`);
  };
  return { place, isPlacing: change.isRunning, problem, errors: errorsOf() };

  function errorsOf(): Readonly<Record<string, string | undefined>> {
    const required = translate('ui.form.required');
    const own = isAsked ? [...missing].map((field) => [FIELDS[field], required] as const) : [];
    const told = Object.entries(problem?.errors ?? {}).map(([field, messages]) => [field, messages[0]] as const);
    const errors = Object.fromEntries([...told, ...own]);
    if (!isAsked) return errors;
    if (missing.has('cart')) errors['cart'] = translate('newOrder.cartIsEmpty');
    else if (missing.has('price')) errors['cart'] = translate('newOrder.priceIncomplete');
    return errors;
  }
}

const FIELDS = {
  cart: 'cart',
  price: 'cart',
  firstname: 'customer.firstname',
  lastname: 'customer.lastname',
  phone: 'customer.phone',
  wilaya: 'delivery.wilaya',
  commune: 'delivery.commune',
  transporter: 'delivery.transporter',
  address: 'delivery.address',
} as const;
