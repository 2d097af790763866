import { faultOf, type ThemeFault, type ThemeKey } from '@hanout/core/theme';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';

type TypedInput = {
  readonly key: ThemeKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly tidy: (text: string) => string;
};

/** What is typed of a value: it counts as soon as it is one, is complained of once it is left, and is never taken away. */
export function useTyped({ key, value, onChange, tidy }: TypedInput) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const fault: ThemeFault | null = typed === null ? null : faultOf(key, tidy(typed));
  const isWaiting = typed !== null && (fault !== null || tidy(typed) === value);
  return {
    value: isWaiting ? typed : value,
    error: isLeft && isWaiting && fault !== null ? translate(`theme.fault.${fault}`) : undefined,
    onChange: (text: string) => {
      setTyped(text);
      setLeft(false);
      if (faultOf(key, tidy(text)) === null) onChange(tidy(text));
    },
    onBlur: () => {
      setLeft(true);
      if (fault === null) setTyped(null);
    },
  };
}
