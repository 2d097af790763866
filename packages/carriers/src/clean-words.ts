const LONGEST = 300;
const MASK = '•••';
/** With its scheme, or a name of the web with something behind it. */
const LINK = /\b(?:https?:\/\/|www\.)\S+|\b(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?[/?]\S*/gi;
const PHONE = /(?:\+|\((?=\p{Nd}{2,5}\)))?\p{Nd}[\p{Nd} ./()-]{7,}\p{Nd}/gu;

/** What a carrier said, fit to be shown and kept: without our secrets, links, tokens and phones, on one line, not longer than a sentence or two. */
export function cleanWords(text: string, secrets: readonly string[]): string {
  const written = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .toSorted((one, other) => other.length - one.length);
  const unsaid = written.reduce((said, secret) => said.replaceAll(secret, MASK), text);
  // One line first: a phone is one with a hard space or a mark of direction in it as well.
  return unsaid
    .replace(/<[^>]{0,200}>/g, ' ')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(LINK, MASK)
    .replace(PHONE, MASK)
    .trim()
    .slice(0, LONGEST);
}
