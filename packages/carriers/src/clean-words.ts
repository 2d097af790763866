const LONGEST = 300;
const MASK = '•••';

/** What a carrier said, fit to be shown and kept: without our secrets, links, tokens and phones, on one line, not longer than a sentence or two. */
export function cleanWords(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .toSorted((one, other) => other.length - one.length);
  const unsaid = written.reduce((said, secret) => said.replaceAll(secret, MASK), text);
  return unsaid
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, MASK)
    .replace(/(?:\+|00)?\d[\d .-]{7,}\d/g, MASK)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);
}
