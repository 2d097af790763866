/** As far as we use it: browsers without it check nothing, and its types are not in the library. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => {
    /** Made by a browser it is an object, which stands for the address wherever one is asked for. */
    readonly createScriptURL: (address: string) => string;
  };
}

/** `null`: this browser has none. */
export function trustedTypes(): TrustedTypes | null {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isTrustedTypes(types) ? types : null;
}

const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;
