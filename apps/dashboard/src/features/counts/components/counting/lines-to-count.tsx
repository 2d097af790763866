import type { CountLine } from '@hanout/contracts/warehouses/stock-counts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { nameOf, placeOf } from './line-name.ts';

type LinesToCountProps = {
  readonly lines: readonly CountLine[];
  /** with those that this device does not know */
  readonly total: number;
  readonly currentId: number | null;
  readonly waitingOf: (line: CountLine) => number;
  readonly onChoose: (lineId: number) => void;
};

/** More would be scrolled through by nobody: what is further away is scanned. */
const SHOWN = 100;

/** What lies here along the shelves; a press takes it in hand. */
export function LinesToCount({ lines, total, currentId, waitingOf, onChoose }: LinesToCountProps) {
  const translate = useTranslate();
  const done = lines.filter(({ counted }) => counted !== null).length;
  return (
    <section aria-label={translate('counts.lines')}>
      <p className="hn-soft">{translate('counts.progressOf', { counted: done, lines: total })}</p>
      <ol className="hn-to-count">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.id}>
            <button type="button" aria-pressed={line.id === currentId} onClick={() => onChoose(line.id)}>
              <bdi dir="ltr" className="hn-strong">
                {placeOf(line)}
              </bdi>
              <bdi>{nameOf(line)}</bdi>
              <span className="hn-to-count-figure">
                {line.counted === null && waitingOf(line) === 0 ? '—' : (line.counted ?? 0) + waitingOf(line)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {total > SHOWN ? <p className="hn-soft">{translate('counts.moreLines', { count: total - SHOWN })}</p> : null}
    </section>
  );
}
