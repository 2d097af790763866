const BASIC_ADDRESS = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const LONGEST_ADDRESS = 254;

/** What the cart checkout's field keeps of typed text: letters, digits and @ . _ % + - (storefront §5). */
export function stripEmail(typed: string): string {
  return typed.replace(/[^A-Za-z0-9@._%+-]/g, '');
}

/** True for the basic pattern of an address; an empty one is the caller's to allow. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_ADDRESS && BASIC_ADDRESS.test(text);
}
