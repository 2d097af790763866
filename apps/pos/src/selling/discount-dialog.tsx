import { toCentimes } from '@hanout/core/kernel';
import { CurrencyInput } from '@hanout/ui/inputs/currency-input.tsx';
import { readAmount, readPercent } from '@hanout/ui/money/amount-text.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Discount } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useTill, useTillState } from '../till/use-till.ts';

/** The button of the storefront document. */
const QUICK = toCentimes(25_000);
const HUNDRED_PERCENT = 10_000;

/** A discount on the line that is selected or on the whole ticket, as a share or an amount; above one's limit a manager is asked. */
export function DiscountDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const { basket: commands } = useTill();
  const { basket, self } = useTillState();
  const quick = toCentimes(self?.settings.quickDiscountCentimes ?? QUICK);
  const done = useDone();
  const line = basket.lines.find(({ id }) => id === basket.selectedLineId);
  const [target, setTarget] = useState<'ticket' | 'line'>('ticket');
  const [kind, setKind] = useState<Discount['kind']>('amount');
  const [text, setText] = useState('');
  const typed = discountOf(kind, text);
  const give = async (discount: Discount | null) => {
    const given = await done((approval) =>
      target === 'line' && line !== undefined
        ? commands.discountLine(line.id, discount, approval)
        : commands.discountTicket(discount, approval),
    );
    if (given.ok) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={translate('pos.discount.title')}>
      <form
        className="pos-dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== null) void give(typed);
        }}
      >
        <SegmentedControl
          size="lg"
          fullWidth
          aria-label={translate('pos.discount.on')}
          value={target}
          onChange={(value) => setTarget(value === 'line' ? 'line' : 'ticket')}
          data={[
            { value: 'ticket', label: translate('pos.discount.ticket') },
            { value: 'line', label: translate('pos.discount.line'), disabled: line === undefined },
          ]}
        />
        <SegmentedControl
          size="lg"
          fullWidth
          aria-label={translate('pos.discount.kind')}
          value={kind}
          onChange={(value) => setKind(value === 'percentage' ? 'percentage' : 'amount')}
          data={[
            { value: 'amount', label: translate('pos.discount.amount') },
            { value: 'percentage', label: '%' },
          ]}
        />
        {kind === 'amount' ? (
          <CurrencyInput
            size="xl"
            label={translate('pos.discount.amount')}
            value={text}
            onChange={setText}
            data-autofocus
          />
        ) : (
          <TextInput
            size="xl"
            label="%"
            inputMode="decimal"
            dir="ltr"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Button size="xl" variant="light" onClick={() => void give({ kind: 'amount', amount: quick })}>
          <span>
            {translate('pos.discount.quick')} <Money centimes={quick} />
          </span>
        </Button>
        <Group grow>
          <Button size="lg" variant="default" onClick={() => void give(null)}>
            {translate('pos.discount.none')}
          </Button>
          <Button type="submit" size="lg" disabled={typed === null}>
            {translate('pos.discount.give')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function discountOf(kind: Discount['kind'], text: string): Discount | null {
  if (kind === 'amount') {
    const amount = readAmount(text);
    return amount === null || amount <= 0 ? null : { kind, amount };
  }
  const basisPoints = readPercent(text);
  return basisPoints === null || basisPoints <= 0 || basisPoints > HUNDRED_PERCENT ? null : { kind, basisPoints };
}
