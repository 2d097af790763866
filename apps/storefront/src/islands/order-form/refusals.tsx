import { useEffect, useRef } from 'react';
import type { Failure } from '../../client/checkout/checkout-state.ts';
import type { FieldErrors, FormField, OrderSource } from '../../client/checkout/form.ts';
import { reportError } from '../../client/report.ts';
import type { Translate } from '../props.ts';
import { Dialog } from '../ui/dialog.tsx';
import { WrongFields } from './wrong-fields.tsx';

interface MissingDialogProps {
  readonly missing: readonly FormField[];
  readonly errors: FieldErrors;
  readonly t: Translate;
  readonly onClose: () => void;
  readonly onChoose: (field: FormField) => void;
}

/** form.missingMandatoryInfo with the labels of the empty fields, then what else is wrong; each leads to its field. */
export function MissingDialog({ missing, errors, t, onClose, onChoose }: MissingDialogProps) {
  return (
    <Dialog title={t('form.error')} t={t} onClose={onClose} isAlert className="message-dialog">
      <p>{t('form.missingMandatoryInfo')}</p>
      <ul className="missing-fields">
        {missing.map((field) => (
          <li key={field}>
            <button type="button" className="link-button" onClick={() => onChoose(field)}>
              {t(`form.${field}`)}
            </button>
          </li>
        ))}
      </ul>
      <WrongFields errors={errors} except={missing} t={t} onChoose={onChoose} />
    </Dialog>
  );
}

interface FailureMessageProps {
  readonly failure: Failure;
  readonly errors: FieldErrors;
  readonly source: OrderSource;
  readonly t: Translate;
  readonly onClose: () => void;
  readonly onRetry: () => void;
  readonly onChoose: (field: FormField) => void;
}

/** Quick order: a dialog titled form.error. Cart checkout: a toast, and the same words stay above the button (storefront §8). */
export function FailureMessage({ failure, errors, source, t, onClose, onRetry, onChoose }: FailureMessageProps) {
  if (source === 'cart') return <FailureToast failure={failure} t={t} onRetry={onRetry} />;
  return (
    <Dialog title={failure.title} t={t} onClose={onClose} isAlert className="message-dialog">
      <p>{failure.message}</p>
      {failure.advice === null ? null : <p>{failure.advice}</p>}
      {failure.isOfFields === true ? <WrongFields errors={errors} except={[]} t={t} onChoose={onChoose} /> : null}
      <div className="dialog__actions">
        <button type="button" className="button button-outline" onClick={onClose}>
          {t('close')}
        </button>
        {failure.canRetry ? (
          <button type="button" className="button" onClick={onRetry}>
            {t('retry')}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}

function FailureToast({ failure, t, onRetry }: Pick<FailureMessageProps, 'failure' | 't' | 'onRetry'>) {
  const shown = useRef(0);
  useEffect(() => {
    if (shown.current === failure.id) return;
    shown.current = failure.id;
    void import('../../client/toasts.ts').then(
      ({ showToast }) => showToast({ text: failure.message, tone: 'error', closeLabel: t('close') }),
      (error: unknown) => reportError(error, 'words about a refusal'),
    );
  }, [failure, t]);
  return (
    <div className="failure">
      <p>{failure.message}</p>
      {failure.advice === null ? null : <p>{failure.advice}</p>}
      {failure.canRetry ? (
        <button type="button" className="button button-outline" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  );
}
