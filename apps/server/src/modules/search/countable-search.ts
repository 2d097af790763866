const SHORTEST = 2;
const LONGEST = 60;
/** A phone number however it is written, a card, an order; addresses of people and of sites. */
const PERSONAL = /\p{Nd}{5,}|(\p{Nd}[\s.,/()+-]*){7,}|@|https?:|www\.|\.(com|net|org|dz|fr)\b/u;

/** The words in the spelling in which they are counted; null for what is never counted because it may name somebody. */
export function countableSearch(typed: string): string | null {
  const text = typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (text.length < SHORTEST || text.length > LONGEST || PERSONAL.test(text)) return null;
  return text;
}
