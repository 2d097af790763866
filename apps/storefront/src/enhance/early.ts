/**
 * The one script that runs before the first paint: colours, presses that come before what answers them, and what holds pictures
 * back. In `<head>` and not a module, because pages carry no inline code; so it imports nothing that another script also does.
 */
import './shown-at-first.ts';
import { holdEarlyPresses } from './early-presses.ts';
import { loadWantedGallery } from './wanted-gallery.ts';

holdEarlyPresses();
loadWantedGallery();
