import { asksNotToBeFollowed } from './privacy-signal.ts';
import { rememberLanding } from './remember-landing.ts';
import { localStore } from '../storage.ts';

// Loaded where somebody may have come from elsewhere: it does its work at once. A browser that asks not to be followed is not.
if (!asksNotToBeFollowed())
  rememberLanding(localStore, { href: location.href, referrer: document.referrer, now: Date.now() });
