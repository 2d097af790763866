/** Text for an element or attribute: what XML 1.0 has no place for, even escaped, is left out. */
export function escapeXml(text: string): string {
  const possible = text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
  return possible.replaceAll(/[<>&'"]/gu, (character) => `&#${character.codePointAt(0)};`);
}
