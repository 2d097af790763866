/** What a list shows, as its address says it; what is left empty is not said. */
export const addressOf = (asked: Readonly<Record<string, string | null>>): string =>
  new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  ).toString();
