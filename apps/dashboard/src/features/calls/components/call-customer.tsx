import type { CallClaim, CallPane, CallRiskChip } from '@hanout/contracts/orders/calls';
import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { Card } from '@hanout/ui/panel/card.tsx';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import { PhoneNumber } from '@hanout/ui/text/phone-number.tsx';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BlacklistButton } from '../../../order-parts/blacklist/blacklist-button.tsx';
import { callKeys } from '../api/call-calls.ts';

type Rank = NonNullable<CallClaim['claim']>['rank'];
type CallCustomerProps = { readonly pane: CallPane; readonly rank: Rank };

/** Whom to call, why now, and what to beware of. */
export function CallCustomer({ pane: { order, risks }, rank }: CallCustomerProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { customer } = order;
  return (
    <Card
      title={`${customer.firstName} ${customer.lastName}`}
      isFirst
      beside={
        <Link to={`/orders/${order.id}`}>
          <bdi dir="ltr">#{order.number}</bdi>
        </Link>
      }
    >
      <p className="hn-call-phone">
        <PhoneNumber phone={customer.phone} />
      </p>
      <Group gap="xs" my="xs">
        <Button
          component="a"
          href={`tel:${customer.phoneInternational}`}
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {translate('calls.call')}
        </Button>
        <Button
          component="a"
          href={`https://wa.me/${customer.phoneInternational.replace(/\D/gu, '')}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {translate('calls.whatsapp')}
        </Button>
      </Group>
      <BlacklistButton shopId={order.shop.id} phone={customer.phone} renews={[callKeys.panes]} />
      {rank === null ? null : <p className="hn-soft">{rankText(rank, translate, language)}</p>}
      {risks.length === 0 ? null : (
        <ul className="hn-call-chips" aria-label={translate('calls.risks')}>
          {risks.map((chip) => (
            <li key={chip.kind}>
              <StatusBadge tone={chip.kind === 'blacklisted' ? 'bad' : 'attention'}>
                {riskText(chip, translate)}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
      <p className="hn-soft">
        {translate('calls.past', {
          orders: customer.orderCount,
          delivered: customer.deliveredCount,
          returned: customer.returnedCount,
        })}
      </p>
    </Card>
  );
}

function rankText(rank: NonNullable<Rank>, translate: Translate, language: Language): string {
  switch (rank.kind) {
    case 'call_back':
      return translate('calls.rank.callBack', { at: formatDateTime(new Date(rank.dueAt), language) });
    case 'fresh':
      return translate('calls.rank.fresh', { at: formatDateTime(new Date(rank.placedAt), language) });
    case 'gain':
      return rank.calls < 30
        ? translate('calls.rank.value', { total: formatMoney(rank.totalCentimes) })
        : translate('calls.rank.gain', {
            total: formatMoney(rank.totalCentimes),
            answered: rank.answered,
            calls: rank.calls,
          });
  }
}

function riskText(chip: CallRiskChip, translate: Translate): string {
  switch (chip.kind) {
    case 'blacklisted':
      return translate('calls.risk.blacklisted', { reason: chip.reason });
    case 'refused':
      return translate('calls.risk.refused', { refused: chip.refused, delivered: chip.delivered });
    case 'orders_today':
      return translate('calls.risk.ordersToday', { count: chip.orders });
    case 'wilaya_returns':
      return translate('calls.risk.wilaya', { returned: chip.returned, ended: chip.ended });
    case 'large_basket':
      return translate('calls.risk.basket', { total: formatMoney(chip.total), median: formatMoney(chip.median) });
    case 'unlikely_number':
      return translate('calls.risk.number');
  }
}
