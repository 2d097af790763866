import { useRef, useState } from 'react';
import { z } from 'zod';
import { useKeptDraft } from '../../../api/use-kept-draft.ts';
import type { Box } from './box.ts';

const openBoxSchema = z.object({
  /** pieces by thing */
  pieces: z.record(z.string(), z.int().positive()),
  /** as it is typed */
  grams: z.string(),
  photoId: z.int().nullable(),
});
type OpenBox = z.infer<typeof openBoxSchema>;

const NEW: OpenBox = { pieces: {}, grams: '', photoId: null };

/** The box that stands open for an order: what lies in it, its weight and its photo, kept in this browser until it is closed. */
export function useOpenBox(number: string) {
  const draft = useKeptDraft(`box ${number}`, openBoxSchema);
  const read = () => ({ number, inside: draft.read()?.value ?? NEW });
  const [held, setHeld] = useState(read);
  if (held.number !== number) setHeld(read);
  // Two pieces are scanned faster than a page is drawn.
  const latest = useRef(held);
  const now = (): OpenBox => (latest.current.number === number ? latest.current : held).inside;
  const change = (part: Partial<OpenBox>): void => {
    const inside = { ...now(), ...part };
    latest.current = { number, inside };
    setHeld(latest.current);
    draft.keep(inside);
  };
  const { grams, photoId, pieces } = held.inside;
  return {
    box: boxOf(pieces),
    grams,
    photoId,
    /** What lies in it at this moment, drawn or not. */
    read: () => boxOf(now().pieces),
    put: (box: Box) => change({ pieces: Object.fromEntries(box) }),
    weigh: (text: string) => change({ grams: text }),
    show: (photo: number) => change({ photoId: photo }),
    /** It is closed. */
    empty: () => {
      latest.current = { number, inside: NEW };
      setHeld(latest.current);
      draft.forget();
    },
  };
}

const boxOf = (pieces: OpenBox['pieces']): Box => new Map(Object.entries(pieces));

export type Opened = ReturnType<typeof useOpenBox>;
