import { isEan } from '@hanout/core/catalog';
import { code128, drawingSVG, ean13, ean8 } from 'bwip-js/browser';
import { memo } from 'react';

const drawn = new Map<string, Element | null>();

/** The bars of a code: an EAN where it is one, else Code 128, which takes any text. */
export const BarcodeImage = memo(function BarcodeImage({ code }: { readonly code: string }) {
  return (
    <span
      className="hn-label-bars"
      ref={(element) => {
        const bars = barsOf(code);
        element?.replaceChildren(...(bars === null ? [] : [bars.cloneNode(true)]));
      }}
    />
  );
});

/** null: a text that no bars can be drawn for. */
function barsOf(code: string): Element | null {
  const known = drawn.get(code);
  if (known !== undefined) return known;
  const bars = draw(code);
  bars?.setAttribute('preserveAspectRatio', 'none');
  bars?.setAttribute('aria-hidden', 'true');
  drawn.set(code, bars);
  return bars;
}

function draw(code: string): Element | null {
  const symbology = isEan(code) ? (code.length === 13 ? ean13 : ean8) : code128;
  try {
    const svg = symbology({ bcid: '', text: code, scale: 2, height: 10, includetext: false }, drawingSVG());
    return new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  } catch {
    return null;
  }
}
