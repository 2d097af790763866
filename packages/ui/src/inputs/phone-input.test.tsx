// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { find, leave, show, type } from '../testing.tsx';
import { PhoneInput } from './phone-input.tsx';

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneInput label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => find('input', HTMLInputElement);
const sent = () => find('output', HTMLElement).textContent;

describe('the phone input', () => {
  it.each(['+213 661 23 45 67', '00213661234567', '٠٦٦١٢٣٤٥٦٧', '0661-23-45-67'])(
    'reads %s as a national number once the field is left',
    async (typed) => {
      await show(<Phone />);
      await type(field(), typed);
      await leave(field());
      expect(sent()).toBe('0661234567');
      expect(field().value).toBe('0661 23 45 67');
    },
  );

  it('keeps what is no mobile number as it was typed', async () => {
    await show(<Phone />);
    await type(field(), '021 45');
    await leave(field());
    expect(field().value).toBe('021 45');
  });
});
