import type { CombinationRow } from '@hanout/contracts/product-combinations';
import type { ProductPage } from '@hanout/contracts/products';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useApplication } from '../../../app/application.ts';
import { productKeys } from '../api/product-queries.ts';

const doneSchema = z.looseObject({});
type Verb = 'add' | 'remove' | 'default';

type CombinationImagesProps = {
  readonly product: ProductPage;
  readonly row: CombinationRow;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** BO-16: a press adds or removes, the star makes the default; shown at once, and taken back with the reason when it failed. */
export function CombinationImages({ product, row, opened, onClose }: CombinationImagesProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const [failed, setFailed] = useState<{ readonly verb: Verb; readonly imageId: number } | null>(null);
  const shown = chosen ?? row.imageIds;
  const act = async (verb: Verb, imageId: number) => {
    const before = shown;
    const others = shown.filter((id) => id !== imageId);
    setFailed(null);
    setChosen(verb === 'remove' ? others : verb === 'add' ? [...others, imageId] : [imageId, ...others]);
    const path = `/product/combination/${row.id}/image/${imageId}`;
    const answer = await (verb === 'remove'
      ? api.remove(path, doneSchema)
      : api.send(verb === 'default' ? `${path}/default` : path, doneSchema, {}));
    if (!answer.ok) {
      // The specification logs it; here it is also said, with a way to try again.
      reportError(new Error(`picture of a combination: ${verb} failed, ${answer.problem.code}`));
      setChosen(before);
      setFailed({ verb, imageId });
    }
    void queries.invalidateQueries({ queryKey: productKeys.combinations(product.id) });
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
              ) : (
                <ActionIcon
                  className="hn-image-star"
                  variant="default"
                  aria-label={translate('products.makeDefaultImage', { name })}
                  onClick={() => void act('default', image.id)}
                >
                  <IconStar size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
