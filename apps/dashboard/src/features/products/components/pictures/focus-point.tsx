import type { ImageFocus, ProductImage } from '@hanout/contracts/products/products';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { PointerEvent } from 'react';

type FocusPointProps = {
  readonly whole: Pick<ProductImage, 'url' | 'width' | 'height'>;
  readonly focus: ImageFocus;
  readonly onChange: (focus: ImageFocus) => void;
};

/** A point on a picture: pressed, dragged, or moved by two sliders. Left is left in every language, as in the picture. */
export function FocusPoint({ whole, focus, onChange }: FocusPointProps) {
  const translate = useTranslate();
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: hundredth(clientX - box.left, box.width), y: hundredth(clientY - box.top, box.height) });
  };
  return (
    <div className="hn-focus" dir="ltr">
      <div
        className="hn-focus-picture"
        style={{
          aspectRatio: `${whole.width} / ${whole.height}`,
          inlineSize: `min(100%, ${(240 * whole.width) / whole.height}px)`,
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <img src={whole.url} alt="" draggable={false} />
        <span aria-hidden style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
      </div>
      <p className="hn-soft" dir="auto">
        {translate('products.focusHint')}
      </p>
      {(['x', 'y'] as const).map((side) => (
        <label key={side}>
          <span dir="auto">{translate(`products.focus.${side}`)}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={focus[side]}
            onChange={(event) => onChange({ ...focus, [side]: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </div>
  );
}

function hundredth(part: number, whole: number): number {
  return Math.round(Math.min(Math.max((100 * part) / whole, 0), 100));
}
