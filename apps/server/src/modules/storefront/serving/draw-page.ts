import type { Page } from './page.ts';
import type { Renderer } from './renderer.ts';

/** A page by the model of its own name. */
export function drawPage({ renderPage }: Renderer, page: Page): string {
  switch (page.name) {
    case 'home':
      return renderPage('home', page.model);
    case 'listing':
      return renderPage('listing', page.model);
    case 'product':
      return renderPage('product', page.model);
    case 'landing':
      return renderPage('landing', page.model);
    case 'cart':
      return renderPage('cart', page.model);
    case 'confirmation':
      return renderPage('confirmation', page.model);
    case 'track':
      return renderPage('track', page.model);
    case 'favourites':
      return renderPage('favourites', page.model);
    case 'offline':
      return renderPage('offline', page.model);
    case 'delivery':
      return renderPage('delivery', page.model);
    case 'cms':
      return renderPage('cms', page.model);
    case 'blog':
      return renderPage('blog', page.model);
    case 'post':
      return renderPage('post', page.model);
    case 'brands':
      return renderPage('brands', page.model);
    case 'error':
      return renderPage('error', page.model);
  }
}
