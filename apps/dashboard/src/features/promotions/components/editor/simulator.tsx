import type { PromotionSimulation, PromotionSimulationRequest } from '@hanout/contracts/promotions/promotion-trials';
import type { PromotionDraftRequest, PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { orderChannels } from '@hanout/contracts/orders/order-states';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../../app/use-settled.ts';
import { useApplication } from '../../../../app/application.ts';
import { promotionSimulationQuery } from '../../api/promotion-queries.ts';
import { AddToCartForm, TestCart, type TestLine } from './add-to-cart-form.tsx';

const WAIT_MS = 400;

type SimulatorProps = {
  /** null: what is stored alone. */
  readonly draft: PromotionDraftRequest | null;
  readonly id: number | null;
  readonly enumerations: PromotionEnumerations | undefined;
};

/** A test cart: which promotions fire and why the others do not, priced by the code that prices the shop. */
export function Simulator({ draft, id, enumerations }: SimulatorProps) {
  const t = useTranslate();
  const { api } = useApplication();
  const [lines, setLines] = useState<readonly TestLine[]>([]);
  const [setting, setSetting] = useState({
    shop: '',
    channel: 'eCommerce',
    segment: '',
    payment: '',
    coupon: '',
    carrier: '',
    delivery: '',
  });
  const change = (next: Partial<typeof setting>) => setSetting((before) => ({ ...before, ...next }));
  const shopId = Number(setting.shop || (draft?.shopId ?? enumerations?.shops[0]?.id ?? 1));
  const asked = useSettled(requestOf({ lines, setting, shopId, draft, id }), WAIT_MS);
  const simulation = useQuery({ ...promotionSimulationQuery(api, asked), enabled: asked.lines.length > 0 });
  const problem = problemOf(simulation.error);
  const named = (rows: readonly { readonly id: number; readonly name: string }[] | undefined, first: string) => [
    { value: '', label: first },
    ...(rows ?? []).map((row) => ({ value: String(row.id), label: row.name })),
  ];
  return (
    <Card title={t('promo.simulator')}>
      <p className="hn-promo-hint">{t('promo.simulatorHint')}</p>
      <Stack gap="sm">
        <AddToCartForm onAdd={(line) => setLines((before) => [...before, line])} />
        <TestCart lines={lines} onChange={setLines} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {(enumerations?.shops.length ?? 0) > 1 ? (
            <NativeSelect
              label={t('promotions.field.shopId')}
              value={String(shopId)}
              data={(enumerations?.shops ?? []).map((shop) => ({ value: String(shop.id), label: shop.name }))}
              onChange={(event) => change({ shop: event.currentTarget.value })}
            />
          ) : null}
          <NativeSelect
            label={t('promo.channel')}
            value={setting.channel}
            data={[...(enumerations?.channels ?? [])]}
            onChange={(event) => change({ channel: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('promotions.scope.customer_segment')}
            value={setting.segment}
            data={named(enumerations?.segments, t('promo.usual'))}
            onChange={(event) => change({ segment: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('promotions.scope.payment_method')}
            value={setting.payment}
            data={named(enumerations?.paymentMethods, t('promo.usual'))}
            onChange={(event) => change({ payment: event.currentTarget.value })}
          />
          <TextInput
            label={t('promo.couponTyped')}
            value={setting.coupon}
            dir="auto"
            maxLength={60}
            onChange={(event) => change({ coupon: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('promo.carrier')}
            value={setting.carrier}
            data={named(enumerations?.carriers, t('promo.noDelivery'))}
            onChange={(event) => change({ carrier: event.currentTarget.value })}
          />
          {setting.carrier === '' ? null : (
            <CurrencyInput
              label={t('promo.deliveryPrice')}
              value={setting.delivery}
              onChange={(delivery) => change({ delivery })}
            />
          )}
        </SimpleGrid>
        {problem === null || problem.status === 422 ? null : (
          <ProblemBanner problem={problem} onRetry={() => void simulation.refetch()} retrying={simulation.isFetching} />
        )}
        {lines.length === 0 || simulation.data === undefined ? null : <SimulationResult result={simulation.data} />}
      </Stack>
    </Card>
  );
}

type Setting = Readonly<Record<'channel' | 'segment' | 'payment' | 'coupon' | 'carrier' | 'delivery', string>>;

function requestOf({
  lines,
  setting,
  shopId,
  draft,
  id,
}: {
  lines: readonly TestLine[];
  setting: Setting;
  shopId: number;
  draft: PromotionDraftRequest | null;
  id: number | null;
}): PromotionSimulationRequest {
  const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
  const carrierId = numberOrNull(setting.carrier);
  return {
    shopId,
    lines: lines.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity })),
    channel: orderChannels.find((channel) => channel === setting.channel) ?? 'eCommerce',
    segmentId: numberOrNull(setting.segment),
    paymentMethodId: numberOrNull(setting.payment),
    coupon: setting.coupon.trim() || null,
    at: draft?.startsAt !== null && draft !== null && Date.parse(draft.startsAt) > Date.now() ? draft.startsAt : null,
    delivery: carrierId === null ? null : { carrierId, priceCentimes: readAmount(setting.delivery) ?? 0 },
    draft,
    id,
  };
}

function SimulationResult({ result }: { readonly result: PromotionSimulation }) {
  const t = useTranslate();
  return (
    <div className="hn-promo-result" role="status">
      <ul className="hn-promo-lines">
        {result.lines.map((line, index) => (
          // A cart may hold the same thing twice; lines have no name but their place.
          <li key={`${line.productId}-${line.combinationId}-${index}`}>
            <span dir="auto">
              {line.quantity} × {line.name}
              {line.combination === null ? '' : ` (${line.combination})`}
            </span>
            <span>
              {line.unitPriceCentimes < line.basePriceCentimes ? (
                <s>
                  <Money centimes={line.basePriceCentimes} />
                </s>
              ) : null}{' '}
              <Money centimes={line.totalCentimes} />
            </span>
          </li>
        ))}
        {result.unknownLines.length === 0 ? null : <li className="hn-promo-warning">{t('promo.unknownLines')}</li>}
        {result.cartDiscountCentimes === 0 ? null : (
          <li>
            <span>{t('promo.cartDiscount')}</span>
            <Money centimes={-result.cartDiscountCentimes} />
          </li>
        )}
        {result.shipping === null ? null : (
          <li>
            <span>{t('promo.carrier')}</span>
            <Money centimes={result.shipping.finalPriceCentimes} />
          </li>
        )}
        <li className="hn-promo-total">
          <span>{t('promo.total')}</span>
          <Money centimes={result.totalCentimes} strong />
        </li>
      </ul>
      <ul className="hn-promo-trace">
        {result.promotions.map((promotion) => (
          <li key={promotion.id ?? 'draft'} data-applied={promotion.applied}>
            <span dir="auto">{promotion.name === '' ? t('promo.thisOne') : promotion.name}</span>
            {promotion.applied ? <Money centimes={-promotion.amountCentimes} /> : <small>{promotion.sentence}</small>}
          </li>
        ))}
      </ul>
    </div>
  );
}
