import { describe, expect, it } from 'vitest';
import { readListState, toListQuery, writeListState } from './order-list-state.ts';

const read = (address: string) => readListState(new URLSearchParams(address));

describe('the list of orders in the address', () => {
  it('ST-01 · reads back what it wrote, and writes nothing of what is usual', () => {
    const address = 'view=all&sort=-total&q=Amina&wilaya=16&dateFrom=2026-11-01&amountMin=1500.50';
    expect(writeListState(read(address)).toString().split('&').toSorted()).toEqual(address.split('&').toSorted());
    expect(writeListState(read('')).toString()).toBe('');
    expect(writeListState(read('view=to_confirm&sort=-placedAt')).toString()).toBe('');
  });

  it('ST-01 · ignores what cannot be meant', () => {
    const usual = read('');
    expect(
      read('view=nowhere&sort=colour&wilaya=abc&carrier=-1&channel=Fax&dateFrom=2026-13-40&dateTo=soon&amountMin=1e9'),
    ).toEqual(usual);
    expect(read('q=%20%20').q).toBeNull();
  });

  it.each(['+213 661 23 45 67', '٠٦٦١٢٣٤٥٦٧', '0661-23-45-67'])(
    'ST-01 · searches the telephone %s in the form in which it is kept',
    (typed) => {
      expect(toListQuery({ ...read(''), q: typed })['q']).toBe('0661234567');
    },
  );

  it('X-03 · asks for amounts in centimes', () => {
    expect(toListQuery(read('amountMin=1500.50&amountMax=2000'))).toMatchObject({
      amountMinCentimes: 150050,
      amountMaxCentimes: 200000,
    });
  });
});
