import { trustedTypes } from '../device/trusted-types.ts';

/**
 * Lets scripts come from these places and from no other, whoever asks for them: what a network's script loads goes the same way. The
 * policy of the page says the same of hosts; this keeps every other sink of markup and script shut.
 */
export function allowScriptsOf(origins: ReadonlySet<string>): void {
  trustedTypes()?.createPolicy('default', {
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
