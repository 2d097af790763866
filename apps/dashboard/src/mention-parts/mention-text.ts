export type Person = { readonly id: number; readonly name: string };
/** What is being typed after an @: from where on, and so far. */
export type Mentioning = { readonly start: number; readonly typed: string };

/** The mention that is being typed before the caret; an @ inside a word is an address, not a mention. */
export function mentioningAt(text: string, caret: number): Mentioning | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start === -1 || /[^\s(«"'،]/u.test(before.charAt(start - 1))) return null;
  const typed = before.slice(start + 1);
  return typed.includes('\n') || typed.length > 40 ? null : { start, typed };
}

/** Who may be meant by what was typed, by the beginning of any of their names. */
export function matching<P extends Person>(people: readonly P[], typed: string): readonly P[] {
  const wanted = fold(typed);
  return people.filter(({ name }) => fold(name).startsWith(wanted) || fold(name).includes(` ${wanted}`)).slice(0, 8);
}

/** The text with the mention written out, and where the caret goes. */
export function withMention(
  text: string,
  { start, typed }: Mentioning,
  { name }: Person,
): { readonly text: string; readonly caret: number } {
  const written = `@${name} `;
  const rest = text.slice(start + 1 + typed.length);
  return { text: text.slice(0, start) + written + rest.replace(/^ /u, ''), caret: start + written.length };
}

/** Everybody whose name stands after an @ in the text; of two names that begin alike the longer one is meant. */
export function mentionedIn<P extends Person>(text: string, people: readonly P[]): readonly P[] {
  const meant = new Set(partsOf(text, people).flatMap(({ person }) => (person === null ? [] : [person.id])));
  return people.filter(({ id }) => meant.has(id));
}

export type NotePart<P> = { readonly at: number; readonly text: string; readonly person: P | null };

/** A text in parts: what names somebody, and what stands between. */
export function partsOf<P extends Person>(text: string, people: readonly P[]): readonly NotePart<P>[] {
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  const parts: NotePart<P>[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const person = longestFirst.find(({ name }) => text.startsWith(name, at + 1));
    if (person === undefined) continue;
    if (at > plainFrom) parts.push({ at: plainFrom, text: text.slice(plainFrom, at), person: null });
    plainFrom = at + 1 + person.name.length;
    parts.push({ at, text: text.slice(at, plainFrom), person });
  }
  if (plainFrom < text.length) parts.push({ at: plainFrom, text: text.slice(plainFrom), person: null });
  return parts;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
