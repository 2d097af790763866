// Keeps what somebody looked at in a shop on their device, so that it is read again where there is no network: the products that were
// seen last and the shop's first page. Whatever a server answers goes before it; nothing of a person, an order or a basket is kept.
// Pages bring their names themselves, once they are seen: one that was fetched ahead and never looked at is no page that was seen.
// The server fills in how the addresses of the shop's languages begin (write-worker.ts).
const PREFIXES = [''];

const PAGES = 'hanout-seen-pages';
const FILES = 'hanout-seen-files';
const MOST = 12;
const PRODUCT = /^(?:\/(?:ar|en))?\/catalog\/product\/[^/]+\/[^/]+$/u;
/** Other applications of the same address, and what is no page. */
const OTHERS = /^\/(?:dashboard|pos|web|public|feeds)(?:\/|$)/u;
const FILE = /^\/(?:assets|theme|uploads)\//u;
/** Files that a page cannot be read without; its pictures are named by whoever saw them. */
const NAMED_FILES = /(?:href|src)="(\/(?:assets|theme)\/[^"]+)"/gu;
const OFFLINE = '/offline';
/** Who has not answered by then is away for those who have something to read. */
const PATIENCE_MS = 6_000;
const AWAY_MS = 30_000;
const DAY_AND_HOUR = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' };
const OLD_MS = 24 * 60 * 60 * 1_000;
let awayUntil = 0;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(Promise.all(PREFIXES.map((prefix) => keepPage(prefix + OFFLINE))));
});
// The page is asked for while this worker starts, so that nobody waits for it.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener('message', (event) => {
  const { seen, forgotten } = event.data ?? {};
  if (seen !== undefined && PRODUCT.test(seen.path)) event.waitUntil(keepSeen(seen));
  if (forgotten !== undefined) event.waitUntil(forget(forgotten));
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || OTHERS.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event, pathname));
  else if (FILE.test(pathname) && (!navigator.onLine || Date.now() < awayUntil)) event.respondWith(answerFile(event));
});

async function keepSeen({ path, name, image, pictures }) {
  await keepPage(path, { name, image, pictures });
  const prefix = prefixOf(path);
  await Promise.allSettled([keepFresh(prefix === '' ? '/' : prefix), keepFresh(prefix + OFFLINE)]);
  const pages = await caches.open(PAGES);
  const products = (await keptPages()).filter(({ path: kept }) => PRODUCT.test(kept));
  await Promise.all(products.slice(MOST).map(({ path: old }) => pages.delete(old)));
  await forgetFiles();
}

async function forget(paths) {
  const pages = await caches.open(PAGES);
  await Promise.all(paths.filter((path) => PRODUCT.test(path)).map((path) => pages.delete(path)));
  await forgetFiles();
}

async function keepFresh(path) {
  const kept = (await keptPages()).find((page) => page.path === path);
  if (kept === undefined || kept.at < Date.now() - OLD_MS) await keepPage(path);
}

/** Throws where it cannot be had as everybody has it. */
async function keepPage(path, { name = '', image = null, pictures = [] } = {}) {
  const answer = await fetch(path, { credentials: 'omit', redirect: 'error' });
  if (!answer.ok || /no-store/u.test(answer.headers.get('cache-control') ?? '')) throw new Error(`not kept: ${path}`);
  const html = await answer.text();
  const files = [
    ...new Set([...Array.from(html.matchAll(NAMED_FILES), ([, file]) => file), ...pictures, image]),
  ].filter((file) => file !== null && FILE.test(file));
  const store = await caches.open(FILES);
  // They have just been seen, and come from what the browser still has of them.
  const take = async (file) => (await store.match(file)) ?? store.add(new Request(file, { cache: 'force-cache' }));
  await Promise.allSettled(files.map(take));
  const about = encodeURIComponent(JSON.stringify({ path, name, image, files, at: Date.now() }));
  const headers = new Headers(answer.headers);
  for (const of of ['content-encoding', 'content-length']) headers.delete(of);
  headers.set('x-kept', about);
  await (await caches.open(PAGES)).put(path, new Response(html, { headers }));
}

const aboutOf = (response) => JSON.parse(decodeURIComponent(response.headers.get('x-kept')));

/** What is known of each, the latest first. */
async function keptPages() {
  const pages = await caches.open(PAGES);
  const responses = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
  return responses
    .filter((response) => response !== undefined)
    .map(aboutOf)
    .toSorted((one, other) => other.at - one.at);
}

async function forgetFiles() {
  const used = new Set((await keptPages()).flatMap(({ files }) => files));
  const store = await caches.open(FILES);
  for (const request of await store.keys()) if (!used.has(new URL(request.url).pathname)) await store.delete(request);
}

async function answerPage(event, pathname) {
  const kept = await (await caches.open(PAGES)).match(pathname, { ignoreVary: true });
  const asked = Promise.resolve(event.preloadResponse)
    .then((preloaded) => preloaded ?? fetch(event.request))
    .catch(() => null);
  const came = await (kept === undefined ? asked : Promise.race([asked, late()]));
  if (came !== null) return came;
  awayUntil = Date.now() + AWAY_MS;
  const prefix = prefixOf(pathname);
  const offline = await (await caches.open(PAGES)).match(prefix + OFFLINE, { ignoreVary: true });
  if (kept === undefined && offline === undefined) return Response.error();
  const frame = offline === undefined ? '' : await offline.clone().text();
  return kept === undefined ? withList(offline, frame) : withNote(kept, frame);
}

const late = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));

async function answerFile({ request }) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Says above a page of when it is; the words are those of the page for addresses that are not kept. */
async function withNote(kept, frame) {
  const note = /data-kept-note="([^"]*)"/u.exec(frame)?.[1] ?? '';
  const html = await kept.text();
  const language = /<html lang="(\w+)"/u.exec(html)?.[1] ?? 'fr';
  const day = new Date(aboutOf(kept).at).toLocaleString(`${language}-DZ`, DAY_AND_HOUR);
  const said = `<p class="kept-note" role="status">${note.replace('{{date}}', escape(day))}</p>`;
  return answerOf(
    html.replace(/<body[^>]*>/u, (body) => body + said),
    kept,
  );
}

/** What can be read meanwhile. */
async function withList(offline, frame) {
  const language = prefixOf(aboutOf(offline).path);
  const items = (await keptPages())
    .filter(({ path }) => PRODUCT.test(path) && prefixOf(path) === language)
    .map(({ path, name, image }) => {
      const picture = image === null ? '' : `<img src="${escape(image)}" alt="" width="120" height="120">`;
      return `<li><a href="${escape(path)}">${picture}${escape(name)}</a></li>`;
    });
  return answerOf(
    frame.replace(/(<ul[^>]* data-kept-pages[^>]*>)/u, (list) => list + items.join('')),
    offline,
  );
}

const answerOf = (html, { headers }) => new Response(html, { headers });

/** Of the languages that the shop speaks; else that of its first. */
function prefixOf(pathname) {
  return (
    PREFIXES.find((prefix) => prefix !== '' && `${pathname}/`.startsWith(`${prefix}/`)) ??
    (PREFIXES.includes('') ? '' : PREFIXES[0])
  );
}

const MARKS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => String(text).replace(/[&<>"']/gu, (mark) => MARKS[mark]);
