/** For fields whose text reads left-to-right in every language; `dir` alone would turn the label round as well. */
export const leftToRight = { input: { dir: 'ltr' } } as const;

/** The same for a password, whose field stands in a frame with its eye. */
export const leftToRightPassword = { innerInput: { dir: 'ltr' } } as const;
