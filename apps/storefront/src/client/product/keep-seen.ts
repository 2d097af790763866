import { trustedTypes } from '../device/trusted-types.ts';

const WORKER = '/shop-worker.js';
/** The one policy that a page of the shop may make (security-headers.ts): it knows one address. */
const POLICY = 'shop-worker';
const MOST_PICTURES = 4;

/** Hands what is looked at to the worker that keeps it for when there is no network (packages/page-worker). */
export async function keepSeen({
  name,
  image,
}: {
  readonly name: string;
  readonly image: string | null;
}): Promise<void> {
  // A browser keeps no page on plain http, and none of what it has kept is looked at as if it had been seen now.
  if (!('serviceWorker' in navigator) || document.querySelector('.kept-note') !== null) return;
  await navigator.serviceWorker.register(trustedWorker());
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ seen: { path: location.pathname, name, image, pictures: shownPictures() } });
}

function trustedWorker(): string {
  return (
    trustedTypes()
      ?.createPolicy(POLICY, { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER
  );
}

/** What is taken off the list of what was seen is not read again either. */
export function forgetKept(paths: readonly string[]): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.controller?.postMessage({ forgotten: paths });
}

/** In the size in which they are shown here: a page that is opened again on this device asks for the same. */
function shownPictures(): readonly string[] {
  const own = `${location.origin}/`;
  return [...document.querySelectorAll<HTMLImageElement>('.product img')]
    .filter(({ complete, currentSrc }) => complete && currentSrc.startsWith(own))
    .slice(0, MOST_PICTURES)
    .map(({ currentSrc }) => new URL(currentSrc).pathname);
}
