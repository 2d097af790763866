import type { ImportFormat } from '@hanout/contracts/imports/import-mapping';
import type { NamedValue } from './record.ts';

/** What our own exports put before a text that a spreadsheet would take for a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim();

/** The values of a cell that holds several; each format has its own sign between them. */
export function splitList(cell: string, format: ImportFormat): string[] {
  const parts =
    format === 'hanout' || cell.includes('|')
      ? cell.split('|')
      : format === 'prestashop'
        ? splitPlacedList(cell)
        : splitAtCommas(cell);
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
}

/** A comma with a backslash before it belongs to the value (WooCommerce). */
const splitAtCommas = (cell: string): string[] => cell.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','));

/** PrestaShop lets its people choose the sign between values: what is not a comma is a semicolon. */
const splitPlacedList = (cell: string): string[] => (cell.includes(';') ? cell.split(';') : splitAtCommas(cell));

/** "Vêtements > Chemises" as the names from the root down. */
export function splitPath(path: string): string[] {
  return path
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** "Taille: M | Couleur: Rouge"; a backslash before a sign makes it part of the name or the value. */
export function splitPairs(cell: string): NamedValue[] {
  return cell.split(/(?<!\\)[|\n]/).flatMap((part) => {
    const [, name = '', value = ''] = /^((?:\\.|[^:\\])+):(.*)$/su.exec(part) ?? [];
    return pairOf(plain(name), plain(value));
  });
}

/** PrestaShop: "Taille:select:0, Couleur:color:1" as the names, "S:0, Rouge:3" as the values. */
export const splitPlaced = (cell: string): string[] =>
  splitPlacedList(cell).map((part) => part.replace(/(?::(?:\d*|select|radio|color)\s*){1,2}$/, '').trim());

const plain = (text: string): string => text.replace(/\\([|:\\])/g, '$1');

const pairOf = (name: string, value: string): NamedValue[] =>
  name.trim() === '' || value.trim() === '' ? [] : [[name.trim(), value.trim()]];

/** What `splitPairs` reads back. */
export const joinPairs = (pairs: readonly NamedValue[]): string =>
  pairs.map(([name, value]) => `${name.replace(/[|:\\]/g, '\\$&')}: ${value.replace(/[|\\]/g, '\\$&')}`).join(' | ');

/** PrestaShop: "Matière:Coton:0,Col:Rond:1", with a place and whether it was typed behind each. */
export function splitPlacedPairs(cell: string): NamedValue[] {
  return splitPlacedList(cell).flatMap((part) => {
    const at = part.indexOf(':');
    return at < 0 ? [] : pairOf(part.slice(0, at), part.slice(at + 1).replace(/(?::\d*){1,2}$/, ''));
  });
}

export const isAddress = (text: string): boolean => /^(?:https?:)?\/\//i.test(text);
