import type { ProductPage } from '@hanout/contracts/products/products';
import { Card } from '@hanout/ui/panel/card.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

type CombinationsCardProps = {
  readonly product: ProductPage;
  /** Lead to the tabs that hold the combinations and what lies where of them. */
  readonly toCombinations: ReactNode;
  readonly toStock: ReactNode;
};

/** How many combinations there are, and how much of them all. */
export function CombinationsCard({ product, toCombinations, toStock }: CombinationsCardProps) {
  const translate = useTranslate();
  const { combinationCount, available } = product;
  return (
    <Card title={translate('products.tab.stock')}>
      <p>
        {combinationCount === 0
          ? translate('products.noCombinations')
          : `${translate('products.combinationCount', { count: combinationCount })} · ${translate('products.available', { count: available })}`}
      </p>
      <Group gap="xs" mt="xs">
        {toCombinations}
        {combinationCount === 0 ? null : toStock}
      </Group>
    </Card>
  );
}
