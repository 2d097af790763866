const SPECIAL = /[&<>"]/;
const REPLACEMENT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[&<>"]/g, (character) => REPLACEMENT[character] ?? character) : text;
}

/** JSON for a script element: `<` escaped, so that no text can close it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
