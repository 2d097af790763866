import type { FontFamily } from '@hanout/core/theme';
import { fetchLetters, lettersOf } from '@hanout/ui/theme/font-families.ts';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { useEffect, useRef } from 'react';
import type { TicketRow } from './ticket-rows.ts';
import './printing.css';

type TicketPageProps = {
  readonly rows: readonly TicketRow[];
  readonly paper: string;
  readonly family: FontFamily;
  readonly onDrawn: () => void;
};

/** A ticket as the browser prints it, on a roll of 58 or 80 mm or on a sheet. Seen on paper alone. */
export function TicketPage({ rows, paper, family, onDrawn }: TicketPageProps) {
  const language = useLanguage();
  const codes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const turn = { isOver: false };
    const fields = [...(codes.current?.querySelectorAll('canvas') ?? [])];
    const letters = fetchLetters(family, codes.current?.textContent ?? '');
    // A ticket without codes is better than none, and than none of those that wait behind it.
    void Promise.allSettled([drawCodes(fields), letters]).then(() => {
      if (!turn.isOver) onDrawn();
    });
    return () => {
      turn.isOver = true;
    };
  }, [rows, family, onDrawn]);
  return (
    <div
      ref={codes}
      className={`pos-ticket pos-ticket-${paper}`}
      lang={language}
      style={{ fontFamily: lettersOf(family) }}
      aria-hidden
    >
      {rows.map((row, at) => (
        // Rows of a ticket are never reordered.
        <Row key={at} row={row} />
      ))}
    </div>
  );
}

function Row({ row }: { readonly row: TicketRow }) {
  if (row.kind === 'rule') return <hr />;
  if (row.kind === 'text')
    return (
      <p className={`pos-ticket-${row.weight ?? 'text'}`} dir="auto">
        {row.text}
      </p>
    );
  if (row.kind === 'pair')
    return (
      <p className={row.isStrong === true ? 'pos-ticket-pair pos-ticket-strong' : 'pos-ticket-pair'}>
        <bdi>{row.start}</bdi>
        <bdi>{row.end}</bdi>
      </p>
    );
  return <canvas data-code={row.kind} data-text={row.text} />;
}

/** The drawer of codes is large: it comes with the first ticket. */
async function drawCodes(fields: readonly HTMLCanvasElement[]): Promise<void> {
  if (fields.length === 0) return;
  const { code128, qrcode } = await import('bwip-js/browser');
  for (const field of fields) {
    const isBars = field.dataset['code'] === 'bars';
    try {
      const text = field.dataset['text'] ?? '';
      if (isBars) code128(field, { bcid: '', text, scale: 3, height: 10, includetext: true });
      else qrcode(field, { bcid: '', text, scale: 3 });
    } catch {
      // A code that cannot be drawn leaves a ticket without it.
      field.remove();
    }
  }
}
