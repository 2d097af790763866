import type { Translate } from '../props.ts';

interface RetryLineProps {
  readonly text: string;
  readonly t: Translate;
  readonly onRetry: () => void;
}

/** A list did not come: say so where it is missing, and let the shopper ask again without losing anything. */
export function RetryLine({ text, t, onRetry }: RetryLineProps) {
  return (
    <p className="retry-line" role="alert">
      <span>{text}</span>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
