/** `2026-11-03` as everybody here writes it, 03/11/2026. */
export const showDay = (day: string): string => day.split('-').toReversed().join('/');
