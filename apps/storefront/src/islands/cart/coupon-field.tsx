import { type SyntheticEvent, useId, useState } from 'react';
import type { QuotedCoupon } from '../../client/api/cart-extras.ts';
import { isolatedMoney } from '../../client/amounts.ts';
import type { Translate } from '../props.ts';
import { Icon } from '../ui/icon.tsx';

interface CouponFieldProps {
  /** What the cart holds. */
  readonly code: string | null;
  /** What the server says of it; null while it has not been asked or cannot be. */
  readonly verdict: QuotedCoupon | null;
  readonly t: Translate;
  readonly onChange: (code: string | null) => void;
}

/** A code is typed, judged with the cart, and stays with it until it is removed; what it did or why not is said below. */
export function CouponField({ code, verdict, t, onChange }: CouponFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [removed, setRemoved] = useState<string | null>(null);
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    setRemoved(null);
    onChange(typed);
    setTyped('');
  };
  const remove = (): void => {
    setRemoved(code);
    // To be corrected rather than typed anew.
    setTyped(verdict?.applied === true ? '' : (code ?? ''));
    onChange(null);
  };
  return (
    <details className="coupon" open={code !== null || removed !== null ? true : undefined}>
      <summary>{t('coupon.title')}</summary>
      {code === null ? (
        <form className="coupon__form" onSubmit={apply}>
          <label className="visually-hidden" htmlFor={id}>
            {t('coupon.title')}
          </label>
          <input
            id={id}
            className="field__input"
            name="coupon"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className="button button-outline">
            {t('coupon.apply')}
          </button>
        </form>
      ) : (
        <p className="coupon__code">
          <bdi dir="ltr">{verdict?.code ?? code}</bdi>
          <button
            type="button"
            className="round-button"
            aria-label={t('coupon.remove', { code: verdict?.code ?? code })}
            onClick={remove}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      <CouponOutcome code={code} removed={removed} verdict={verdict} t={t} />
    </details>
  );
}

function CouponOutcome({
  code,
  removed,
  verdict,
  t,
}: Pick<CouponFieldProps, 'code' | 'verdict' | 't'> & { readonly removed: string | null }) {
  const isRefused = code !== null && verdict !== null && !verdict.applied;
  return (
    <p role="status" className={isRefused ? 'coupon__outcome coupon__outcome--refused' : 'coupon__outcome'}>
      {outcomeText({ code, removed, verdict, t })}
    </p>
  );
}

function outcomeText({ code, removed, verdict, t }: Parameters<typeof CouponOutcome>[0]): string {
  if (code === null) return removed === null ? '' : t('coupon.removed', { code: removed });
  if (verdict === null) return t('coupon.checking');
  if (!verdict.applied) return verdict.message ?? '';
  return t('coupon.applied', { code: verdict.code, amount: isolatedMoney(verdict.amount) });
}
