// Keeps the page of a kiosk on the device, so that one that is loaded anew without a network takes stamps all the same: the page and
// its files of one version, and no answer of any call. The build writes which files these are, and a digest of them, by which a
// browser sees that there is a new version (apps/dashboard/build/kiosk-files.ts).
const VERSION = '';
const FILES = [];
const PAGE = '/dashboard/kiosk';
const CACHES = 'hanout-kiosk-';
const CACHE = CACHES + VERSION;

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(takeOver()));
// The page says when nobody stands before it.
addEventListener('message', ({ data }) => {
  if (data === 'take-over') skipWaiting();
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  const isPage = mode === 'navigate' && pathname === PAGE;
  if (isPage || FILES.includes(pathname)) event.respondWith(answerKept(isPage ? PAGE : pathname, event.request));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'no-cache', credentials: 'omit' })));
  const page = await (await cache.match(PAGE, { ignoreVary: true })).text();
  // While versions change, another process may have answered with the page of the other one.
  if (FILES.length > 0 && !page.includes(FILES[0])) throw new Error('the page and its files are of two versions');
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function answerKept(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}
