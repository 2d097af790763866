import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProductTab } from '../../api/editor-parts.ts';
import { PartRichText, PartText } from '../fields/part-fields.tsx';
import type { Editor } from '../fields/use-editor.ts';
import { ImagesTab } from '../pictures/images-tab.tsx';
import { SalePriceCard } from '../prices/sale-price-card.tsx';
import { CombinationsCard } from '../stock/combinations-card.tsx';
import { VisibilityCard } from './visibility-card.tsx';

type EssentialsTabProps = {
  readonly editor: Editor;
  /** The tabs that there are for this product and this person. */
  readonly tabs: readonly ProductTab[];
  /** What lies where, of a product without combinations. */
  readonly stock: ReactNode;
  readonly mayWrite: boolean;
  readonly onShow: (tab: ProductTab) => void;
};

/**
 * What a new product needs, on one screen: name, pictures, price, stock, visibility, description. The fields are those of the
 * other tabs: typed in one place, they stand in both.
 */
export function EssentialsTab({ editor, tabs, stock, mayWrite, onShow }: EssentialsTabProps) {
  const translate = useTranslate();
  const { product } = editor;
  const text = (name: string) => ({
    editor,
    part: 'language-fr' as const,
    name,
    label: translate(`products.field.${name}`),
  });
  /** Leads to the tab that holds the rest of a card. */
  const rest = (tab: 'languages' | 'prices' | 'combinations' | 'stock' | 'pack') =>
    tabs.includes(tab) ? (
      <Button size="compact-sm" variant="subtle" onClick={() => onShow(tab)}>
        {translate(`products.essentials.${tab}`)}
      </Button>
    ) : null;
  return (
    <div className="hn-essentials">
      <div>
        <Card title={translate('products.essentials.name')} beside={rest('languages')}>
          <PartText {...text('name')} required maxLength={200} />
        </Card>
        <ImagesTab product={product} />
      </div>
      <div>
        <SalePriceCard editor={editor} beside={rest('prices')} />
        {product.type === 'combinations' ? (
          <CombinationsCard product={product} toCombinations={rest('combinations')} toStock={rest('stock')} />
        ) : tabs.includes('stock') ? (
          stock
        ) : null}
        {product.type === 'pack' ? (
          <Card title={translate('products.tab.pack')} beside={rest('pack')}>
            <PackContents product={product} />
          </Card>
        ) : null}
        <VisibilityCard editor={editor} />
      </div>
      <Card title={translate('products.essentials.description')}>
        <PartRichText {...text('longDescription')} language="fr" isReadOnly={!mayWrite} />
      </Card>
    </div>
  );
}

function PackContents({ product }: { readonly product: Editor['product'] }) {
  const translate = useTranslate();
  const { packItems } = product;
  if (packItems.length === 0)
    return <p className="hn-soft">{translate(`products.packHint.${product.packMode ?? 'strict'}`)}</p>;
  return (
    <ul className="hn-essentials-pack">
      {packItems.map(({ productId, combinationId, quantity, name }) => (
        <li key={`${productId}-${combinationId ?? 0}`}>
          <span>{quantity} ×</span> <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
