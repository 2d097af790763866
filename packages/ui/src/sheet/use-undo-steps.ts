import { useState } from 'react';

const STEPS = 20;

export type UndoSteps<State> = {
  readonly present: State;
  /** `cell` names the one that is typed in: typing in one cell is one step, however many letters it has. */
  readonly change: (next: State, cell: string | null) => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly canRedo: boolean;
  /** Brings again what was taken back last, until something else is changed. */
  readonly redo: () => void;
  /** Goes on from here: what was before cannot be brought back. */
  readonly settle: (next: (known: State) => State) => void;
};

/** What is edited as in a spreadsheet, with twenty steps back. */
export function useUndoSteps<State>(empty: State): UndoSteps<State> {
  const [present, setPresent] = useState(empty);
  const [past, setPast] = useState<readonly State[]>([]);
  const [future, setFuture] = useState<readonly State[]>([]);
  const [typedIn, setTypedIn] = useState<string | null>(null);
  return {
    present,
    change: (next, cell) => {
      if (cell === null || cell !== typedIn) setPast([...past, present].slice(-STEPS));
      setFuture([]);
      setTypedIn(cell);
      setPresent(next);
    },
    canUndo: past.length > 0,
    undo: () => {
      setTypedIn(null);
      setFuture([...future, present]);
      setPresent(past.at(-1) ?? empty);
      setPast(past.slice(0, -1));
    },
    canRedo: future.length > 0,
    redo: () => {
      setTypedIn(null);
      setPast([...past, present]);
      setPresent(future.at(-1) ?? present);
      setFuture(future.slice(0, -1));
    },
    settle: (next) => {
      setPresent(next);
      setPast([]);
      setFuture([]);
      setTypedIn(null);
    },
  };
}
