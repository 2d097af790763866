import type { MakeCouponsRequest } from '@hanout/contracts/promotions/promotion-coupons';
import type { PromotionDetail } from '@hanout/contracts/promotions/promotions';
import { formatDateTime } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSettled } from '../../../../app/use-settled.ts';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { makeCoupons } from '../../api/promotion-calls.ts';
import { promotionCouponsQuery, promotionKeys } from '../../api/promotion-queries.ts';

/** The codes of a promotion that wants one of each buyer: made in bulk, looked up, downloaded. */
export function CouponsCard({ promotion }: { readonly promotion: PromotionDetail }) {
  const t = useTranslate();
  if (promotion.couponMode !== 'unique') return null;
  const { total, used } = promotion.coupons;
  return (
    <Card
      title={t('promotions.field.coupons')}
      beside={<span role="status">{t('promo.couponCount', { total, used })}</span>}
    >
      {promotion.isEditable ? <MakeCouponsForm id={promotion.id} /> : null}
      {promotion.isEditable && total > 0 ? <CouponRows id={promotion.id} /> : null}
    </Card>
  );
}

function MakeCouponsForm({ id }: { readonly id: number }) {
  const t = useTranslate();
  const { api } = useApplication();
  const making = useChange<MakeCouponsRequest, { readonly made: number }>({
    send: (request, key) => makeCoupons(api, id, request, key),
    renews: [promotionKeys.all],
    said: ({ made }) => t('promo.couponsMade', { count: made }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: { count: '100', prefix: '' },
    validate: ({ count, prefix }) => ({
      ...(/^[1-9]\d{0,4}$/u.test(count) && Number(count) <= 10_000 ? {} : { count: t('promo.couponCountRule') }),
      ...(/^(?:[A-Za-z0-9][A-Za-z0-9-]{0,11})?$/u.test(prefix) ? {} : { prefix: t('promo.prefixRule') }),
    }),
    submit: ({ count, prefix }) => making.run({ count: Number(count), prefix }),
  });
  return (
    <div id={form.id} className="hn-promo-make">
      {form.problem === null ? null : <ProblemBanner problem={form.problem} />}
      <TextInput
        {...form.field('count')}
        label={t('promo.howMany')}
        inputMode="numeric"
        attributes={leftToRight}
        onChange={(event) => form.change('count', event.currentTarget.value.replace(/\D/gu, ''))}
      />
      <TextInput
        {...form.field('prefix')}
        label={t('promo.prefix')}
        attributes={leftToRight}
        maxLength={12}
        onChange={(event) => form.change('prefix', event.currentTarget.value)}
      />
      <Button disabled={form.submitting} aria-busy={form.submitting} onClick={form.submit}>
        {t(form.submitting ? 'ui.form.submitting' : 'promo.makeCoupons')}
      </Button>
    </div>
  );
}

function CouponRows({ id }: { readonly id: number }) {
  const t = useTranslate();
  const language = useLanguage();
  const { api } = useApplication();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), 300);
  const [status, setStatus] = useState('all');
  const [cursors, setCursors] = useState<readonly number[]>([]);
  const { data, error, refetch, isFetching } = useQuery(
    promotionCouponsQuery(api, id, { q, status, cursor: cursors.at(-1) ?? null }),
  );
  const problem = problemOf(error);
  return (
    <>
      <div className="hn-promo-make">
        <TextInput
          type="search"
          label={t('promo.findCoupon')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setCursors([]);
          }}
        />
        <NativeSelect
          label={t('promotions.coupon.state')}
          value={status}
          data={[
            { value: 'all', label: t('promo.allCoupons') },
            { value: 'free', label: t('promotions.coupon.free') },
            { value: 'used', label: t('promotions.coupon.used') },
          ]}
          onChange={(event) => {
            setStatus(event.currentTarget.value);
            setCursors([]);
          }}
        />
        <Button
          component="a"
          variant="default"
          href={`/dashboard/api/promotions/${id}/coupons.csv?status=${status}`}
          download
        >
          {t('promo.download')}
        </Button>
      </div>
      {problem === null ? null : (
        <ProblemBanner problem={problem} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      <ul className="hn-promo-codes">
        {(data?.rows ?? []).map(({ code, usedAt, order }) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
            {usedAt === null ? null : <small>{formatDateTime(Date.parse(usedAt), language)}</small>}
            {order === null ? null : (
              <Link to={`/orders/${order.id}`}>
                <bdi dir="ltr">#{order.number}</bdi>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={cursors.length === 0}
          onClick={() => setCursors(cursors.slice(0, -1))}
        >
          {t('ui.table.previousPage')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={data === undefined || data.nextCursor === null}
          onClick={() => setCursors([...cursors, data?.nextCursor ?? 0])}
        >
          {t('ui.table.nextPage')}
        </Button>
      </Group>
    </>
  );
}
