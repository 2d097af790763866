import type { CombinationRow } from '@hanout/contracts/products/product-combinations';
import type { ProductPage } from '@hanout/contracts/products/products';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { productKeys } from '../../api/product-queries.ts';

const doneSchema = z.looseObject({});
type Verb = 'add' | 'remove' | 'default';
type Press = { readonly verb: Verb; readonly imageId: number };

type CombinationImagesProps = {
  readonly product: ProductPage;
  readonly row: CombinationRow;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** BO-16: a press adds or removes, the star makes the default; shown at once, and taken back with the reason when it failed. */
export function CombinationImages({ product, row, opened, onClose }: CombinationImagesProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [failed, setFailed] = useState<Press | null>(null);
  const shown = chosen ?? row.imageIds;
  const changing = useChange<Press, object>({
    send: ({ verb, imageId }) => {
      const path = `/product/combination/${row.id}/image/${imageId}`;
      if (verb === 'remove') return api.remove(path, doneSchema);
      return api.send(verb === 'default' ? `${path}/default` : path, doneSchema, {});
    },
    renewsBeside: [productKeys.combinations(product.id)],
    renewsAlways: true,
    refused: shownInForm,
  });
  const act = async (verb: Verb, imageId: number) => {
    const before = shown;
    const others = shown.filter((id) => id !== imageId);
    setFailed(null);
    setChosen(verb === 'remove' ? others : verb === 'add' ? [...others, imageId] : [imageId, ...others]);
    const outcome = await changing.run({ verb, imageId });
    if (outcome.ok) return;
    // The specification logs it; here it is also said, with a way to try again.
    reportError(new Error(`picture of a combination: ${verb} failed, ${outcome.problem?.code ?? ''}`));
    setChosen(before);
    setFailed({ verb, imageId });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={translate('products.imagesOf', { name: row.combination })}
      size={560}
    >
      {failed === null ? null : (
        <p role="alert" className="hn-field-errors">
          {translate('products.imageActionFailed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void act(failed.verb, failed.imageId)}>
            {translate('ui.retry')}
          </Button>
        </p>
      )}
      {product.images.length === 0 ? <p className="hn-soft">{translate('products.noImages')}</p> : null}
      <ul className="hn-image-grid">
        {product.images.map((image, index) => {
          const isChosen = shown.includes(image.id);
          const isDefault = shown[0] === image.id;
          const name = translate('products.imageName', { place: index + 1 });
          return (
            <li key={image.id} className="hn-image-tile" data-chosen={isChosen}>
              <button
                type="button"
                className="hn-image-open"
                aria-pressed={isChosen}
                aria-label={name}
                onClick={() => void act(isChosen ? 'remove' : 'add', image.id)}
              >
                <img src={image.smallUrl} alt="" width={120} height={120} loading="lazy" />
              </button>
              {isDefault ? (
                <span className="hn-image-cover">
                  <IconStarFilled size={12} aria-hidden /> {translate('products.default')}
                </span>
              ) : isChosen ? (
                <ActionIcon
                  className="hn-image-star"
                  variant="default"
                  aria-label={translate('products.makeDefaultImage', { name })}
                  onClick={() => void act('default', image.id)}
                >
                  <IconStar size={16} aria-hidden />
                </ActionIcon>
              ) : null}
              {isChosen ? (
                <ActionIcon
                  className="hn-image-remove"
                  variant="default"
                  aria-label={translate('products.removeCombinationImage', { name })}
                  onClick={() => void act('remove', image.id)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
