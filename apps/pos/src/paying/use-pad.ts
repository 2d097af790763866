import { toCentimes } from '@hanout/core/kernel';
import type { Centimes } from '@hanout/core/kernel';
import { useState } from 'react';

const MOST_DIGITS = 9;
const DINAR = 100;

type Field = 'cash' | 'card';

/** Whole dinars that are pressed one digit after the other, into the field that was last under work. */
export function usePad(write: (field: Field, amount: Centimes | null) => void) {
  const [field, setField] = useState<Field>('cash');
  const [digits, setDigits] = useState('');
  const put = (next: string) => {
    setDigits(next);
    write(field, next === '' ? null : toCentimes(Number(next) * DINAR));
  };
  return {
    press: (more: string) => put((digits + more).replace(/^0+/u, '').slice(0, MOST_DIGITS)),
    erase: () => put(digits.slice(0, -1)),
    /** the field was filled some other way: the next digit begins anew */
    begin: (next: Field = 'cash') => {
      setField(next);
      setDigits('');
    },
  };
}
