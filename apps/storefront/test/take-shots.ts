import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { PAGES } from './fixture-server.ts';

const LOOKS = [
  { language: 'fr', width: 1280, colorScheme: 'light' },
  { language: 'fr', width: 360, colorScheme: 'light' },
  { language: 'ar', width: 360, colorScheme: 'light' },
  { language: 'ar', width: 1280, colorScheme: 'dark' },
] as const;

/** Whole-page pictures of the named pages, or of all, into `out`. */
export async function takeShots({
  origin,
  out,
  names,
}: {
  origin: string;
  out: string;
  names: readonly string[];
}): Promise<void> {
  const browser = await openBrowser();
  for (const { language, width, colorScheme } of LOOKS) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      reducedMotion: 'reduce',
      isMobile: width < 500,
      hasTouch: width < 500,
    });
    const page = await context.newPage();
    page.on('console', (message) =>
      process.stdout.write(`${language} ${width} ${message.type()}: ${message.text()}\n`),
    );
    page.on('pageerror', (error) => process.stdout.write(`${language} ${width} error: ${error.message}\n`));
    for (const name of names.length > 0 ? names : PAGES) {
      await page.goto(`${origin}/${language}/${name}`, { waitUntil: 'networkidle' });
      await page.screenshot({ path: join(out, `${name}-${language}-${width}-${colorScheme}.png`), fullPage: true });
    }
    await context.close();
  }
  await browser.close();
}
