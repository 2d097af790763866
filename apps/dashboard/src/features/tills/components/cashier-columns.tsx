import type { TillCashier } from '@hanout/contracts/till/back-office';
import { formatDateTime } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { writePercent } from '@hanout/ui/money/amount-text.ts';
import { StatusBadge } from '@hanout/ui/status/status-badge.tsx';
import type { Column } from '@hanout/ui/table/columns.ts';
import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group } from '@mantine/core';

type Acts = {
  readonly isBusy: boolean;
  readonly onPin: (cashier: TillCashier) => void;
  readonly onTake: (cashier: TillCashier) => void;
  readonly onUnlock: (cashier: TillCashier) => void;
};

export function cashierColumns(translate: Translate, acts: Acts): readonly Column<TillCashier>[] {
  return [
    { key: 'name', title: translate('tills.cashier'), cell: (cashier) => <Named cashier={cashier} /> },
    { key: 'pin', title: translate('tills.pin'), cell: (cashier) => <PinState cashier={cashier} /> },
    {
      key: 'rights',
      title: translate('tills.limits'),
      from: 'md',
      cell: (cashier) => <Limits cashier={cashier} />,
    },
    {
      key: 'acts',
      title: translate('tills.actions'),
      cell: (cashier) => <CashierActs cashier={cashier} acts={acts} />,
    },
  ];
}

type CardProps = { readonly cashier: TillCashier; readonly acts: Acts };

/** Somebody who sells on a phone's screen. */
export function CashierCard({ cashier, acts }: CardProps) {
  return (
    <div className="hn-row-card">
      <Named cashier={cashier} />
      <PinState cashier={cashier} />
      <Limits cashier={cashier} />
      <CashierActs cashier={cashier} acts={acts} />
    </div>
  );
}

function Named({ cashier: { name, roles, shops } }: { readonly cashier: TillCashier }) {
  const translate = useTranslate();
  return (
    <div>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <div className="hn-soft">
        <bdi>{roles.join(', ')}</bdi> · <bdi>{shops === null ? translate('tills.everyShop') : shops.join(', ')}</bdi>
      </div>
    </div>
  );
}

function PinState({ cashier: { hasPin, locks } }: { readonly cashier: TillCashier }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <div className="hn-tills-codes">
      <StatusBadge tone={hasPin ? 'good' : 'attention'}>
        {translate(hasPin ? 'tills.hasPin' : 'tills.hasNoPin')}
      </StatusBadge>
      {locks.map(({ tillId, tillName, until, isUnlocked }) => (
        <span key={tillId} className={isUnlocked ? 'hn-tills-wrapping' : 'hn-tills-wrapping hn-tills-locked'}>
          {isUnlocked
            ? translate('tills.unlocking', { till: tillName })
            : translate('tills.lockedAt', { till: tillName, date: formatDateTime(Date.parse(until), language) })}
        </span>
      ))}
    </div>
  );
}

function Limits({ cashier }: { readonly cashier: TillCashier }) {
  const translate = useTranslate();
  const { discountBasisPoints, mayName, mayReturn, mayOpenDrawer, isManager } = cashier;
  const percent = writePercent(discountBasisPoints);
  return (
    <span className="hn-tills-wrapping">
      {discountBasisPoints >= 10_000
        ? translate('tills.anyDiscount')
        : translate('tills.discountUpTo', { percent: `${percent} %` })}
      {mayName ? ` · ${translate('tills.right.name')}` : ''}
      {mayReturn ? ` · ${translate('tills.right.return')}` : ''}
      {mayOpenDrawer ? ` · ${translate('tills.right.drawer')}` : ''}
      {isManager ? ` · ${translate('tills.right.manager')}` : ''}
    </span>
  );
}

function CashierActs({ cashier, acts }: CardProps) {
  const translate = useTranslate();
  const { hasPin, locks } = cashier;
  return (
    <Group gap={6}>
      {locks.some(({ isUnlocked }) => !isUnlocked) ? (
        <Button size="compact-sm" disabled={acts.isBusy} onClick={() => acts.onUnlock(cashier)}>
          {translate('tills.unlock')}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" disabled={acts.isBusy} onClick={() => acts.onPin(cashier)}>
        {translate(hasPin ? 'tills.changePin' : 'tills.givePin')}
      </Button>
      {hasPin ? (
        <Button size="compact-sm" variant="default" disabled={acts.isBusy} onClick={() => acts.onTake(cashier)}>
          {translate('tills.takePin')}
        </Button>
      ) : null}
    </Group>
  );
}
