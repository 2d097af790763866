import { type SyntheticEvent, useState } from 'react';
import { type AskAnswer, askOwnReturn, type OwnReturns, type ReturnOffer } from '../../client/api/own-returns.ts';
import { randomId } from '../../client/random-id.ts';
import { shop } from '../../client/shop.ts';
import type { Translate } from '../props.ts';
import { Dialog } from '../ui/dialog.tsx';

export interface ReturnDialogProps {
  readonly orderUuid: string;
  readonly offer: ReturnOffer;
  readonly t: Translate;
  readonly onClose: () => void;
  readonly onAsked: (returns: OwnReturns) => void;
}

/** How many of which lines go back, and why; what was chosen stays when it is refused. */
export function ReturnDialog({ orderUuid, offer, t, onClose, onAsked }: ReturnDialogProps) {
  const [key] = useState(randomId);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState(offer.reasons[0]?.code ?? '');
  const [note, setNote] = useState('');
  const [answer, setAnswer] = useState<AskAnswer | 'sending' | 'nothing' | null>(null);
  const lines = offer.lines.map(({ id }) => ({ lineId: id, quantity: quantities[id] ?? 0 }));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (answer === 'sending') return;
    const asked = lines.filter(({ quantity }) => quantity > 0);
    if (asked.length === 0) return setAnswer('nothing');
    setAnswer('sending');
    void askOwnReturn(shop(), orderUuid, { key, lines: asked, reason, note }).then((next) => {
      if (next.kind === 'done') onAsked(next.returns);
      else setAnswer(next);
    });
  };
  return (
    <Dialog title={t('own.return.ask')} t={t} onClose={onClose} className="own-dialog">
      <form className="order-form" noValidate onSubmit={submit}>
        {offer.lines.map(({ id, name, quantity }) => (
          <label key={id} className="own-line">
            <bdi>{name}</bdi>
            <select
              className="field__input"
              value={quantities[id] ?? 0}
              onChange={(event) => setQuantities({ ...quantities, [id]: Number(event.target.value) })}
            >
              {Array.from({ length: quantity + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? t('own.return.keep') : t('own.return.count', { count })}
                </option>
              ))}
            </select>
          </label>
        ))}
        <fieldset className="field own-reasons">
          <legend className="field__label">{t('own.why')}</legend>
          {offer.reasons.map((each) => (
            <label key={each.code}>
              <input type="radio" name="reason" checked={reason === each.code} onChange={() => setReason(each.code)} />
              <bdi>{each.name}</bdi>
            </label>
          ))}
        </fieldset>
        <p className="field__hint" role="status">
          {offer.reasons.some(({ code, isFree }) => code === reason && isFree) ? t('own.return.free') : null}
        </p>
        <label className="field">
          <span className="field__label">{t('own.return.note')}</span>
          <textarea
            className="field__input"
            rows={3}
            maxLength={500}
            dir="auto"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <div role="status">
          {answer === null || answer === 'sending' ? null : <p className="failure">{refusalOf(answer, t)}</p>}
        </div>
        <button type="submit" className="button button-wide" aria-disabled={answer === 'sending' || undefined}>
          {answer === 'sending' ? t('own.return.sending') : t('own.return.send')}
        </button>
      </form>
    </Dialog>
  );
}

function refusalOf(answer: AskAnswer | 'nothing', t: Translate): string {
  if (answer === 'nothing') return t('own.return.nothing');
  if (answer.kind === 'unreachable') return t('own.offline');
  return answer.kind === 'refused' && answer.message !== '' ? answer.message : t('own.return.failed');
}
