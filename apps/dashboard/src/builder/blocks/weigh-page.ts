import { keyOf } from './shown-blocks.ts';

/**
 * On slow 4G (200 kB/s, three ways of 150 ms) a second is left for what is seen first within 1.5 s: page, styles and font are some 90 kB,
 * so that the picture may be 100 kB. Everything is there within five seconds.
 */
export const FIRST_PICTURE_BYTES = 100_000;
export const PAGE_BYTES = 1_000_000;

type Weight = { readonly block: string; readonly bytes: number };

export type PageWeights = {
  /** all that is fetched for the page, as it travels */
  readonly page: number;
  /** of it, scripts and styles, which every page of the shop has */
  readonly code: number;
  /** of it, the letters of its language */
  readonly fonts: number;
  /** the largest picture of what is seen first; null: words are seen first */
  readonly first: Weight | null;
  /** those with pictures, the heaviest first */
  readonly blocks: readonly Weight[];
};

/** Weighs the page as it stands in its frame: at this width, in this language. */
export async function weighPage(page: Document): Promise<PageWeights> {
  const pictures = [...page.querySelectorAll<HTMLImageElement>('[data-block] img')]
    .filter((picture) => picture.getBoundingClientRect().width > 0)
    // What is fetched while it is weighed changes its address.
    .map((picture) => ({ picture, url: addressOf(picture) }));
  const urls = [...new Set(pictures.map(({ url }) => url))];
  const sizes = new Map(await Promise.all(urls.map(async (url) => [url, await sizeOf(url)] as const)));
  const blocks = [...page.querySelectorAll<HTMLElement>('[data-block]')].map((block) => {
    const own = new Set(pictures.flatMap(({ picture, url }) => (block.contains(picture) ? [url] : [])));
    return { block: keyOf(block), bytes: [...own].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0) };
  });
  const first = largestFirst(page, pictures);
  const markup = await packed(new Blob([page.documentElement.outerHTML]));
  const [code, fonts] = [await sizeOfAll(codeOf(page)), await sizeOfAll(fontsOf(page))];
  return {
    page: [...sizes.values()].reduce((sum, bytes) => sum + bytes, markup + code + fonts),
    code,
    fonts,
    first: first === null ? null : { block: blockOf(first.picture), bytes: sizes.get(first.url) ?? 0 },
    blocks: blocks.filter(({ bytes }) => bytes > 0).toSorted((a, b) => b.bytes - a.bytes),
  };
}

type Pictured = { readonly picture: HTMLImageElement; readonly url: string };

const addressOf = ({ currentSrc, src }: HTMLImageElement): string => currentSrc || src;

function blockOf(picture: HTMLElement): string {
  const block = picture.closest<HTMLElement>('[data-block]');
  return block === null ? '' : keyOf(block);
}

/** What the browser would call the largest of what is seen before anything is scrolled. */
function largestFirst(page: Document, pictures: readonly Pictured[]): Pictured | null {
  const view = page.defaultView;
  if (view === null) return null;
  const areaOf = ({ picture }: Pictured): number => {
    const { top, left, bottom, right } = picture.getBoundingClientRect();
    const height = Math.min(bottom + view.scrollY, view.innerHeight) - Math.max(top + view.scrollY, 0);
    const width = Math.min(right, view.innerWidth) - Math.max(left, 0);
    return Math.max(0, height) * Math.max(0, width);
  };
  const [largest] = pictures
    .map((pictured) => ({ pictured, area: areaOf(pictured) }))
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => b.area - a.area);
  return largest?.pictured ?? null;
}

/** What the page names; in the frame no script runs, so that none is fetched there. */
function codeOf(page: Document): readonly string[] {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const named = 'link[rel~=stylesheet], link[rel=modulepreload]';
  return [...scripts, ...[...page.querySelectorAll<HTMLLinkElement>(named)].map(({ href }) => href)];
}

/** Those of the letters that are on the page: a browser fetches no other. */
function fontsOf(page: Document): readonly string[] {
  const fetched = page.defaultView?.performance.getEntriesByType('resource') ?? [];
  return fetched.map(({ name }) => name).filter((name) => /\.woff2(?:\?|$)/u.test(name));
}

async function sizeOfAll(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(urls)].map(sizeOf));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** As a browser of a shopper is sent it; what cannot be asked weighs nothing. */
async function sizeOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
    if (!answer.ok) return 0;
    const file = await answer.blob();
    // Code travels packed; a picture and letters are packed in themselves.
    return /^(?:text|application)\/(?:css|javascript)/u.test(file.type) ? await packed(file) : file.size;
  } catch {
    return 0;
  }
}

async function packed(file: Blob): Promise<number> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}
