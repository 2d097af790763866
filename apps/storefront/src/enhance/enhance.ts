import { enhanceGallery } from './gallery.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceSearch } from './search.ts';

enhanceMenu();
enhanceGallery();
enhanceSearch();
