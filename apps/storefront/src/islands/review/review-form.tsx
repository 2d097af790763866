import { type FormEvent, useId, useRef, useState } from 'react';
import {
  missingIn,
  type ReviewErrors,
  type ReviewValues,
  sendReview,
  type SendOutcome,
} from '../../client/review/send-review.ts';
import { dayOf, strokedDate } from '../../client/review/typed-date.ts';
import type { ShrunkPhoto } from '../../client/review/shrink-photo.ts';
import { rememberedAuthor } from '../../client/review/remembered-author.ts';
import { shop } from '../../client/shop.ts';
import type { Translate } from '../props.ts';
import { labelOf } from './labels.ts';
import { PhotoField } from './photo-field.tsx';
import { ReviewField } from './review-field.tsx';
import { StarField } from './star-field.tsx';

interface ReviewFormProps {
  readonly productUuid: string;
  readonly t: Translate;
  readonly onSent: () => void;
}

/** A review is written, checked here for what is missing, and sent to be moderated (storefront §5, review form). */
export function ReviewForm({ productUuid, t, onSent }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ReviewValues>(startingValues);
  const [photos, setPhotos] = useState<readonly ShrunkPhoto[]>([]);
  const [errors, setErrors] = useState<ReviewErrors>({});
  const [alert, setAlert] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const change = (changed: Partial<ReviewValues>): void => {
    setValues({ ...values, ...changed });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))));
  };
  const focusFirst = (): void => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (): Promise<void> => {
    const written = { ...values, purchaseDate: dayOf(values.purchaseDate) };
    const missing = missingIn(written);
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((field) => [field, missingText(field, t)])));
      setAlert([t('review.fill_all')]);
      return focusFirst();
    }
    setSending(true);
    setAlert([]);
    const { fetch, page } = shop();
    const outcome = await sendReview(fetch, {
      productUuid,
      values: written,
      photos: photos.map(({ blob }) => blob),
      page,
    });
    setSending(false);
    if (outcome.kind === 'pending') return onSent();
    setErrors(outcome.kind === 'refused' ? outcome.errors : {});
    setAlert([t('review.failed'), reasonText(outcome, t)]);
    focusFirst();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const field = { values, errors, t, onChange: change };
  return (
    <form ref={form} className="review-form" noValidate onSubmit={submit} aria-label={t('review.title')}>
      <fieldset disabled={isSending}>
        <StarField value={values.rating} t={t} onChange={(rating) => change({ rating })} />
        <ReviewField {...field} name="text" isLong />
        <div className="field-pair">
          <ReviewField {...field} name="name" hint={t('review.name_hint')} autoComplete="name" />
          <ReviewField {...field} name="email" hint={t('review.never_shown')} type="email" autoComplete="email" isLtr />
        </div>
        <div className="field-pair">
          <ReviewField {...field} name="phone" hint={t('review.never_shown')} type="tel" autoComplete="tel" isLtr />
          <ReviewField
            {...field}
            name="purchaseDate"
            hint={t('review.date_hint')}
            inputMode="numeric"
            onChange={({ purchaseDate = '' }) => change({ purchaseDate: strokedDate(purchaseDate) })}
            isLtr
          />
        </div>
        <ReviewField {...field} name="orderNumber" hint={t('review.order_hint')} isOptional isLtr />
        <PhotoField photos={photos} error={errors['image']} t={t} onChange={setPhotos} />
        <Box name="boughtHere" field={field} />
        <Box name="acceptedPolicy" field={field} />
        {alert.length === 0 ? null : (
          <div className="form-alert" role="alert">
            {alert.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <button type="submit" className="button" aria-busy={isSending}>
          {t(isSending ? 'review.sending' : 'review.send')}
        </button>
      </fieldset>
    </form>
  );
}

function Box({
  name,
  field,
}: {
  readonly name: 'boughtHere' | 'acceptedPolicy';
  readonly field: {
    readonly values: ReviewValues;
    readonly errors: ReviewErrors;
    readonly t: Translate;
    readonly onChange: (changed: Partial<ReviewValues>) => void;
  };
}) {
  const id = useId();
  const { values, errors, t, onChange } = field;
  const error = errors[name];
  return (
    <div className={error === undefined ? 'review-box' : 'review-box field--wrong'}>
      <label>
        <input
          type="checkbox"
          checked={values[name]}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
        {labelOf(name, t)}
      </label>
      {error === undefined ? null : (
        <p id={id} className="field__error">
          {error}
        </p>
      )}
    </div>
  );
}

function missingText(field: string, t: Translate): string {
  const isBox = field === 'boughtHere' || field === 'acceptedPolicy';
  return isBox ? t('review.must_tick') : t('form.validation.required', { field: labelOf(field, t) });
}

function startingValues(): ReviewValues {
  return {
    ...rememberedAuthor(),
    purchaseDate: '',
    text: '',
    orderNumber: '',
    rating: 5,
    boughtHere: false,
    acceptedPolicy: false,
  };
}

/** What stands below the sentence of the document (storefront §8). */
function reasonText(outcome: SendOutcome, t: Translate): string {
  if (outcome.kind === 'wait') return t('review.too_often', { minutes: Math.max(1, Math.ceil(outcome.seconds / 60)) });
  if (outcome.kind === 'refused') return Object.values(outcome.errors).join(' ');
  return t('review.kept');
}
