import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, NumberInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../../app/use-settled.ts';
import { useApplication } from '../../../../app/application.ts';
import { combinationsQuery, promotionTargetsQuery } from '../../api/promotion-queries.ts';

export type TestLine = {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly name: string;
};

/** BO-01: choosing a product shows the combination select and its row only if the product has combinations. */
export function AddToCartForm({ onAdd }: { readonly onAdd: (line: TestLine) => void }) {
  const t = useTranslate();
  const { api } = useApplication();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim(), 250);
  const [product, setProduct] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [combination, setCombination] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<number>(1);
  const products = useQuery(promotionTargetsQuery(api, { scope: 'product', q: q === product?.name ? '' : q }));
  const choices = useQuery({ ...combinationsQuery(api, Number(product?.id ?? 0)), enabled: product !== null });
  const combinations = product === null ? [] : (choices.data?.combinations ?? []);
  const options = (products.data?.options ?? []).map(({ id, name }) => ({ id: String(id), name }));
  const all = product === null || options.some(({ id }) => id === product.id) ? options : [product, ...options];
  const isReady =
    product !== null && choices.isSuccess && !choices.isFetching && (combinations.length === 0 || combination !== null);
  const add = () => {
    if (product === null || !isReady) return;
    const label = combinations.find(({ id }) => String(id) === combination)?.combination;
    const combinationId = combination === null ? null : Number(combination);
    const name = label === undefined ? product.name : `${product.name} (${label})`;
    onAdd({ productId: Number(product.id), combinationId, quantity, name });
    setProduct(null);
    setCombination(null);
    setQuantity(1);
    setTyped('');
  };
  return (
    <div className="hn-promo-add">
      <SelectPicker
        label={t('promo.product')}
        options={all}
        value={product?.id ?? null}
        onChange={(id) => {
          setProduct(all.find((option) => option.id === id) ?? null);
          setCombination(null);
        }}
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options: found }) => found}
        loading={products.isFetching}
        failure={products.isError ? (problemOf(products.error)?.message ?? '') : null}
        onRetry={() => void products.refetch()}
      />
      {combinations.length === 0 && !choices.isError ? null : (
        <SelectPicker
          label={t('promo.combination')}
          options={combinations.map(({ id, combination: name }) => ({ id: String(id), name }))}
          value={combination}
          onChange={setCombination}
          failure={choices.isError ? (problemOf(choices.error)?.message ?? '') : null}
          onRetry={() => void choices.refetch()}
        />
      )}
      <NumberInput
        label={t('promo.quantity')}
        min={1}
        max={9_999}
        allowDecimal={false}
        allowNegative={false}
        value={quantity}
        onChange={(next) => setQuantity(Math.max(1, Number(next) || 1))}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={!isReady} onClick={add}>
        {t('promo.addToCart')}
      </Button>
    </div>
  );
}

export function TestCart({
  lines,
  onChange,
}: {
  readonly lines: readonly TestLine[];
  readonly onChange: (lines: readonly TestLine[]) => void;
}) {
  const t = useTranslate();
  if (lines.length === 0) return <p className="hn-promo-hint">{t('promo.cartEmpty')}</p>;
  return (
    <ul className="hn-promo-lines">
      {lines.map((line, index) => (
        <li key={`${line.productId}-${line.combinationId}-${lines.length - index}`}>
          <span dir="auto">
            {line.quantity} × {line.name}
          </span>
          <Group gap={4}>
            <RemoveButton
              label={t('promo.removeLine', { name: line.name })}
              onRemove={() => onChange(lines.filter((_, at) => at !== index))}
            />
          </Group>
        </li>
      ))}
    </ul>
  );
}
