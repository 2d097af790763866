import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Group, Loader, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { useSettled } from '../../../app/use-settled.ts';
import { ReadProblem } from '../../../builder/read-problem.tsx';
import { writingProductsQuery } from '../api/insert-calls.ts';
import { ProductWords } from './product-in-text.tsx';

const AFTER_TYPING_MS = 250;

type ChooseProductsProps = {
  readonly shopId: number;
  readonly onChosen: (ids: readonly number[]) => void;
  readonly onClose: () => void;
};

/** Products that the shop shows, by name or reference; they come into the text in the order in which they were chosen. */
export function ChooseProducts({ shopId, onChosen, onClose }: ChooseProductsProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [text, setText] = useState('');
  const [ids, setIds] = useState<readonly number[]>([]);
  const found = useQuery(writingProductsQuery(api, shopId, { q: useSettled(text.trim(), AFTER_TYPING_MS) }));
  const products = found.data?.products ?? [];
  return (
    <Dialog opened onClose={onClose} title={translate('writings.chooseProducts')} size={560}>
      <div className="hn-writing-choice">
        <TextInput
          data-autofocus
          label={translate('writings.searchProducts')}
          value={text}
          rightSection={found.isFetching ? <Loader size={16} aria-label={translate('ui.loading')} /> : null}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {found.isError ? <ReadProblem error={found.error} onRetry={() => void found.refetch()} /> : null}
        {found.isSuccess && products.length === 0 ? <p>{translate('ui.picker.nothing')}</p> : null}
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                aria-pressed={ids.includes(product.id)}
                onClick={() =>
                  setIds(ids.includes(product.id) ? ids.filter((id) => id !== product.id) : [...ids, product.id])
                }
              >
                <ProductWords product={product} />
              </button>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {translate('ui.form.cancel')}
          </Button>
          <Button disabled={ids.length === 0} onClick={() => onChosen(ids)}>
            {translate('ui.rich.insert')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
