import { enhanceCarousels } from './carousels.ts';
import { enhanceGallery } from './gallery.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceSearch } from './search.ts';

enhanceMenu();
enhanceCarousels();
enhanceGallery();
enhanceSearch();
