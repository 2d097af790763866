// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { find, findButton, leave, press, show, type } from '../testing.tsx';
import { CurrencyInput } from './currency-input.tsx';

function Price({ initial = '' }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <CurrencyInput label="Price" value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const field = () => find('input', HTMLInputElement);
const sent = () => find('output', HTMLElement).textContent;

describe('the currency input', () => {
  it('BO-21 · groups thousands while a person types and hands on a plain decimal', async () => {
    await show(<Price />);
    await type(field(), '12abc34,5');
    expect(field().value).toBe('1 234,5');
    expect(sent()).toBe('1234.5');
  });

  it('BO-21 · pads to two decimals once it is left, not before', async () => {
    await show(<Price />);
    await type(field(), '1234567,5');
    expect(field().value).toBe('1 234 567,5');
    await leave(field());
    expect(field().value).toBe('1 234 567,50');
    expect(sent()).toBe('1234567.50');
  });

  it('BO-21 · keeps a decimal sign that has no decimals yet', async () => {
    await show(<Price />);
    await type(field(), '12.');
    expect(field().value).toBe('12,');
    expect(sent()).toBe('12');
  });

  it('BO-21 · takes the spaces of a pasted price for grouping', async () => {
    await show(<Price />);
    await type(field(), '1\u202f234,50\u00a0DA');
    expect(field().value).toBe('1 234,50');
  });

  it('BO-21 · shows what the form sets, also while it has the focus', async () => {
    await show(<Price initial="500.00" />);
    await act(async () => field().focus());
    await type(field(), '7000');
    await press(findButton('Clear'));
    expect(field().value).toBe('');
  });

  it('X-02 · stays left-to-right in Arabic, where grouped digits would change places', async () => {
    await show(<Price initial="1234567.50" />, 'ar');
    expect(field().getAttribute('dir')).toBe('ltr');
  });

  it('BO-21 · keeps the caret behind the digit that was typed', async () => {
    await show(<Price initial="1234" />);
    await act(async () => {
      field().focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '19 234');
      field().setSelectionRange(2, 2);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(field().value).toBe('19 234');
    expect(field().selectionStart).toBe(2);
  });
});
