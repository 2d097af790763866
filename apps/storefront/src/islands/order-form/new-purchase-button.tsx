import { useId } from 'react';
import type { Translate } from '../props.ts';

interface NewPurchaseButtonProps {
  readonly remaining: number;
  readonly t: Translate;
  readonly onPress: () => void;
}

/** Refused while the purchase cools, with the seconds left; the end is said once to those who cannot see them run. */
export function NewPurchaseButton({ remaining, t, onPress }: NewPurchaseButtonProps) {
  const waitId = useId();
  const isCooling = remaining > 0;
  return (
    <div className="new-purchase">
      <button
        type="button"
        className="button"
        disabled={isCooling}
        aria-describedby={isCooling ? waitId : undefined}
        onClick={onPress}
      >
        {t('thanks.new_purchase')}
      </button>
      {isCooling ? (
        <p id={waitId} className="new-purchase__wait">
          {t('thanks.wait', { seconds: remaining, count: remaining })}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {isCooling ? '' : t('thanks.ready')}
      </p>
    </div>
  );
}
