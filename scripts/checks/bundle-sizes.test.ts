import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { gzipped, loadedLater, readManifest, shopScripts } from './bundle-sizes.ts';
import { root } from './sources.ts';

const KB = 1_000;
const shop = join(root, 'apps', 'storefront', 'dist', 'client');
const backOffice = join(root, 'apps', 'dashboard', 'dist');
const till = join(root, 'apps', 'pos', 'dist');
const sumOf = (folder: string, files: Iterable<string>): number =>
  [...files].filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + gzipped(join(folder, file)), 0);

describe('script that is sent', () => {
  const manifest = readManifest(shop);
  const { named, hydrated } = shopScripts(manifest);

  test('Q-07 · what the HTML of a public page names is at most 12 kB', () => {
    expect(named.size).toBe(2);
    expect(sumOf(shop, named)).toBeLessThanOrEqual(12 * KB);
  });

  test('Q-07 · all of the product page, once everything on it has hydrated, is at most 95 kB', () => {
    expect([...hydrated].filter((file) => /\/(?:base|order|product|countdown)-/.test(file))).toHaveLength(4);
    expect(sumOf(shop, hydrated)).toBeLessThanOrEqual(95 * KB);
  });

  test('Q-07 · the shell of the back office is at most 250 kB', () => {
    const html = readFileSync(join(backOffice, 'index.html'), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="\/dashboard\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(sumOf(backOffice, files)).toBeLessThanOrEqual(250 * KB);
  });

  test('the shell of the till is at most 250 kB', () => {
    const html = readFileSync(join(till, 'index.html'), 'utf8');
    const files = [...html.matchAll(/(?:src|href)="\/pos\/([^"]+\.js)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(sumOf(till, files)).toBeLessThanOrEqual(250 * KB);
  });

  test('Q-07 · a page of the back office brings at most 120 kB more', () => {
    const chunks = readManifest(join(backOffice, '.vite'));
    const pages = Object.keys(chunks).filter((name) => /^src\/features\/[^/]+\/pages\/[^/]+-page\.tsx$/.test(name));
    expect(pages.length).toBeGreaterThan(10);
    const sizes = pages.map((name) => [name, sumOf(backOffice, loadedLater(chunks, name, 'index.html'))] as const);
    expect(sizes.filter(([, bytes]) => bytes > 120 * KB)).toEqual([]);
  });

  test('Q-07 · the editor of formatted texts is fetched when it is needed, and is at most 210 kB', () => {
    const chunks = readManifest(join(backOffice, '.vite'));
    const own = loadedLater(chunks, 'rich-text-editor.tsx', 'index.html');
    expect(own.size).toBeGreaterThan(0);
    expect(sumOf(backOffice, own)).toBeLessThanOrEqual(210 * KB);
  });

  test('Q-07 · no built file carries a secret’s name or a server’s module', () => {
    const built = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    const suspicious = /HANOUT_SECRET|DATABASE_URL|password_hash|node:crypto/;
    expect(built.filter(({ file }) => suspicious.test(readFileSync(join(shop, file), 'utf8')))).toEqual([]);
  });
});
