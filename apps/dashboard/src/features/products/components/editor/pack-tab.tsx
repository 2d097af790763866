import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { combinationListSchema } from '@hanout/contracts/products/product-combinations';
import type { ProductPage, ProductRow } from '@hanout/contracts/products/products';
import { wholePacks } from '@hanout/core/cart';
import { toCentimes } from '@hanout/core/kernel';
import { packDiscount } from '@hanout/core/pricing';
import { Money } from '@hanout/ui/money/money.tsx';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiClient } from '../../../../api/client.ts';
import { useProductEnumerations } from '../../../../api/product-enumerations.ts';
import { useApplication } from '../../../../app/application.ts';
import { ProductSearch } from '../../../../shell/product-search.tsx';
import { readPackLines } from '../../api/editor-parts.ts';
import type { PackLine } from '../../api/editor-parts.ts';
import type { Editor } from '../fields/use-editor.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';
import './pack-tab.css';

type KnownItem = ProductPage['packItems'][number];

/** What lies in a pack: fixed combinations when it is strict, the shopper's choice when it is flexible. */
export function PackTab({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { enumerations } = useProductEnumerations();
  const [added, setAdded] = useState<readonly KnownItem[]>([]);
  const known = new Map([...editor.product.packItems, ...added].map((item) => [item.productId, item]));
  const values = editor.values('pack');
  const lines = readPackLines(values['items']);
  const store = (next: readonly PackLine[]) => editor.change('pack', { items: JSON.stringify(next) });
  const add = async (product: ProductRow) => {
    const item = await itemOf(api, product);
    setAdded([...added, item]);
    store([...lines, { productId: item.productId, combinationId: item.combinations[0]?.id ?? null, quantity: 1 }]);
  };
  return (
    <Card title={translate('products.tab.pack')}>
      <SegmentedControl
        aria-label={translate('products.packMode')}
        value={values['packMode'] ?? 'strict'}
        onChange={(packMode) => editor.change('pack', { packMode })}
        data={enumerations.packModes.map(({ value, label }) => ({ value, label }))}
      />
      <p className="hn-soft">{translate(`products.packHint.${values['packMode'] ?? 'strict'}`)}</p>
      {editor.errors('pack')['items'] === undefined ? null : (
        <p role="alert" className="hn-field-errors">
          {editor.errors('pack')['items']}
        </p>
      )}
      <ul className="hn-pack-lines">
        {lines.map((line, index) => (
          <PackRow
            key={`${line.productId}-${line.combinationId ?? 0}`}
            line={line}
            item={known.get(line.productId)}
            onChange={(change) => store(lines.map((each, at) => (at === index ? { ...each, ...change } : each)))}
            onRemove={() => store(lines.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      <ProductSearch
        label={translate('products.addToPack')}
        isOffered={({ id, type }) => type !== 'pack' && id !== editor.product.id}
        onPick={(product) => (product === null ? undefined : void add(product))}
      />
      <PackSums editor={editor} lines={lines} known={known} />
    </Card>
  );
}

/** A product as a pack holds it: with the combinations that it may be of. */
async function itemOf(api: ApiClient, product: ProductRow): Promise<KnownItem> {
  const path = `/product/product/${product.id}/combination-rows`;
  const combinations =
    product.combinationCount === 0 ? [] : (await api.read(path, combinationListSchema, { query: { limit: 100 } })).rows;
  return {
    productId: product.id,
    combinationId: null,
    quantity: 1,
    name: product.name,
    unitPriceCentimes: product.priceHtCentimes,
    available: product.available,
    combinations: combinations.map(({ id, combination, available }) => ({ id, combination, available })),
  };
}

type PackRowProps = {
  readonly line: PackLine;
  readonly item: KnownItem | undefined;
  readonly onChange: (change: Partial<PackLine>) => void;
  readonly onRemove: () => void;
};

function PackRow({ line, item, onChange, onRemove }: PackRowProps) {
  const translate = useTranslate();
  const name = item?.name ?? `#${line.productId}`;
  const chosen = item?.combinations.find(({ id }) => id === line.combinationId);
  const available = (chosen ?? item)?.available ?? 0;
  return (
    <li>
      <span className="hn-pack-name">
        <bdi>{name}</bdi>
        {item === undefined ? null : (
          <span className="hn-soft">
            <Money centimes={item.unitPriceCentimes} /> · {translate('products.available', { count: available })}
          </span>
        )}
      </span>
      {item === undefined || item.combinations.length === 0 ? null : (
        <Select
          aria-label={translate('products.combinationOf', { name })}
          data={item.combinations.map(({ id, combination }) => ({ value: String(id), label: combination }))}
          value={line.combinationId === null ? null : String(line.combinationId)}
          onChange={(id) => onChange({ combinationId: id === null ? null : Number(id) })}
        />
      )}
      <TextInput
        className="hn-quantity"
        inputMode="numeric"
        aria-label={translate('products.quantityOf', { name })}
        value={String(line.quantity)}
        onChange={(event) => {
          const quantity = Number(event.currentTarget.value.replace(/\D/gu, ''));
          onChange({ quantity: Math.min(Math.max(quantity, 1), 1000) });
        }}
      />
      <RemoveButton label={translate('products.removeItem', { name })} onRemove={onRemove} />
    </li>
  );
}

function PackSums({
  editor,
  lines,
  known,
}: {
  readonly editor: Editor;
  readonly lines: readonly PackLine[];
  readonly known: ReadonlyMap<number, KnownItem>;
}) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const prices = editor.values('prices');
  const packPrice = readAmount(prices['packPriceHt'] || prices['priceHt']) ?? 0;
  const contents = lines.map(({ productId, quantity }) => ({
    unitPrice: toCentimes(known.get(productId)?.unitPriceCentimes ?? 0),
    quantity,
  }));
  const apart = contents.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const mode = editor.values('pack')['packMode'] === 'flexible' ? 'flexible' : 'strict';
  const whole = wholePacks(mode, lines, (productId, chosen) => {
    const item = known.get(productId);
    const combination = chosen === null ? undefined : item?.combinations.find(({ id }) => id === chosen);
    return (combination ?? item)?.available ?? 0;
  });
  return (
    <dl className="hn-pack-sums">
      <div>
        <dt>{translate('products.packApart')}</dt>
        <dd>
          <Money centimes={apart} />
        </dd>
      </div>
      <div>
        <dt>{priceWord('products.packPrice')}</dt>
        <dd>
          <Money centimes={packPrice} strong />
        </dd>
      </div>
      <div>
        <dt>{translate('products.packDiscount')}</dt>
        <dd>
          <Money centimes={packDiscount(toCentimes(packPrice), contents)} strong />
        </dd>
      </div>
      <div>
        <dt>{translate('products.packAvailable')}</dt>
        <dd>{whole}</dd>
      </div>
    </dl>
  );
}
