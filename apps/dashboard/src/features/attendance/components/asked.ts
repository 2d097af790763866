const FORMS = {
  shop: /^[1-9]\d{0,8}$/u,
  employee: /^[1-9]\d{0,8}$/u,
  cursor: /^[1-9]\d{0,5}$/u,
  day: /^20\d{2}-\d{2}-\d{2}$/u,
  q: /^.{1,100}$/u,
} as const;
type Name = keyof typeof FORMS;

/** What an address asks for; what cannot be meant is ignored. */
export function askedIn(parameters: URLSearchParams, name: Name): string | null {
  const text = parameters.get(name);
  return text !== null && FORMS[name].test(text) ? text : null;
}

/** What stands in an address: without what is not said. */
export const addressOf = (asked: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]])),
  );
