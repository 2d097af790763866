import { Input, Rating } from '@mantine/core';
import { useId } from 'react';
import { useTranslate } from '../text/translate-context.tsx';

type StarRatingProps = {
  readonly label: string;
  /** 0.5 to 5 in half steps; null: not given yet. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly name?: string;
  readonly error?: string;
};

/** BO-20: half a star to five, in half steps, by press or by arrow keys. */
export function StarRating({ label, value, onChange, name, error }: StarRatingProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Rating
        role="radiogroup"
        aria-labelledby={id}
        fractions={2}
        count={5}
        size="lg"
        value={value ?? 0}
        onChange={(next) => onChange(Math.min(5, Math.max(0.5, Math.round(next * 2) / 2)))}
        getSymbolLabel={(stars) => translate('ui.rating.stars', { stars })}
        {...(name === undefined ? {} : { name })}
      />
    </Input.Wrapper>
  );
}
