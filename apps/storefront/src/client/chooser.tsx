import { createRoot } from 'react-dom/client';
import { ChooserDialog, type EditedLine } from '../islands/chooser-dialog.tsx';
import { fetchProduct } from './api/product.ts';
import { isObject, numberOf, textOf } from './api/read.ts';
import { type CartLine, lineKey } from './cart/cart-line.ts';
import { loadProductTexts } from './product-texts.ts';
import { warn } from './report.ts';
import { shop } from './shop.ts';

/** Answers the window's show-combination-modal event, whose detail is a card's product. */
export async function openChooser(event: Event): Promise<void> {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const productId = isObject(detail) ? (numberOf(detail['productId']) ?? numberOf(detail['id'])) : null;
  if (!isObject(detail) || productId === null) return warn('show-combination-modal names no product');
  await openDialog({ productId, href: textOf(detail['href']) ?? '', name: textOf(detail['name']) ?? '' });
}

/** The same dialog for what a pack in the cart holds. */
export async function openPackOfLine(line: CartLine): Promise<void> {
  const replace = (changed: CartLine): void => {
    const { cart } = shop();
    const index = cart.get().lines.findIndex((each) => lineKey(each) === lineKey(line));
    cart.remove(lineKey(line));
    cart.restore(changed, Math.max(index, 0));
  };
  await openDialog({ productId: line.productId, href: line.href ?? '', name: line.name, edited: { line, replace } });
}

interface DialogWishes {
  readonly productId: number;
  readonly href: string;
  readonly name: string;
  readonly edited?: EditedLine;
}

async function openDialog({ productId, href, name, edited }: DialogWishes): Promise<void> {
  const { page, fetch } = shop();
  const t = await loadProductTexts(page.locale);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  const load = () => fetchProduct(fetch, { productId, href, page });
  const meant = Number(new URLSearchParams(href.split('?')[1]).get('c'));
  root.render(
    <ChooserDialog name={name} combinationId={meant} load={load} t={t} onClose={close} edited={edited ?? null} />,
  );
}
