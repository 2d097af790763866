import type { ImportFormat } from '@hanout/contracts/catalog-import-mapping';

/** What our own exports put before a text that a spreadsheet would take for a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

/** The values of a cell that holds several; each format has its own sign between them. */
export function splitList(cell: string, format: ImportFormat): string[] {
  const parts = format === 'hanout' || cell.includes('|') ? cell.split('|') : splitAtCommas(cell);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** A comma with a backslash before it belongs to the value (WooCommerce). */
const splitAtCommas = (cell: string): string[] => cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));

/** "Vêtements > Chemises" as the names from the root down. */
export function splitPath(path: string): string[] {
  return path
    .split(/\s*>\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** "Taille: M | Couleur: Rouge" */
export function splitAttributes(cell: string): (readonly [name: string, value: string])[] {
  return cell.split(/[|\n]/).flatMap((part) => {
    const at = part.indexOf(':');
    const pair = [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
    return at > 0 && pair[0] !== '' && pair[1] !== '' ? [pair] : [];
  });
}

export const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);
