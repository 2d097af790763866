export { RedirectBook } from './redirect-book.ts';
