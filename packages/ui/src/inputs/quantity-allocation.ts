export type AllocationProblem = 'malformed' | 'above_maximum';

export type Allocation = {
  /** In the order of the rows; null: nothing is wrong with the row. */
  readonly rows: readonly (AllocationProblem | null)[];
  readonly sum: number;
  readonly remaining: number;
  readonly isAboveMaximum: boolean;
  readonly isValid: boolean;
};

/** BO-28: each row 0 or more and not above the maximum, and all together not above it either. An empty row counts as 0. */
export function checkAllocation(typed: readonly string[], maximum: number): Allocation {
  const rows = typed.map((text): AllocationProblem | null => {
    if (text.trim() === '') return null;
    if (!/^\d{1,9}$/u.test(text.trim())) return 'malformed';
    return Number(text) > maximum ? 'above_maximum' : null;
  });
  const sum = typed.reduce((total, text, at) => total + (rows[at] === 'malformed' ? 0 : Number(text)), 0);
  const isAboveMaximum = sum > maximum;
  return {
    rows,
    sum,
    remaining: maximum - sum,
    isAboveMaximum,
    isValid: !isAboveMaximum && rows.every((problem) => problem === null),
  };
}

/** The maximum in equal parts, what does not divide going to the first rows. */
export function spreadEqually(rows: number, maximum: number): readonly string[] {
  const each = Math.floor(maximum / Math.max(1, rows));
  return Array.from({ length: rows }, (_, at) => String(each + (at < maximum - each * rows ? 1 : 0)));
}
