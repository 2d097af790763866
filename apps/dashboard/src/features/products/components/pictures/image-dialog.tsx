import type { ImageList } from '@hanout/contracts/products/product-images';
import type { ProductImage, ProductPage } from '@hanout/contracts/products/products';
import { LANGUAGES } from '@hanout/i18n';
import { DialogForm } from '@hanout/ui/form/dialog-form.tsx';
import { useServerForm } from '@hanout/ui/form/use-server-form.ts';
import { SelectPicker } from '@hanout/ui/inputs/select-picker.tsx';
import { Dialog } from '@hanout/ui/panel/dialog.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { assignImage, changeAlt, focusImage } from '../../api/image-changes.ts';
import { productKeys } from '../../api/product-queries.ts';
import { ImageFraming, type ChosenFraming } from './image-framing.tsx';
import { UsedIn } from './image-uses.tsx';
import { useProductEnumerations } from '../../../../api/product-enumerations.ts';

type ImageDialogProps = {
  readonly product: ProductPage;
  readonly image: ProductImage | null;
  readonly onClose: () => void;
  readonly onImages: (images: readonly ProductImage[]) => void;
};

type OpenedImageProps = ImageDialogProps & {
  /** The pictures of the product, with another in the place of one. */
  readonly onReplaced: (imageId: number, images: readonly ProductImage[]) => void;
};

/**
 * How a picture is framed, what it says to those who do not see it, by language, the combinations that it shows, and where it is
 * used: one form, so that its buttons are in sight at every height.
 */
export function ImageDialog(props: OpenedImageProps) {
  const { image, onClose } = props;
  const translate = useTranslate();
  return (
    <Dialog opened={image !== null} onClose={onClose} title={translate('products.imageTitle')} size={640}>
      {image === null ? null : (
        // Another cut of the same picture takes nothing of what was typed beside it.
        <ImageForm key={image.cut?.url ?? image.url} {...props} image={image} />
      )}
    </Dialog>
  );
}

/** Saves the texts, and how the picture is framed where that was changed. */
function ImageForm(props: OpenedImageProps & { readonly image: ProductImage }) {
  const { product, image, onClose, onImages, onReplaced } = props;
  const translate = useTranslate();
  const { api } = useApplication();
  const [framing, setFraming] = useState<ChosenFraming | null>(null);
  const before = { fr: image.alt['fr'] ?? '', ar: image.alt['ar'] ?? '', en: image.alt['en'] ?? '' };
  const describing = useChange<Readonly<Record<string, string>>, ImageList>({
    send: (alt) => changeAlt(api, product.id, { imageId: image.id, alt }),
    refused: shownInForm,
  });
  const cutting = useChange<ChosenFraming, ImageList>({
    send: ({ focus }) => focusImage(api, product.id, { imageId: image.id, focus }),
    refused: shownInForm,
  });
  const form = useServerForm({
    initialValues: before,
    submit: async (values) => {
      // Only what was touched: a text in another language may be somebody else's of this minute.
      const changed = LANGUAGES.filter((language) => values[language] !== before[language]);
      const alt = Object.fromEntries(changed.map((language) => [language, values[language]]));
      // Last: another cut is another picture, which takes the texts along.
      const described = framing !== null && changed.length === 0 ? null : await describing.run(alt);
      const outcome = described?.ok === false || framing === null ? described : await cutting.run(framing);
      if (outcome === null || !outcome.ok) return outcome ?? { ok: true };
      onImages(outcome.value.images);
      onClose();
      return outcome;
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <ImageFraming productId={product.id} image={image} onReplaced={onReplaced} onChosen={setFraming} />
      {LANGUAGES.map((language) => (
        <TextInput
          key={language}
          {...form.field(language)}
          dir="auto"
          label={translate('products.altIn', { language: translate(`products.language.${language}`) })}
          maxLength={200}
          onChange={(event) => form.change(language, event.currentTarget.value)}
        />
      ))}
      {product.type === 'combinations' ? <AssignByValue product={product} image={image} onImages={onImages} /> : null}
      <UsedIn productId={product.id} imageId={image.id} />
    </DialogForm>
  );
}

/** One action for every combination of a colour. */
function AssignByValue({
  product,
  image,
  onImages,
}: Omit<ImageDialogProps, 'onClose'> & { readonly image: ProductImage }) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { enumerations } = useProductEnumerations();
  const [value, setValue] = useState<string | null>(null);
  const options = enumerations.attributes.flatMap((type) =>
    type.values.map(({ id, name }) => ({ id: String(id), name: `${type.name} : ${name}` })),
  );
  const assigning = useChange<number, ImageList>({
    send: (valueId) => assignImage(api, product.id, { imageId: image.id, valueId }),
    renewsBeside: [productKeys.imageUses(product.id)],
    said: () => translate('products.imageAssigned'),
    refused: () => translate('products.imageNotAssigned'),
  });
  const assign = async () => {
    const outcome = await assigning.run(Number(value));
    if (outcome.ok) onImages(outcome.value.images);
    else reportError(new Error(`pictures of a product: assigning failed, ${outcome.problem?.code ?? ''}`));
  };
  return (
    <div className="hn-assign">
      <SelectPicker
        label={translate('products.assignByValue')}
        description={translate('products.assignedTo', { count: image.combinationIds.length })}
        options={options}
        value={value}
        onChange={setValue}
      />
      <Button variant="default" disabled={value === null} onClick={() => void assign()}>
        {translate('products.assign')}
      </Button>
    </div>
  );
}
