export { LandingBook } from './landing-book.ts';
export { readPlace } from './queries.ts';
export type { StandingPage } from './repository.ts';
export { createPage, startComparing } from './use-cases/write-page.ts';
