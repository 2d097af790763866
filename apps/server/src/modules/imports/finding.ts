/** Something about a row that somebody should know; an error keeps its whole product out. */
export interface Finding {
  readonly number: number;
  /** which column; null: the row as a whole */
  readonly column: number | null;
  readonly isError: boolean;
  /** key of the sentence in the catalogue `imports` */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly value?: string;
}
