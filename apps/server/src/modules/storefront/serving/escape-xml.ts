/** Text for an element or attribute: what XML 1.0 has no place for, even escaped, is left out. */
export function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what it is about
  const possible = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '');
  return possible.replaceAll(/[<>&'"]/gu, (character) => `&#${character.codePointAt(0)};`);
}
