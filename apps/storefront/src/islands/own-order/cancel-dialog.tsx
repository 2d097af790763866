import { type SyntheticEvent, useState } from 'react';
import { cancelOrder, type ChangeAnswer } from '../../client/api/own-order.ts';
import { shop } from '../../client/shop.ts';
import type { OwnOrder, Translate } from '../props.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Outcome } from './outcome.tsx';

const reasons = ['changed_mind', 'too_expensive', 'bought_elsewhere', 'mistake', 'other'] as const;

interface CancelDialogProps {
  readonly order: OwnOrder;
  readonly t: Translate;
  readonly onClose: () => void;
}

/** Says why in one press, then cancels; keeping the order is the button that comes first. */
export function CancelDialog({ order, t, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState<(typeof reasons)[number]>('changed_mind');
  const [answer, setAnswer] = useState<ChangeAnswer | 'saving' | null>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (answer === 'saving') return;
    setAnswer('saving');
    void cancelOrder(shop(), order.orderUuid, { version: order.version, reason }).then((next) => {
      if (next.kind === 'done') location.reload();
      else setAnswer(next);
    });
  };
  return (
    <Dialog title={t('own.cancel')} t={t} onClose={onClose} className="own-dialog" isAlert>
      <form className="order-form" onSubmit={submit}>
        <fieldset className="field own-reasons">
          <legend className="field__label">{t('own.why')}</legend>
          {reasons.map((each) => (
            <label key={each}>
              <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
              {t(`own.reason.${each}`)}
            </label>
          ))}
        </fieldset>
        <div role="status">
          <Outcome answer={answer} t={t} />
        </div>
        <div className="dialog__actions">
          <button type="button" className="button button-outline" onClick={onClose}>
            {t('own.keep')}
          </button>
          <button type="submit" className="button" aria-disabled={answer === 'saving' || undefined}>
            {answer === 'saving' ? t('own.saving') : t('own.really_cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
