import { useState } from 'react';

/** What a small screen has room for. */
const FIRST = 24;
const MORE = 24;

/** How many of what is found are drawn: as many as this screen has room for, and more once somebody comes to their end. */
export function useShownSoFar(asked: string) {
  const [shown, setShown] = useState({ asked, count: FIRST, room: FIRST });
  const count = shown.asked === asked ? shown.count : shown.room;
  return {
    count,
    /** Their end was seen; `isScrolled`: only because somebody went there. */
    more: (isScrolled: boolean): void =>
      setShown({ asked, count: count + MORE, room: isScrolled ? shown.room : Math.max(shown.room, count + MORE) }),
  };
}
