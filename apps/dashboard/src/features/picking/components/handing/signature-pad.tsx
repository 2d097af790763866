import type { Signature } from '@hanout/contracts/picking/hand-overs';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { PointerEvent } from 'react';

type SignaturePadProps = { readonly lines: Signature; readonly onChange: (lines: Signature) => void };

const WIDE = 1000;
const HIGH = 400;

/** A frame to sign in with a finger or a mouse: lines of points within 0 … 1000. */
export function SignaturePad({ lines, onChange }: SignaturePadProps) {
  const translate = useTranslate();
  const isDown = useRef(false);
  const pointOf = (event: PointerEvent<SVGSVGElement>): number[] => {
    const frame = event.currentTarget.getBoundingClientRect();
    const within = (at: number, of: number, most: number) => Math.round(Math.min(1, Math.max(0, at / of)) * most);
    return [
      within(event.clientX - frame.left, frame.width || 1, WIDE),
      within(event.clientY - frame.top, frame.height || 1, HIGH),
    ];
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    isDown.current = true;
    const point = pointOf(event);
    // A line of one point is a dot.
    onChange([...lines, [...point, ...point]]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const last = lines.at(-1);
    if (isDown.current && last !== undefined) onChange([...lines.slice(0, -1), [...last, ...pointOf(event)]]);
  };
  const end = () => {
    isDown.current = false;
  };
  return (
    <div>
      <svg
        role="img"
        aria-label={translate('picking.signature')}
        className="hn-signature"
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerLeave={end}
      >
        <SignatureLines lines={lines} />
      </svg>
      <Button variant="subtle" disabled={lines.length === 0} onClick={() => onChange([])}>
        {translate('picking.clear')}
      </Button>
    </div>
  );
}

/** What was signed, as it was. */
export function SignatureDrawing({ lines }: { readonly lines: Signature }) {
  const translate = useTranslate();
  return (
    <svg
      role="img"
      aria-label={translate('picking.signature')}
      className="hn-signature"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
    >
      <SignatureLines lines={lines} />
    </svg>
  );
}

function SignatureLines({ lines }: { readonly lines: Signature }) {
  return lines.map((points) => <polyline key={points.join(' ')} points={points.join(' ')} />);
}
