import type { Sellable } from '@hanout/contracts/orders/staff-quotes';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import { Money } from '@hanout/ui/money/money.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../app/use-settled.ts';
import { productSearchQuery } from '../../api/sellables.ts';
import { useApplication } from '../../app/application.ts';
import { PickField } from './pick-field.tsx';

const WAIT_MS = 150;

type ProductPickerProps = {
  readonly shopId: number;
  readonly onPick: (product: Sellable, combinationId: number | null) => void;
  /** Enter in the empty field: everything is there. */
  readonly onDone?: () => void;
  readonly takesFocus?: boolean;
};

/** Finds what is sold by name, reference or barcode; a scanner types the code and presses Enter. */
export function ProductPicker({ shopId, onPick, onDone, takesFocus = true }: ProductPickerProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const typed = useSettled(text.trim(), WAIT_MS);
  const search = useQuery(productSearchQuery(api, shopId, typed));
  const isCurrent = typed === text.trim() && search.data !== undefined;
  const things = (search.data?.products ?? []).flatMap(thingsOf);
  const exact = search.data?.exact ?? null;
  return (
    <PickField
      takesFocus={takesFocus}
      {...(onDone === undefined ? {} : { onDone })}
      label={translate('newOrder.product')}
      hint={translate('newOrder.productHint')}
      text={text}
      onText={setText}
      options={
        isCurrent
          ? things.map(({ key, label, priceCentimes, available }) => ({
              key,
              label,
              detail: (
                <>
                  <Money centimes={priceCentimes} /> · {translate('newOrder.available', { count: available })}
                </>
              ),
            }))
          : null
      }
      isSearching={text.trim() !== '' && !isCurrent && search.error === null}
      meant={exact === null ? null : keyOf(exact.productId, exact.combinationId)}
      nothing={translate('newOrder.noProduct')}
      failure={problemOf(search.error) === null ? null : translate('newOrder.productsFailed')}
      onRetry={() => void search.refetch()}
      onPick={(key) => {
        const thing = things.find((each) => each.key === key);
        if (thing !== undefined) onPick(thing.product, thing.combinationId);
        setText('');
      }}
    />
  );
}

const keyOf = (productId: number, combinationId: number | null): string => `${productId}-${combinationId ?? 0}`;

interface Thing {
  readonly key: string;
  readonly label: string;
  readonly product: Sellable;
  readonly combinationId: number | null;
  readonly available: number;
  readonly priceCentimes: number;
}

/** A product, or each of its combinations, since one of them is what is bought. */
function thingsOf(product: Sellable): readonly Thing[] {
  const { id: productId, name, available: inAll, priceCentimes: price } = product;
  if (product.type !== 'combinations')
    return [
      {
        key: keyOf(productId, null),
        label: name,
        product,
        combinationId: null,
        available: inAll,
        priceCentimes: price,
      },
    ];
  return product.combinations.map(({ id, label, available, priceCentimes }) => ({
    key: keyOf(product.id, id),
    label: `${product.name} · ${label}`,
    product,
    combinationId: id,
    available,
    priceCentimes: priceCentimes ?? product.priceCentimes,
  }));
}
