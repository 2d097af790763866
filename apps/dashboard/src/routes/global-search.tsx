import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOrderEntries } from '../features/orders/components/use-order-entries.tsx';
import type { NavigationGroup } from '../shell/navigation.ts';
import { foldText } from '../shell/fold-text.ts';
import { Palette } from '../shell/palette.tsx';
import type { PaletteEntry } from '../shell/palette.tsx';
import { useProductEntries } from './use-product-entries.tsx';

export type GlobalSearchProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly groups: readonly NavigationGroup[];
  readonly mayReadOrders: boolean;
  readonly mayReadProducts: boolean;
};

/** What the palette finds: the menu's pages, products and orders. */
export function GlobalSearch({ opened, onClose, groups, mayReadOrders, mayReadProducts }: GlobalSearchProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const orders = useOrderEntries(text, opened && mayReadOrders);
  const products = useProductEntries(text, opened && mayReadProducts);
  const go = (to: string) => (inNewTab: boolean) => {
    if (inNewTab) window.open(`/dashboard${to}`, '_blank', 'noopener');
    else void navigate(to);
  };
  const wanted = foldText(text);
  const pages: PaletteEntry[] = groups
    .flatMap(({ links }) => links)
    .flatMap((link) => [
      { key: link.key, group: translate('shell.searchPages'), label: link.label, run: go(link.to) },
      ...(link.children ?? []).map((child) => ({
        key: `${link.key}-${child.key}`,
        group: translate('shell.searchPages'),
        label: `${link.label} · ${child.label}`,
        detail: child.count,
        run: go(child.to),
      })),
    ])
    .filter(({ label }) => foldText(label).includes(wanted));
  const found: PaletteEntry[] = orders.entries.map((order) => ({
    ...order,
    group: translate('shell.searchOrders'),
    run: go(order.to),
  }));
  const foundProducts: PaletteEntry[] = products.entries.map((product) => ({
    ...product,
    group: translate('gallery.searchProducts'),
    run: go(product.to),
  }));
  const wholeList = (list: 'orders' | 'products', group: string, label: string): PaletteEntry => ({
    key: `all-${list}`,
    group,
    label: translate(label, { text: text.trim() }),
    run: go(`/${list}?${list === 'orders' ? 'view=all&' : ''}q=${encodeURIComponent(text.trim())}`),
  });
  const isAsked = wanted !== '';
  // What was found stands first; a whole list is the last resort.
  const [orderGroup, productGroup] = [translate('shell.searchOrders'), translate('gallery.searchProducts')];
  const parts = [
    { hits: found, more: isAsked && mayReadOrders ? [wholeList('orders', orderGroup, 'shell.searchAll')] : [] },
    {
      hits: foundProducts,
      more: isAsked && mayReadProducts ? [wholeList('products', productGroup, 'shell.searchAllProducts')] : [],
    },
    { hits: pages, more: [] },
  ];
  const ranked = parts.toSorted((one, other) => Number(other.hits.length > 0) - Number(one.hits.length > 0));
  return (
    <Palette
      opened={opened}
      onClose={() => {
        setText('');
        onClose();
      }}
      text={text}
      onText={setText}
      entries={ranked.flatMap(({ hits, more }) => [...hits, ...more])}
      isSearching={orders.isSearching || products.isSearching}
    />
  );
}
