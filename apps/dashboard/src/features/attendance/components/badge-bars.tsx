import { code128Widths } from '@hanout/core/papers';

const QUIET = 10;

/** The number of a badge in Code 128, as scanners read it. */
export function BadgeBars({ code }: { readonly code: string }) {
  const widths = code128Widths(code);
  if (widths === null) return null;
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, QUIET));
  const whole = widths.reduce((sum, width) => sum + width, 2 * QUIET);
  return (
    <div className="hn-attend-badge">
      <svg viewBox={`0 0 ${whole} 30`} preserveAspectRatio="none" aria-hidden="true">
        {widths.map((width, at) =>
          at % 2 === 0 ? <rect key={starts[at]} x={starts[at]} y="0" width={width} height="30" /> : null,
        )}
      </svg>
    </div>
  );
}
