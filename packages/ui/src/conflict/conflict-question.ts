import type { ReactNode } from 'react';

export type ConflictField = { readonly label: string; readonly theirs: string; readonly mine: string };

/** Somebody else saved first. */
export type ConflictQuestion = {
  readonly title?: string;
  readonly message: string;
  /** The last change of what is stored now; milliseconds since the epoch. */
  readonly changedBy?: { readonly name: string | null; readonly at: number } | null;
  /** Where the two differ. */
  readonly fields: readonly ConflictField[];
  /** Stands above the fields, for what is not made of fields. */
  readonly detail?: ReactNode;
  /** false: mine has no place any more, theirs can only be seen. */
  readonly mayKeep?: boolean;
};

export type ConflictChoice = 'mine' | 'theirs';
export type AskAboutConflict = (question: ConflictQuestion) => Promise<ConflictChoice>;
