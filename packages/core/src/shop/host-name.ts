const LONGEST_HOST = 253;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/u;

/**
 * The name under which browsers ask for a shop, as they send it: small letters, other scripts in punycode. Takes an address that was
 * pasted whole; null: it is no name of a host, or a bare number of one.
 */
export function hostName(typed: string): string | null {
  const text = typed.trim();
  const full = /^https?:\/\//iu.test(text) ? text : `http://${text}`;
  if (text === '' || !URL.canParse(full)) return null;
  const { hostname, username, password } = new URL(full);
  const labels = hostname.split('.');
  const isName = labels.every((label) => LABEL.test(label)) && !/^\d+$/u.test(labels.at(-1) ?? '');
  return isName && hostname.length <= LONGEST_HOST && username === '' && password === '' ? hostname : null;
}
