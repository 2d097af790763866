import { createRoot } from 'react-dom/client';
import { ChooserDialog } from '../islands/chooser-dialog.tsx';
import { fetchProduct } from './api/product.ts';
import { isObject, numberOf, textOf } from './api/read.ts';
import { warn } from './report.ts';
import { shop } from './shop.ts';
import { loadTexts } from './texts.ts';

/** Answers the window's show-combination-modal event, whose detail is a card's product. */
export async function openChooser(event: Event): Promise<void> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const productId = isObject(detail) ? (numberOf(detail['productId']) ?? numberOf(detail['id'])) : null;
  if (!isObject(detail) || productId === null) return warn('show-combination-modal names no product');
  const { page, fetch } = shop();
  const t = await loadTexts(page.locale);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  const load = () => fetchProduct(fetch, { productId, href: textOf(detail['href']) ?? '', page });
  root.render(<ChooserDialog name={textOf(detail['name']) ?? ''} load={load} t={t} onClose={close} />);
}
