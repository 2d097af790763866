import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { formatPhone, isPhone, normalizePhone } from '@hanout/core/customers';
import { leftToRight } from './left-to-right.ts';
import './inputs.css';

type PhoneInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** The text as typed; once the field is left, the national form when it is a mobile number. */
  readonly value: string;
  readonly onChange: (phone: string) => void;
};

/** A mobile number in any form a person types or pastes (+213, spaces, Arabic digits); leaving the field tidies it. */
export function PhoneInput({ value, onChange, onBlur, ...rest }: PhoneInputProps) {
  return (
    <TextInput
      placeholder="0661 23 45 67"
      {...rest}
      type="tel"
      attributes={leftToRight}
      inputMode="tel"
      autoComplete="tel"
      classNames={{ input: 'hn-input-phone' }}
      value={isPhone(value) ? formatPhone(value) : value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const phone = normalizePhone(value);
        if (isPhone(phone) && phone !== value) onChange(phone);
        onBlur?.(event);
      }}
    />
  );
}
