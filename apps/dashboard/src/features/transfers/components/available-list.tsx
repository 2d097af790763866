import type { AvailableProduct } from '@hanout/contracts/warehouses/transfers';
import { NothingFound } from '@hanout/ui/empty/nothing-found.tsx';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { leftToRight } from '@hanout/ui/inputs/left-to-right.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LineName, nameOf } from './line-name.tsx';

const WIDTH_PX = 80;

type AvailableListProps = {
  readonly found: readonly AvailableProduct[] | undefined;
  readonly problem: Problem | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly onWiden: () => void;
  readonly isBusy: boolean;
  readonly onAdd: (product: AvailableProduct, quantity: string) => void;
};

/** What the warehouse has free, each with how many are to be added. */
export function AvailableList({ found, problem, isRetrying, onRetry, onWiden, isBusy, onAdd }: AvailableListProps) {
  const translate = useTranslate();
  if (problem !== null && found === undefined)
    return (
      <ProblemBanner
        problem={{ ...problem, message: translate('transfers.errorLoadingProducts') }}
        onRetry={onRetry}
        retrying={isRetrying}
      />
    );
  if (found === undefined) return <Skeleton height={240} />;
  if (found.length === 0)
    return (
      <NothingFound
        title={translate('transfers.nothingFree')}
        sentence={translate('transfers.nothingFreeSentence')}
        onWiden={onWiden}
      />
    );
  return (
    <ul className="hn-transfer-lines" aria-label={translate('transfers.available')}>
      {found.map((product) => (
        <Available
          key={`${product.product_id} ${product.combination_id}`}
          product={product}
          isBusy={isBusy}
          onAdd={(quantity) => onAdd(product, quantity)}
        />
      ))}
    </ul>
  );
}

type AvailableProps = {
  readonly product: AvailableProduct;
  readonly isBusy: boolean;
  readonly onAdd: (quantity: string) => void;
};

function Available({ product, isBusy, onAdd }: AvailableProps) {
  const translate = useTranslate();
  const [quantity, setQuantity] = useState('1');
  const { product_name: name, combination_name: combination, sku, image, available_stock: free } = product;
  const thing = { name, combination, sku, image };
  return (
    <li aria-label={nameOf(thing)} className="hn-transfer-offer">
      <LineName thing={thing} />
      <span className="hn-soft">{translate('transfers.free', { count: free })}</span>
      <form
        className="hn-transfer-add"
        onSubmit={(event) => {
          event.preventDefault();
          onAdd(quantity);
        }}
      >
        <TextInput
          aria-label={translate('transfers.quantityOf', { name: nameOf(thing) })}
          w={WIDTH_PX}
          inputMode="numeric"
          attributes={leftToRight}
          value={quantity}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {translate('transfers.add')}
        </Button>
      </form>
    </li>
  );
}
