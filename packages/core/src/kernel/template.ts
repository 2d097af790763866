const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/gu;

/** The names between double braces, each once, in their order. */
export function namesIn(template: string): readonly string[] {
  return [...new Set([...template.matchAll(PLACE)].map(([, name = '']) => name))];
}

/** The template with values in the places of their names; a name that has none stays as it was written. */
export function fillPlaces(template: string, valueOf: (name: string) => string | undefined): string {
  return template.replaceAll(PLACE, (place, name: string) => valueOf(name) ?? place);
}
