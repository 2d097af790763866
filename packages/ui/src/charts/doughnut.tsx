import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '../text/translate-context.tsx';
import { ringPath, sharesOf } from './ring.ts';
import { usePercent } from './use-percent.ts';
import './doughnut.css';

export type DoughnutSegment = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** What stands in the table instead of the label: a link to what it is made of. */
  readonly name?: ReactNode;
};

type DoughnutProps = {
  readonly label: string;
  /** What the values are, above their column. */
  readonly unit: string;
  /** At most eight, in the order in which they are drawn. */
  readonly segments: readonly DoughnutSegment[];
};

const RING = { inner: 58, outer: 96 } as const;

/**
 * Shares of a whole as a ring, and the same as a table. A press on a segment shows its label, value and percentage in the centre;
 * one anywhere else clears it.
 */
export function Doughnut({ label, unit, segments }: DoughnutProps) {
  const translate = useTranslate();
  const percent = usePercent();
  const { chosen, press, choose } = useChosenSegment();
  const whole = segments.reduce((sum, { value }) => sum + value, 0);
  const shares = sharesOf(segments.map(({ value }) => value));
  const inCentre = segments.find(({ key }) => key === chosen);
  return (
    <div className="hn-doughnut">
      <div className="hn-doughnut-ring">
        <svg viewBox="-100 -100 200 200" role="group" aria-label={label}>
          <Patterns />
          <circle
            r={(RING.inner + RING.outer) / 2}
            className="hn-doughnut-empty"
            strokeWidth={RING.outer - RING.inner}
          />
          {segments.map(({ key, label: name, value }, at) => {
            const { from, to } = shares[at] ?? { from: 0, to: 0 };
            if (to <= from) return null;
            const path = ringPath(from, to, RING);
            return (
              <g
                key={key}
                role="button"
                tabIndex={0}
                aria-pressed={key === chosen}
                aria-label={`${name}: ${value}, ${percent(value, whole)}`}
                data-segment={at}
                onClick={() => press(key)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  choose(key);
                }}
              >
                <path d={path} className="hn-doughnut-segment" />
                <path d={path} fill={`url(#hn-doughnut-pattern-${at % 4})`} pointerEvents="none" />
              </g>
            );
          })}
        </svg>
        <div className="hn-doughnut-centre" role="status">
          {inCentre === undefined ? null : (
            <>
              <bdi>{inCentre.label}</bdi>
              <strong>{inCentre.value}</strong>
              <bdi dir="ltr">{percent(inCentre.value, whole)}</bdi>
            </>
          )}
        </div>
      </div>
      <table className="hn-doughnut-table">
        <caption className="hn-visually-hidden">{label}</caption>
        <thead className="hn-visually-hidden">
          <tr>
            <th scope="col">{translate('ui.chart.segment')}</th>
            <th scope="col">{unit}</th>
            <th scope="col">{translate('ui.chart.share')}</th>
          </tr>
        </thead>
        <tbody>
          {segments.map(({ key, label: words, name, value }, at) => (
            <tr key={key} data-chosen={key === chosen}>
              <th scope="row">
                <span className="hn-doughnut-swatch" data-segment={at} aria-hidden />
                {name ?? <bdi>{words}</bdi>}
              </th>
              <td>{value}</td>
              <td>
                <bdi dir="ltr">{percent(value, whole)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The segment that was pressed last, until somebody presses elsewhere, or Escape. */
function useChosenSegment() {
  const [chosen, setChosen] = useState<string | null>(null);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    // After the segment's own handler, which runs at the root below the document.
    const clear = (): void => {
      setChosen(pressed.current);
      pressed.current = null;
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setChosen(null);
    };
    document.addEventListener('click', clear);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('click', clear);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return {
    chosen,
    press: (key: string): void => {
      pressed.current = key;
      setChosen(key);
    },
    choose: setChosen,
  };
}

/** Lines and dots over the colours: segments are told apart without them, too. */
function Patterns() {
  return (
    <defs>
      <pattern id="hn-doughnut-pattern-0" width="1" height="1" patternUnits="userSpaceOnUse" />
      <pattern
        id="hn-doughnut-pattern-1"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2" height="7" />
      </pattern>
      <pattern id="hn-doughnut-pattern-2" width="8" height="8" patternUnits="userSpaceOnUse">
        <circle cx="4" cy="4" r="1.6" />
      </pattern>
      <pattern id="hn-doughnut-pattern-3" width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="2" />
      </pattern>
    </defs>
  );
}
