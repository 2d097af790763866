import { RemoveButton } from '@hanout/ui/inputs/remove-button.tsx';
import type { ProductImage } from '@hanout/contracts/products/products';
import { LANGUAGES } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPencil, IconStarFilled } from '@tabler/icons-react';

type ImageTileProps = {
  readonly image: ProductImage;
  readonly index: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onDragStart: () => void;
  readonly onDrop: () => void;
  readonly onMove: (to: number) => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

/** One picture with everything that can be done to it; it is moved by dragging, by its buttons, or by Alt and an arrow. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, isDragged, onDragStart, onDrop, onMove, onOpen, onRemove } = props;
  const translate = useTranslate();
  const name = translate('products.imageName', { place: index + 1 });
  const missing = LANGUAGES.filter((language) => (image.alt[language] ?? '') === '').length;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return (
    <li className="hn-image-tile" data-dragged={isDragged}>
      <button
        type="button"
        className="hn-image-open"
        aria-label={translate('products.editImage', { name })}
        draggable
        onDragStart={onDragStart}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
          event.preventDefault();
          onMove(index + ((event.key === 'ArrowRight') === isRightToLeft ? -1 : 1));
        }}
        onClick={onOpen}
      >
        <img
          src={image.smallUrl}
          alt={image.alt['fr'] ?? ''}
          width={150}
          height={150}
          loading="lazy"
          draggable={false}
        />
      </button>
      {index === 0 ? (
        <span className="hn-image-cover">
          <IconStarFilled size={12} aria-hidden /> {translate('products.cover')}
        </span>
      ) : null}
      <span className="hn-image-tools">
        <ActionIcon
          variant="subtle"
          aria-label={translate('products.moveBack', { name })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconChevronLeft className="hn-flip" size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={translate('products.moveOn', { name })}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconChevronRight className="hn-flip" size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={translate('products.editImage', { name })} onClick={onOpen}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <RemoveButton isGrave label={translate('products.removeImage', { name })} onRemove={onRemove} />
      </span>
      {missing === 0 ? null : (
        <span className="hn-soft hn-image-missing">{translate('products.altMissing', { count: missing })}</span>
      )}
    </li>
  );
}
