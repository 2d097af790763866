import { type ComponentType, useEffect, useState } from 'react';
import { type OwnReturns, readOwnReturns } from '../../client/api/own-returns.ts';
import { reportError } from '../../client/report.ts';
import { shop } from '../../client/shop.ts';
import type { Translate } from '../props.ts';
import { WithdrawReturn } from './withdraw-return.tsx';
import type { ReturnDialogProps } from './return-dialog.tsx';

interface ReturnsSectionProps {
  readonly orderUuid: string;
  readonly t: Translate;
}

/** What was asked to go back of a delivered order, and the way to ask for it; nothing where there is neither. */
export function ReturnsSection({ orderUuid, t }: ReturnsSectionProps) {
  const [known, setKnown] = useState<OwnReturns | null>(null);
  const [Open, setOpen] = useState<ComponentType<ReturnDialogProps> | null>(null);
  useEffect(() => {
    let isShown = true;
    void readOwnReturns(shop(), orderUuid).then((returns) => {
      if (isShown) setKnown(returns);
    });
    return () => {
      isShown = false;
    };
  }, [orderUuid]);
  if (known === null || (known.offer === null && known.returns.length === 0)) return null;
  const { offer, returns } = known;
  const open = (): void => {
    import('./return-dialog.tsx').then(
      ({ ReturnDialog }) => setOpen(() => ReturnDialog),
      (error: unknown) => reportError(error, 'the dialog of a return was not loaded'),
    );
  };
  return (
    <section className="own-tools" aria-label={t('own.return.title')}>
      <ul className="own-returns">
        {returns.map(({ number, label, detail, askedOn, lines, mayWithdraw }) => (
          <li key={number}>
            <p>
              <strong>
                {t('own.return.one')} <bdi dir="ltr">{number}</bdi>
              </strong>{' '}
              · <bdi>{askedOn}</bdi>
            </p>
            <p role="status">{label}</p>
            {detail === '' ? null : (
              <p className="field__hint">
                <bdi>{detail}</bdi>
              </p>
            )}
            <p className="field__hint">
              {lines.map(({ name, quantity }, at) => (
                <span key={name}>
                  {at === 0 ? null : ' · '}
                  <span>{quantity} ×</span> <bdi>{name}</bdi>
                </span>
              ))}
            </p>
            {mayWithdraw ? <WithdrawReturn orderUuid={orderUuid} number={number} t={t} onWithdrawn={setKnown} /> : null}
          </li>
        ))}
      </ul>
      {offer === null ? null : (
        <>
          <button type="button" className="button button-outline" onClick={open}>
            {t('own.return.ask')}
          </button>
          {offer.until === '' ? null : <p className="field__hint">{t('own.return.until', { day: offer.until })}</p>}
        </>
      )}
      {Open === null || offer === null ? null : (
        <Open
          orderUuid={orderUuid}
          offer={offer}
          t={t}
          onClose={() => setOpen(null)}
          onAsked={(next) => {
            setOpen(null);
            setKnown(next);
          }}
        />
      )}
    </section>
  );
}
