/** All texts by catalogue. Empty here: the French file of each catalogue adds itself, so that a new one edits no list. */

export interface Texts {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

type BaseOf<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** The name of a text that some catalogue holds; those with plural forms by the part before the form. */
export type TextKey = { [Name in keyof Texts]: BaseOf<keyof Texts[Name] & string> }[keyof Texts];

/** Those of a union of keys that no catalogue has; of a pattern (`orders.state.${string}`), whether no key fits it at all. */
type Unknown<Key extends string> = Key extends TextKey ? never : [Extract<TextKey, Key>] extends [never] ? Key : never;

/** A key that may be asked for: a written one must exist, one put together from data must fit some that do. */
export type KnownKey<Key extends string> = [Unknown<Key>] extends [never] ? Key : TextKey;
