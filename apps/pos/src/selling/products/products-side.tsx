import { useLanguage, useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { clockTime } from '../../till/clock-time.ts';
import type { ShownProduct } from '../../till/types.ts';
import { useTill, useTillState } from '../../till/use-till.ts';
import { CategoryChips } from './category-chips.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useShownSoFar } from './use-shown-so-far.ts';

/** A code, and no word: digits, or a reference of ours as scanners read it. */
const IS_CODE = /^[A-Z]?[\d-]{4,}$/iu;

/** What is typed belongs to this side alone: a letter draws nothing else anew. */
export type ProductsSideHandle = {
  readonly toSearch: () => void;
  readonly clear: () => void;
  readonly leave: () => void;
};

type ProductsSideProps = {
  readonly ref: Ref<ProductsSideHandle>;
  readonly onCode: (code: string) => void;
  readonly onChoose: (product: ShownProduct) => void;
};

/** All that is sold: looked for by words, by category, or by a code that is typed. */
export function ProductsSide({ ref, onCode, onChoose }: ProductsSideProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { catalogue } = useTill();
  const { freshness, isCatalogueRead } = useTillState();
  const [text, setText] = useState('');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    toSearch: () => {
      search.current?.focus();
      search.current?.select();
    },
    clear: () => setText(''),
    leave: () => {
      setText('');
      search.current?.blur();
    },
  }));
  const searched = text.trim();
  const { count: most, more } = useShownSoFar(`${categoryId ?? ''} ${searched}`);
  const view = useRef<HTMLDivElement>(null);
  // All of it is in memory, and most drawings follow a change of it.
  const products = searched === '' ? catalogue.list({ categoryId, from: 0, most }) : catalogue.search(searched, most);
  const submit = () => {
    const first = products[0];
    if (IS_CODE.test(searched)) onCode(searched);
    else if (first !== undefined && searched !== '') {
      setText('');
      onChoose(first);
    }
  };
  return (
    <section className="pos-selling-products" aria-label={translate('pos.products')}>
      <form
        className="pos-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={search}
          size="lg"
          aria-label={translate('pos.search')}
          placeholder={translate('pos.search')}
          leftSection={<IconSearch size={22} aria-hidden />}
          rightSection={<kbd>F2</kbd>}
          rightSectionPointerEvents="none"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <CategoryChips chosen={categoryId} onChoose={setCategoryId} />
      <div ref={view} className="pos-products">
        {isCatalogueRead ? (
          <ProductGrid
            products={products}
            onChoose={onChoose}
            onEnd={products.length < most ? null : () => more((view.current?.scrollTop ?? 0) > 0)}
            stockAsOf={freshness.stock.at === null ? null : clockTime(freshness.stock.at, language)}
          />
        ) : (
          <p className="pos-grid-nothing" role="status">
            {translate('pos.search.reading')}
          </p>
        )}
      </div>
    </section>
  );
}
