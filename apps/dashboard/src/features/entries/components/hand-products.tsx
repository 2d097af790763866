import type {
  CollectionProduct,
  CollectionProducts,
  CollectionProductsWrite,
} from '@hanout/contracts/collections/collection-products';
import type { ProductRow } from '@hanout/contracts/products/products';
import type { Entry } from '@hanout/contracts/entries';
import { problemOf } from '@hanout/ui/errors/problem.ts';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import { SubmitButton } from '@hanout/ui/form/submit-button.tsx';
import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { ProductSearch } from '../../../shell/product-search.tsx';
import { entryKeys, entryRenewals } from '../api/entry-calls.ts';
import { HAND_PRODUCTS, handProductsQuery, writeHandProducts } from '../api/hand-calls.ts';
import { isTouched, productsOf, withoutProduct, withProduct, withStep, writeOf } from '../api/hand-draft.ts';
import type { HandDraft } from '../api/hand-draft.ts';
import { RULES } from '../api/rule-calls.ts';

type HandProductsProps = {
  readonly collection: Entry;
  readonly draft: HandDraft;
  readonly mayWrite: boolean;
  readonly onDraft: (draft: HandDraft) => void;
  readonly onClose: () => void;
};

/** The products of a collection by hand: searched, taken in, taken out and put in order. */
export function HandProducts(props: HandProductsProps) {
  const { api } = useApplication();
  const stored = useQuery({ ...handProductsQuery(api, props.collection.id), gcTime: 0 });
  const problem = problemOf(stored.error);
  if (problem !== null)
    return <ProblemBanner problem={problem} onRetry={() => void stored.refetch()} retrying={stored.isFetching} />;
  if (stored.data === undefined) return <Skeleton height={160} />;
  return <Arranged {...props} stored={stored.data} />;
}

function Arranged({
  collection,
  draft,
  mayWrite,
  onDraft,
  onClose,
  stored,
}: HandProductsProps & { readonly stored: CollectionProducts }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [problem, setProblem] = useState<Problem | null>(null);
  const products = productsOf(stored, draft);
  const isDirty = isTouched(draft);
  const saving = useChange<CollectionProductsWrite, CollectionProducts>({
    send: (write) => writeHandProducts(api, collection.id, write),
    ...entryRenewals,
    // After a refusal as well: what was changed here stands, and goes over what is there now by the next press.
    renews: [entryKeys.all, HAND_PRODUCTS, RULES],
    said: () => translate('products.saved', { name: collection.name }),
    refused: shownInForm,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    const outcome = await saving.run(writeOf(stored, draft));
    if (outcome.ok) onClose();
    else setProblem(outcome.problem);
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <LeaveGuard isDirty={isDirty && !saving.isRunning} />
        {problem === null ? null : <ProblemBanner problem={problem} />}
        {mayWrite ? (
          <ProductSearch
            label={translate('catalog.members.add')}
            isOffered={({ id }) => products.every((product) => product.id !== id)}
            onPick={(product) => (product === null ? undefined : onDraft(withProduct(draft, memberOf(product))))}
          />
        ) : null}
        <ProductLines
          products={products}
          mayWrite={mayWrite}
          onStep={(step) => onDraft(withStep(stored, draft, step))}
          onRemove={(id) => onDraft(withoutProduct(draft, id))}
        />
        {stored.count > stored.products.length ? (
          <p className="hn-soft hn-rule-note">
            {translate('catalog.members.more', { count: stored.count - stored.products.length })}
          </p>
        ) : null}
        {mayWrite ? (
          <Group justify="flex-end" gap="xs" className="hn-dialog-buttons">
            <Button variant="default" onClick={onClose}>
              {translate('ui.form.cancel')}
            </Button>
            <SubmitButton submitting={saving.isRunning} disabled={!isDirty} label={translate('ui.form.save')} />
          </Group>
        ) : null}
      </Stack>
    </form>
  );
}

const memberOf = ({ id, name, sku, image }: ProductRow): CollectionProduct => ({
  id,
  name,
  sku,
  imageUrl: image === '' ? null : image,
});

type ProductLinesProps = {
  readonly products: readonly CollectionProduct[];
  readonly mayWrite: boolean;
  readonly onStep: (step: { readonly id: number; readonly by: -1 | 1 }) => void;
  readonly onRemove: (id: number) => void;
};

function ProductLines({ products, mayWrite, onStep, onRemove }: ProductLinesProps) {
  const translate = useTranslate();
  if (products.length === 0) return <p className="hn-soft hn-rule-note">{translate('catalog.members.empty')}</p>;
  return (
    <ol className="hn-members" aria-label={translate('catalog.members')}>
      {products.map(({ id, name, sku, imageUrl }, place) => (
        <li key={id}>
          {imageUrl === null ? <i /> : <img src={imageUrl} alt="" width={32} height={32} loading="lazy" />}
          <span>
            <bdi>{name}</bdi>
            {sku === null ? null : <bdi className="hn-soft">{sku}</bdi>}
          </span>
          {mayWrite ? (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={translate('catalog.move.up', { name })}
                disabled={place === 0}
                onClick={() => onStep({ id, by: -1 })}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={translate('catalog.move.down', { name })}
                disabled={place === products.length - 1}
                onClick={() => onStep({ id, by: 1 })}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <RemoveButton label={translate('catalog.members.remove', { name })} onRemove={() => onRemove(id)} />
            </>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
