import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import { toCentimes } from '@hanout/core/kernel';
import { priceBeforeTax, priceWithTax } from '@hanout/core/pricing';
import { formatMoney } from '@hanout/i18n';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { followProductPrice, listOwnPrices } from '../../api/own-prices.ts';
import { productKeys } from '../../api/product-queries.ts';
import type { Editor } from '../fields/use-editor.ts';
import { usePriceWords } from '../../../../session/use-price-words.ts';

const STEPS = [10, 50, 100] as const;
const SOLD_AT = ['priceHt', 'packPriceHt', 'wholeSalePriceHt'] as const;

/** Round prices as they are read on a shelf: those with tax, to the nearest step. */
export function RoundPrices({ editor, basisPoints }: { readonly editor: Editor; readonly basisPoints: number }) {
  const translate = useTranslate();
  const { priceWord } = usePriceWords();
  const values = editor.values('prices');
  const round = (step: number) => {
    const rounded = SOLD_AT.flatMap((name) => {
      const ht = readAmount(values[name]) ?? 0;
      if (ht <= 0) return [];
      const unit = readAmount(String(step)) ?? 1;
      const ttc = Math.max(unit, Math.round(priceWithTax(toCentimes(ht), basisPoints) / unit) * unit);
      return [[name, writeAmount(priceBeforeTax(toCentimes(ttc), basisPoints))] as const];
    });
    editor.change('prices', Object.fromEntries(rounded));
  };
  return (
    <Group gap="xs" role="group" aria-label={priceWord('products.round')}>
      <span className="hn-soft">{priceWord('products.round')}</span>
      {STEPS.map((step) => (
        <Button
          key={step}
          variant="default"
          size="xs"
          disabled={SOLD_AT.every((name) => (readAmount(values[name]) ?? 0) <= 0)}
          onClick={() => round(step)}
        >
          {translate('products.roundStep', { step })}
        </Button>
      ))}
    </Group>
  );
}

/** Every combination at the product's price: what had one of its own follows the product again. */
export function CopyPrice({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { product } = editor;
  if (product.type !== 'combinations' || product.combinationCount === 0) return null;
  const isUnsaved = editor.dirtyParts.includes('prices');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={14} aria-hidden />}
        disabled={isUnsaved}
        title={isUnsaved ? translate('products.copyPriceSaveFirst') : undefined}
        onClick={() => setAsking(true)}
      >
        {translate('products.copyPrice')}
      </Button>
      {isUnsaved ? <span className="hn-soft">{translate('products.copyPriceSaveFirst')}</span> : null}
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={translate('products.copyPriceTitle')}>
        <CopyForm product={product} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function CopyForm({ product, onClose }: { readonly product: Editor['product']; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const own = useQuery({
    queryKey: [...productKeys.combinations(product.id), 'own-prices'],
    queryFn: ({ signal }) => listOwnPrices(api, product.id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const problem = problemOf(own.error);
  const count = own.data?.length ?? 0;
  const copying = useChange<readonly CombinationRow[], { readonly done: number; readonly refused: number }>({
    send: (combinations) => followProductPrice(api, product.id, combinations),
    renews: [productKeys.all],
    renewsAlways: true,
    said: ({ done, refused }) =>
      refused > 0
        ? { tone: 'failure', message: translate('products.combinationsRefused', { count: refused }) }
        : translate('products.copyPriceDone', { count: done }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await copying.run(own.data ?? []);
    if (outcome.ok) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {problem !== null ? (
          <ProblemBanner problem={problem} onRetry={() => void own.refetch()} retrying={own.isFetching} />
        ) : own.data === undefined ? (
          <Skeleton height={44} />
        ) : (
          <p>
            {count === 0
              ? translate('products.copyPriceNone')
              : translate('products.copyPriceOwn', { count, price: formatMoney(product.priceHtCentimes) })}
          </p>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <SubmitButton submitting={copying.isRunning} disabled={count === 0} label={translate('products.copyPrice')} />
        </Group>
      </Stack>
    </form>
  );
}
