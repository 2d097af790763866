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
  const [typed, setTyped] = useState<string | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  // One that does nothing is there to be corrected: it never looks as one that was taken.
  const isRefused = code !== null && verdict?.applied === false;
  const shown = typed ?? (isRefused ? code : '');
  const apply = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (shown.trim() === '') return isRefused ? remove() : undefined;
    setRemoved(null);
    onChange(shown);
    setTyped(null);
  };
  const remove = (): void => {
    setRemoved(code);
    setTyped(null);
    onChange(null);
  };
  return (
    <details className="coupon" open={code !== null || removed !== null ? true : undefined}>
      <summary>{t('coupon.title')}</summary>
      {code === null || isRefused ? (
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
            value={shown}
            aria-invalid={isRefused || undefined}
            aria-describedby={`${id}-outcome`}
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
      <CouponOutcome id={`${id}-outcome`} code={code} removed={removed} verdict={verdict} t={t} />
    </details>
  );
}

interface Outcome extends Pick<CouponFieldProps, 'code' | 'verdict' | 't'> {
  readonly removed: string | null;
}

function CouponOutcome({ id, code, removed, verdict, t }: Outcome & { readonly id: string }) {
  const isRefused = code !== null && verdict !== null && !verdict.applied;
  return (
    <p id={id} role="status" className={isRefused ? 'coupon__outcome coupon__outcome--refused' : 'coupon__outcome'}>
      {outcomeText({ code, removed, verdict, t })}
    </p>
  );
}

function outcomeText({ code, removed, verdict, t }: Outcome): string {
  if (code === null) return removed === null ? '' : t('coupon.removed', { code: removed });
  if (verdict === null) return t('coupon.checking');
  if (!verdict.applied) return verdict.message ?? '';
  return t('coupon.applied', { code: verdict.code, amount: isolatedMoney(verdict.amount) });
}
