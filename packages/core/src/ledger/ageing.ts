/** How old debts are told apart, in days since they came about: from and with, to and with. */
export const AGE_BANDS = [
  { key: '0-7', from: 0, to: 7 },
  { key: '8-30', from: 8, to: 30 },
  { key: '31-60', from: 31, to: 60 },
  { key: '61+', from: 61, to: null },
] as const;
export type AgeBand = (typeof AGE_BANDS)[number]['key'];

export const ageBands = AGE_BANDS.map(({ key }) => key);
