/** As far as we use it: browsers without it check nothing, and its types are not in the library. */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: { readonly createScriptURL: (address: string) => string }) => unknown;
}

const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/**
 * Lets scripts come from these places and from no other, whoever asks for them: what a network's script loads goes the same way. The
 * policy of the page says the same of hosts; this keeps every other sink of markup and script shut.
 */
export function allowScriptsOf(origins: ReadonlySet<string>): void {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (!isTrustedTypes(types)) return;
  types.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin } = new URL(address, location.href);
      if (!origins.has(origin)) throw new TypeError(`no script may come from ${origin}`);
      return address;
    },
  });
}

export function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
