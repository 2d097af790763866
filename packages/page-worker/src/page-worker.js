// Keeps pages on the device, so that one that is loaded anew without a network opens all the same: the page and its files of one
// version, and no answer of any call. A build makes a worker of this for each such part of an application and writes which files
// it has, with a digest of them, by which a browser sees that there is a new version (write-worker.ts).
const VERSION = '';
/** Where the application lies: its assets and its calls are below. */
const BASE = '';
const FILES = [];
const PAGE = '';
const CACHES = '';
/** true: the page that is kept is shown, one version as long as nobody asks for the next; false: what a server answers goes before it. */
const IS_KEPT_FIRST = false;

const CACHE = CACHES + VERSION;
const ASSETS = `${BASE}assets/`;
const CALLS = new RegExp(`^${BASE}(?:menu/)?api(?:/|$)`);
/** Who has not answered by then is away, and is not asked again for a moment. */
const PATIENCE_MS = 4_000;
const AWAY_MS = 10_000;
let awayUntil = 0;

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
// The page says when nothing is in the way.
addEventListener('message', ({ data }) => {
  if (data === 'take-over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const isPage = mode === 'navigate' && !CALLS.test(pathname) && (!IS_KEPT_FIRST || isBelowPage(pathname));
  if (pathname.startsWith(ASSETS)) event.respondWith(answerKept(pathname, event.request));
  else if (isPage || FILES.includes(pathname)) event.respondWith(answer(isPage ? PAGE : pathname, event.request));
});

/** A page whose address ends with a slash is that of all below it. */
function isBelowPage(pathname) {
  return pathname === PAGE || (PAGE.endsWith('/') && pathname.startsWith(PAGE));
}

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'no-cache', credentials: 'omit' })));
  const page = await (await cache.match(PAGE, { ignoreVary: true })).text();
  // While versions change, another process may have answered with the page of the other one.
  if (FILES.length > 0 && !page.includes(FILES[0])) throw new Error('the page and its files are of two versions');
}

/** The version before stays too: pages of it that are open fetch the rest of it from here. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

function answer(path, request) {
  return IS_KEPT_FIRST ? answerKept(path, request) : answerNow(path, request);
}

/** What a server says now; what is kept where none does. */
async function answerNow(path, request) {
  const kept = await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  if (kept === undefined) return fetch(request);
  if (Date.now() < awayUntil) return kept;
  const came = await inTime(fetch(request));
  if (came !== null && came.status < 500) return came;
  awayUntil = Date.now() + AWAY_MS;
  return kept;
}

async function inTime(asked) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  return Promise.race([asked.catch(() => null), late]);
}

/** Files of assets are named by what is in them: those of any version will do. */
async function answerKept(path, request) {
  const cache = await caches.open(CACHE);
  const kept =
    (await cache.match(path, { ignoreVary: true })) ??
    (path.startsWith(ASSETS) ? await caches.match(path, { ignoreVary: true }) : undefined);
  if (kept !== undefined) return kept;
  const came = await fetch(request);
  // The reader of the camera is large, and fetched by who has no other: where it was opened once it opens again.
  if (came.ok && path.endsWith('.wasm')) await cache.put(path, came.clone());
  return came;
}
