import { createContext } from 'react';
import { PREFERENCE_KEYS } from './preferences.ts';

/** The hand that presses: the basket stands on the other side. */
export type Hand = 'right' | 'left';

export const storedHand = (): Hand => (localStorage.getItem(PREFERENCE_KEYS.hand) === 'left' ? 'left' : 'right');
export const rememberHand = (hand: Hand): void => localStorage.setItem(PREFERENCE_KEYS.hand, hand);

export const HandContext = createContext<{ readonly hand: Hand; readonly change: (hand: Hand) => void }>({
  hand: 'right',
  change: () => undefined,
});
