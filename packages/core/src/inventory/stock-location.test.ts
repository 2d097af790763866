import { describe, expect, it } from 'vitest';
import { formatLocation, parseLocation, parseShelfLabel, splitLocationLines } from './stock-location.ts';

describe('where things lie', () => {
  it('is a zone and a shelf in capital letters, or a zone as a whole', () => {
    expect(parseLocation(' a ', '2b')).toEqual({ zone: 'A', shelf: '2B' });
    expect(parseLocation('froid', '')).toEqual({ zone: 'FROID', shelf: '' });
  });

  it('is nothing without a zone, with signs of another kind, or too long for a label', () => {
    expect(parseLocation('', '2')).toBeNull();
    expect(parseLocation('A-1', '2')).toBeNull();
    expect(parseLocation('A', '2;3')).toBeNull();
    expect(parseLocation('A', '1'.repeat(21))).toBeNull();
  });

  it('is read back from its label', () => {
    expect(parseShelfLabel('a-10-3')).toEqual({ zone: 'A', shelf: '10-3' });
    expect(parseShelfLabel('6130001234567')).toBeNull();
    expect(formatLocation({ zone: 'A', shelf: '10-3' })).toBe('A-10-3');
    expect(formatLocation({ zone: 'FROID', shelf: '' })).toBe('FROID');
  });

  it('comes in lines with semicolons, or out of a sheet with tabulators', () => {
    expect(splitLocationLines('LAMP-1;A;2\r\n\nCUP-2\tB\t10\nSEUL')).toEqual([
      { code: 'LAMP-1', zone: 'A', shelf: '2' },
      { code: 'CUP-2', zone: 'B', shelf: '10' },
      { code: 'SEUL', zone: '', shelf: '' },
    ]);
  });
});
