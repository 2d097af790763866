import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { type FollowedOrder, type TrackAnswer, trackOrder } from '../client/api/own-order.ts';
import { shop } from '../client/shop.ts';
import type { IslandContext, TrackOrderProps, Translate } from './props.ts';
import { Field, tiedTo } from './ui/field.tsx';
import { Timeline } from './ui/timeline.tsx';
import { usePageAddress } from './use-page-address.ts';

type Shown = TrackAnswer | 'searching' | null;
type Wrong = Readonly<Partial<Record<'number' | 'ending', string>>>;

/** An order's state, timeline, lines and amounts by its number and the last four digits of its phone; nobody's name or address. */
export function TrackOrder({ phone, t }: TrackOrderProps & IslandContext) {
  const [typed, setTyped] = useState<string | null>(null);
  const [ending, setEnding] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [shown, setShown] = useState<Shown>(null);
  const form = useRef<HTMLFormElement>(null);
  // A link may name the order.
  const named = /[?&]n=(\d{1,12})(?:&|$)/.exec(usePageAddress())?.[1] ?? '';
  const number = typed ?? named;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (shown === 'searching') return;
    const found = missing(number, ending, t);
    setWrong(found);
    const first = found.number === undefined ? (found.ending === undefined ? null : 'ending') : 'number';
    if (first !== null) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setShown('searching');
    void trackOrder(shop(), { number, phoneEnding: ending }).then(setShown);
  };
  // Without script a form of this method sends nothing: the end of a number belongs in no address.
  return (
    <div className="track">
      <form ref={form} className="track__form" noValidate method="dialog" onSubmit={submit}>
        <DigitsField
          name="number"
          label={t('track.number')}
          hint={t('track.number_hint')}
          value={number}
          error={wrong.number}
          onChange={setTyped}
        />
        <DigitsField name="ending" label={t('track.ending')} value={ending} error={wrong.ending} onChange={setEnding} />
        <button type="submit" className="button" aria-disabled={shown === 'searching' || undefined}>
          {shown === 'searching' ? <span className="spinner" aria-hidden="true" /> : null}
          {shown === 'searching' ? t('track.searching') : t('track.submit')}
        </button>
      </form>
      <div role="status">
        <Outcome shown={shown} phone={phone} t={t} />
      </div>
    </div>
  );
}

function missing(number: string, ending: string, t: Translate): Wrong {
  return {
    ...(countDigits(number) > 0 ? {} : { number: t('track.number_missing') }),
    ...(countDigits(ending) === 4 ? {} : { ending: t('track.ending_missing') }),
  };
}

/** Digits of any script: keyboards in Arabic write others. */
function countDigits(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

interface DigitsFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function DigitsField({ name, label, hint, value, error, onChange }: DigitsFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...tiedTo(id, { hint, error })}
        name={name}
        className="field__input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={30}
        aria-required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

function Outcome({
  shown,
  phone,
  t,
}: {
  readonly shown: Shown;
  readonly phone: TrackOrderProps['phone'];
  readonly t: Translate;
}) {
  if (shown === null || shown === 'searching') return null;
  if (shown.kind === 'found')
    return (
      <section className="panel track__order">
        <h2 className="section-title">{t('track.state', { number: shown.order.number })}</h2>
        <p className="state-pill">
          <strong>{shown.order.state}</strong>
        </p>
        <Timeline steps={shown.order.steps} currentLabel={t('track.current')} />
        <ParcelWay order={shown.order} t={t} />
        <FollowedLines order={shown.order} t={t} />
      </section>
    );
  return (
    <div className="failure">
      <p>{failureText(shown, t)}</p>
      {phone === null ? null : (
        <a href={phone.href}>
          <bdi dir="ltr">{phone.label}</bdi>
        </a>
      )}
    </div>
  );
}

/** Where the carrier says that the parcel was, the latest first. */
function ParcelWay({ order: { way }, t }: { readonly order: FollowedOrder; readonly t: Translate }) {
  if (way.length === 0) return null;
  return (
    <>
      <h3>{t('track.way')}</h3>
      <ol className="timeline">
        {way.map(({ label, place, at }, index) => (
          <li key={index} className={`timeline__step timeline__step--${index === 0 ? 'current' : 'done'}`}>
            <span className="timeline__label">{label}</span>
            <span className="timeline__at">
              <bdi>{at}</bdi>
              {place === null ? null : (
                <>
                  {' · '}
                  <bdi>{place}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What was ordered and what it costs, once number and digits have opened the order. */
function FollowedLines({
  order: { lines, totals, isCancelled },
  t,
}: {
  readonly order: FollowedOrder;
  readonly t: Translate;
}) {
  if (totals === null) return null;
  const rows = [
    [t('track.products'), totals.products],
    ...(totals.discount === null ? [] : [[t('track.discount'), totals.discount]]),
    [t('track.delivery'), totals.delivery],
  ] as const;
  return (
    <>
      <h3>{t('track.items')}</h3>
      <ul className="summary__lines">
        {lines.map((line, index) => (
          <li key={index}>
            <span>
              <bdi>{line.quantity}</bdi> × <bdi>{line.name}</bdi>
            </span>
            <bdi dir="ltr">{line.total}</bdi>
          </li>
        ))}
      </ul>
      <dl className="summary__totals">
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount === null ? t('track.free') : <bdi dir="ltr">{amount}</bdi>}</dd>
          </div>
        ))}
        <div className="summary__total">
          <dt>{t(isCancelled ? 'track.cancelledTotal' : 'track.total')}</dt>
          <dd>
            <bdi dir="ltr">{totals.grand}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}

function failureText(answer: Exclude<TrackAnswer, { kind: 'found' }>, t: Translate): string {
  if (answer.kind === 'not-found') return t('track.not_found');
  if (answer.kind === 'failed') return t('track.failed');
  const minutes = Math.max(1, Math.ceil(answer.seconds / 60));
  return t('track.wait', { minutes, count: minutes });
}
