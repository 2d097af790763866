import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { isSameAmount } from '../money/amount-text.ts';
import { padTypedAmount, parseTypedAmount, showTypedAmount } from '../money/typed-amount.ts';
import { useTranslate } from '../text/translate-context.tsx';
import { leftToRight } from './left-to-right.ts';
import './inputs.css';

type CurrencyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Plain decimal with a dot, '' when empty; what the form sends. */
  readonly value: string;
  readonly onChange: (plain: string) => void;
};

/** BO-21: digits only, thousands grouped by spaces, comma or dot, two decimals at most, padded when the field is left. */
export function CurrencyInput({ value, onChange, onBlur, ...rest }: CurrencyInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A field that is emptied stays empty while it is typed in, also where nothing counts as 0.
  const isTyping = typed !== null && (isSameAmount(typed, value) || (typed === '' && isSameAmount('0', value)));
  const plain = isTyping ? typed : value;

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.currentTarget;
    const next = parseTypedAmount(text);
    const before = showTypedAmount(parseTypedAmount(text.slice(0, selectionStart ?? text.length)));
    caret.current = positionAfter(showTypedAmount(next), before.replaceAll(' ', '').length);
    setTyped(next);
    onChange(next.replace(/\.$/u, ''));
  };

  return (
    <TextInput
      rightSection={<span className="hn-input-unit">{translate('ui.money.unit')}</span>}
      rightSectionPointerEvents="none"
      {...rest}
      ref={input}
      attributes={leftToRight}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'hn-input-amount' }}
      value={showTypedAmount(plain)}
      onChange={change}
      onBlur={(event) => {
        const padded = padTypedAmount(plain);
        setTyped(null);
        if (padded !== value) onChange(padded);
        onBlur?.(event);
      }}
    />
  );
}

function positionAfter(shown: string, signs: number): number {
  let position = 0;
  for (let seen = 0; position < shown.length && seen < signs; position += 1) if (shown[position] !== ' ') seen += 1;
  return position;
}
