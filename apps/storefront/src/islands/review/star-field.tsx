import { useId } from 'react';
import type { Translate } from '../props.ts';

const steps = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];

/** One to five stars in half steps: radios for keyboard and ear, halves of stars for the finger. */
export function StarField({
  value,
  t,
  onChange,
}: {
  readonly value: number;
  readonly t: Translate;
  readonly onChange: (rating: number) => void;
}) {
  const name = useId();
  const said = (rating: number): string =>
    t('review.star_value', { stars: String(rating).replace('.', ','), count: rating });
  return (
    <fieldset className="star-field">
      <legend className="field__label">{t('review.stars')}</legend>
      <div className={`star-field__stars stars stars-${value * 2}`}>
        {steps.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <span className="visually-hidden">{said(rating)}</span>
          </label>
        ))}
      </div>
      <output>{said(value)}</output>
    </fieldset>
  );
}
