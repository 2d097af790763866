import { enhanceCarousels } from './carousels.ts';
import { enhanceGallery } from './gallery.ts';
import { enhanceMenu } from './menu.ts';

enhanceMenu();
enhanceCarousels();
enhanceGallery();
