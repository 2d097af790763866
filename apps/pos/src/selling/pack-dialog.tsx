import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { BasketLineView } from '../till/types.ts';
import { useDone } from '../till/use-approved.tsx';
import { useNames } from '../till/use-names.ts';
import { useTill } from '../till/use-till.ts';

type PackDialogProps = { readonly line: BasketLineView; readonly productId: number; readonly onClose: () => void };

/** What lies in a pack; of a flexible one each thing may be another size or colour. */
export function PackDialog({ line, productId, onClose }: PackDialogProps) {
  const translate = useTranslate();
  const nameOf = useNames();
  const till = useTill();
  const done = useDone();
  const product = till.catalogue.show(productId);
  const isFixed = product?.packMode !== 'flexible';
  const [contents, setContents] = useState(() =>
    (line.contents ?? []).map(({ productId: id, combinationId, quantity }) => ({
      productId: id,
      combinationId,
      quantity,
    })),
  );
  const keep = async () => {
    const kept = await done(() => till.basket.setContents(line.id, contents));
    if (kept.ok) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={nameOf(line.names)}>
      {product?.contents.map((content, at) => (
        <div key={`${content.productId}:${content.combinationId ?? 0}`} className="pos-pack-row">
          <span>
            {content.quantity} × <bdi>{nameOf(content.names)}</bdi>
          </span>
          {isFixed || content.choices.length === 0 ? null : (
            <NativeSelect
              size="lg"
              aria-label={nameOf(content.names)}
              value={String(contents[at]?.combinationId ?? '')}
              data={content.choices.map(({ id, names }) => ({ value: String(id), label: nameOf(names) }))}
              onChange={(event) => {
                const combinationId = Number(event.currentTarget.value);
                setContents(contents.map((one, index) => (index === at ? { ...one, combinationId } : one)));
              }}
            />
          )}
        </div>
      ))}
      {isFixed ? null : (
        <Button size="lg" mt="md" fullWidth onClick={() => void keep()}>
          {translate('pos.keep')}
        </Button>
      )}
    </Dialog>
  );
}
