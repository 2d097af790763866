/** What is said when a read fails whose answer names things and gives choices: a page without it looks empty, not broken. */
type ChoicesFailure = 'shell.enumerationsFailed' | 'shell.transitionsFailed' | 'shell.wilayasFailed';

type QueryMeta = { readonly failure?: ChoicesFailure };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

export const ENUMERATIONS: QueryMeta = { failure: 'shell.enumerationsFailed' };
/** Enumerations that bring the table of actions with them. */
export const TRANSITIONS: QueryMeta = { failure: 'shell.transitionsFailed' };
export const PLACES: QueryMeta = { failure: 'shell.wilayasFailed' };
