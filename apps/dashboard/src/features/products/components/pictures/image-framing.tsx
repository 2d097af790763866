import type { ImageList } from '@hanout/contracts/products/product-images';
import type { ImageFocus, ProductImage } from '@hanout/contracts/products/products';
import { cutSquare } from '@hanout/core/catalog';
import { ProblemBanner } from '@hanout/ui/errors/problem-banner.tsx';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button, Radio, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { shownInForm, useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { focusImage } from '../../api/image-changes.ts';
import { FocusPoint } from './focus-point.tsx';

type ImageFramingProps = {
  readonly productId: number;
  readonly image: ProductImage;
  readonly onReplaced: (imageId: number, images: readonly ProductImage[]) => void;
  /** What is chosen and not saved yet; null: nothing. */
  readonly onChosen: (chosen: ChosenFraming | null) => void;
};

/** How a picture is to fill its square; a focus of null: it is shown whole. */
export type ChosenFraming = { readonly focus: ImageFocus | null };

/** The picture; one that is not square is shown whole with margins, or fills its square around a point. */
export function ImageFraming(props: ImageFramingProps) {
  const { image } = props;
  const isSquare = image.cut === null && image.width === image.height;
  return isSquare ? (
    <img src={image.url} alt="" className="hn-image-large" width={420} height={300} />
  ) : (
    <FramingChoice {...props} />
  );
}

const MIDDLE: ImageFocus = { x: 50, y: 50 };

function FramingChoice({ productId, image, onReplaced, onChosen }: ImageFramingProps) {
  const translate = useTranslate();
  const { api } = useApplication();
  const saved = image.cut?.focus ?? null;
  const whole = image.cut ?? image;
  const [isFilled, setFilled] = useState(saved !== null);
  const [point, setPoint] = useState(saved ?? MIDDLE);
  const [problem, setProblem] = useState<Problem | null>(null);
  const focus = isFilled ? point : null;
  const isSaved = focus?.x === saved?.x && focus?.y === saved?.y;
  const tell = useEffectEvent(() => onChosen(isSaved ? null : { focus }));
  useEffect(() => tell(), [isSaved, isFilled, point]);
  const framing = useChange<ImageFocus | null, ImageList>({
    send: (next) => focusImage(api, productId, { imageId: image.id, focus: next }),
    said: () => translate('products.framingSaved'),
    refused: shownInForm,
  });
  const save = async () => {
    setProblem(null);
    const outcome = await framing.run(focus);
    if (outcome.ok) onReplaced(image.id, outcome.value.images);
    else setProblem(outcome.problem);
  };
  return (
    <Stack gap="sm">
      {problem === null ? null : <ProblemBanner problem={problem} />}
      <Radio.Group
        label={translate('products.framing')}
        value={isFilled ? 'fill' : 'whole'}
        onChange={(value) => setFilled(value === 'fill')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="whole" label={translate('products.framing.whole')} />
          <Radio value="fill" label={translate('products.framing.fill')} />
        </Stack>
      </Radio.Group>
      <div className="hn-framing">
        {isFilled ? (
          <>
            <FocusPoint whole={whole} focus={point} onChange={setPoint} />
            <SquarePreview whole={whole} focus={point} />
          </>
        ) : (
          <img src={whole.url} alt="" className="hn-image-large" width={420} height={300} />
        )}
      </div>
      <Button
        variant="default"
        className="hn-framing-save"
        disabled={isSaved}
        loading={framing.isRunning}
        onClick={() => void save()}
      >
        {translate('products.framingSave')}
      </Button>
    </Stack>
  );
}

/** What the shop will show. */
function SquarePreview({
  whole,
  focus,
}: {
  readonly whole: Pick<ProductImage, 'url' | 'width' | 'height'>;
  readonly focus: ImageFocus;
}) {
  const translate = useTranslate();
  const { left, top, side } = cutSquare(whole, focus);
  const parts = (part: number): string => `${(100 * part) / side}%`;
  return (
    <figure className="hn-framing-preview">
      <div dir="ltr">
        <img
          src={whole.url}
          alt=""
          style={{ inlineSize: parts(1), insetInlineStart: parts(-left), insetBlockStart: parts(-top) }}
        />
      </div>
      <figcaption className="hn-soft">{translate('products.framingPreview')}</figcaption>
    </figure>
  );
}
