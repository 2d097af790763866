import { themeRules, type ThemeValues } from '@hanout/core/theme';

/** Lays a look over a page of the preview as it stands there: nothing is asked for anew, and no element is written into it. */
export function dressPage(page: Document, values: ThemeValues): void {
  const sheet = page.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/theme.css"]')?.sheet;
  if (sheet === null || sheet === undefined) return;
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const rule of themeRules(values)) sheet.insertRule(rule, sheet.cssRules.length);
}
