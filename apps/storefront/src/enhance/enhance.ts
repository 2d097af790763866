import { enhanceGallery } from './gallery.ts';
import { enhanceLanguages } from './languages.ts';
import { enhanceMenu } from './menu.ts';
import { enhanceSearch } from './search.ts';

enhanceMenu();
enhanceLanguages();
enhanceGallery();
enhanceSearch();
