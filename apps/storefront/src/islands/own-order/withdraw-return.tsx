import { useState } from 'react';
import { type OwnReturns, withdrawOwnReturn } from '../../client/api/own-returns.ts';
import { shop } from '../../client/shop.ts';
import type { Translate } from '../props.ts';

interface WithdrawReturnProps {
  readonly orderUuid: string;
  /** `R12` */
  readonly number: string;
  readonly t: Translate;
  readonly onWithdrawn: (returns: OwnReturns) => void;
}

/** Takes a request for a return back, asked once more before it is; what went wrong is said beside it. */
export function WithdrawReturn({ orderUuid, number, t, onWithdrawn }: WithdrawReturnProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'sending'>('offered');
  const [failure, setFailure] = useState('');
  const withdraw = (): void => {
    setStep('sending');
    setFailure('');
    void withdrawOwnReturn(shop(), orderUuid, number).then((answer) => {
      if (answer.kind === 'done') return onWithdrawn(answer.returns);
      setStep('offered');
      setFailure(answer.kind === 'refused' && answer.message !== '' ? answer.message : t('own.offline'));
    });
  };
  if (step === 'offered')
    return (
      <>
        <button type="button" className="link-button" onClick={() => setStep('asked')}>
          {t('own.return.withdraw')}
        </button>
        <div role="status">{failure === '' ? null : <p className="failure">{failure}</p>}</div>
      </>
    );
  return (
    <div role="group" aria-label={t('own.return.withdraw')}>
      <p>{t('own.return.withdrawSure')}</p>
      <button
        type="button"
        className="button button-outline"
        aria-disabled={step === 'sending' || undefined}
        onClick={() => (step === 'sending' ? undefined : withdraw())}
      >
        {t('own.return.withdrawYes')}
      </button>{' '}
      <button type="button" className="link-button" onClick={() => setStep('offered')}>
        {t('own.return.withdrawNo')}
      </button>
    </div>
  );
}
