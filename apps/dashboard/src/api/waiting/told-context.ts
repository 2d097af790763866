import { createContext } from 'react';
import type { QueuedCall } from './queued-call.ts';

/** What the server was told of the thing that is shown, since it was read; nothing where it shows the present. */
export const ToldContext = createContext<readonly QueuedCall[]>([]);
