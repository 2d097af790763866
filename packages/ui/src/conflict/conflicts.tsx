import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { AskAboutConflict, ConflictChoice, ConflictQuestion } from './conflict-question.ts';

type Asked = { readonly question: ConflictQuestion; readonly settle: (choice: ConflictChoice) => void };

const ConflictsContext = createContext<AskAboutConflict | null>(null);

/** Asks every component's conflicts below it, one after the other, in the one dialog that there is for them. */
export function ConflictsProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Asked[]>([]);
  const ask = useCallback<AskAboutConflict>(
    (question) => new Promise((settle) => setWaiting((known) => [...known, { question, settle }])),
    [],
  );
  const first = waiting.at(0);
  const choose = (choice: ConflictChoice) => {
    setWaiting((known) => known.slice(1));
    first?.settle(choice);
  };
  return (
    <ConflictsContext value={ask}>
      {children}
      <ConflictDialog question={first?.question ?? null} onChoose={choose} />
    </ConflictsContext>
  );
}

/** Shows what somebody else saved beside what was typed here, and answers which of the two is to stay. */
export function useConflicts(): AskAboutConflict {
  const ask = use(ConflictsContext);
  if (ask === null) throw new Error('ConflictsProvider is missing above this component');
  return ask;
}
