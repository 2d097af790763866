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
