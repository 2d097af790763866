import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { FONT_FAMILIES, fontAddress, HOUSE_FAMILY } from '@hanout/core/theme';
import { describe, expect, it } from 'vitest';
import type { Language, RenderPage } from '../src/page-models/index.ts';
import { buildListingPage, buildPages } from './fixtures/models.ts';

/** The built bundle, as the server runs it. `npm test` builds it first. */
const bundle = new URL('../dist/server/render.js', import.meta.url).href;
const {
  renderPage,
  assets,
}: {
  renderPage: RenderPage;
  assets: { style: string; early: string; module: string; fonts: Record<string, string> };
} = await import(bundle);
const client = fileURLToPath(new URL('../dist/client', import.meta.url));
const languages: readonly Language[] = ['fr', 'ar', 'en'];

function documents(): { name: string; html: string }[] {
  return languages.flatMap((language) => {
    const pages = buildPages(language);
    return [
      { name: `${language} home`, html: renderPage('home', pages.home) },
      { name: `${language} listing`, html: renderPage('listing', pages.listing) },
      { name: `${language} product`, html: renderPage('product', pages.product) },
      { name: `${language} landing`, html: renderPage('landing', pages.landing) },
      { name: `${language} cart`, html: renderPage('cart', pages.cart) },
      { name: `${language} confirmation`, html: renderPage('confirmation', pages.confirmation) },
      { name: `${language} blog`, html: renderPage('blog', pages.blog) },
      { name: `${language} post`, html: renderPage('post', pages.post) },
      { name: `${language} cms`, html: renderPage('cms', pages.cms) },
      { name: `${language} error`, html: renderPage('error', pages.error) },
    ];
  });
}

describe('documents', () => {
  it.each(documents())('Q-08 · $name carries no inline code and no inline style', ({ html }) => {
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(scripts.filter((attributes) => !/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes))).toEqual([]);
    expect(html).not.toMatch(/<style\b|\sstyle=|\son[a-z]+=|javascript:/i);
  });

  it('Q-08 · no text of a product can leave its data block', () => {
    const model = buildPages('fr').product;
    const evil = '</script><script>alert(1)</script>';
    const html = renderPage('product', {
      ...model,
      name: evil,
      head: { ...model.head, title: evil, structuredData: [{ name: evil }] },
      purchase: { ...model.purchase, product: { ...model.purchase.product, name: evil } },
    });
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength([...html.matchAll(/<script\b/g)].length);
  });

  it('X-01 · says its language and direction, and points to the other languages', () => {
    const html = renderPage('product', buildPages('ar').product);
    expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    for (const language of ['fr', 'ar', 'en', 'x-default']) expect(html).toContain(`hreflang="${language}"`);
  });

  it('hands the shop, the keys and the setting to its script', () => {
    const html = renderPage('home', buildPages('fr').home);
    for (const name of ['shop-uuid', 'api-token', 'csrf-token', 'active-add-to-cart'])
      expect(html).toContain(`<meta name="${name}" content="`);
  });

  it('preloads the font of its own script only', () => {
    const preloaded = (language: Language) =>
      /<link rel="preload" href="([^"]+)"/.exec(renderPage('home', buildPages(language).home))?.[1];
    expect(preloaded('fr')).toBe(assets.fonts['latin']);
    expect(preloaded('ar')).toBe(assets.fonts['arabic']);
  });

  it('the same model gives the same bytes', () => {
    const model = buildPages('ar').listing;
    expect(renderPage('listing', model)).toBe(renderPage('listing', model));
  });
});

describe('weight', () => {
  const gzipped = async (address: string): Promise<number> =>
    gzipSync(await readFile(`${client}${address}`), { level: 9 }).length;

  it('no document is above 30 kB', () => {
    for (const { html } of documents()) expect(gzipSync(html).length).toBeLessThan(30_000);
  });

  it('the script that the HTML names is at most 12 kB', async () => {
    const sizes = await Promise.all([assets.early, assets.module].map(gzipped));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000);
    const html = renderPage('listing', buildListingPage('fr'));
    const named = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"|rel="modulepreload"/g)].map(([, address]) => address);
    expect(new Set(named)).toEqual(new Set([assets.early, assets.module]));
  });

  it('the style sheet is at most 20 kB', async () => {
    expect(await gzipped(assets.style)).toBeLessThanOrEqual(20_000);
  });

  it('fonts are at most 65 kB per language shown', async () => {
    const sizes = await Promise.all(
      Object.values(assets.fonts).map(async (address) => (await readFile(`${client}${address}`)).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(65_000);
    // The rest are those that a theme can choose: each weighs what the editor says, and no page of the house names one.
    const others = FONT_FAMILIES.filter((family) => family !== HOUSE_FAMILY);
    for (const family of others)
      for (const script of ['latin', 'arabic'] as const) {
        const file = await readFile(`${client}${fontAddress(family, script)}`);
        expect(file.length, `${family.name} ${script}`).toBe(family.bytes[script]);
        for (const { html } of documents()) expect(html).not.toContain(fontAddress(family, script));
      }
    const fonts = (await readdir(`${client}/assets`)).filter((file) => file.endsWith('.woff2'));
    expect(fonts).toHaveLength(2 + 2 * others.length);
  });
});
