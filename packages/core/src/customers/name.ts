const NAME_LENGTH = { min: 3, max: 20 } as const;
const LETTERS_AND_SPACES = /^[\p{L}\p{M} ]+$/u;

/**
 * What the field keeps while a person types: hyphen and apostrophe become a space, since the specification's rule
 * (letters and spaces) would refuse "M'hamed" and "Ben-Ali" otherwise.
 */
export function foldName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/['’ʼ`´‐‑–-]/g, ' ')
    .replace(/[\s\u200e\u200f]+/g, ' ');
}

/** A first or last name ready to be stored: folded and trimmed, or null when it is not 3 to 20 letters (storefront §5). */
export function parseName(text: string): string | null {
  const name = foldName(text).trim();
  const length = [...name].length;
  return length >= NAME_LENGTH.min && length <= NAME_LENGTH.max && LETTERS_AND_SPACES.test(name) ? name : null;
}
