import { createContext } from 'react';

/** How much is new that the person has not seen; stands before the title of the tab. */
export const TabCountContext = createContext(0);
