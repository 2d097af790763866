import type { LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

export interface CmsPageModel extends ShellModel {
  title: string;
  breadcrumbs: LinkModel[];
  /** Sanitised HTML. */
  html: string;
  updatedAt: string | null;
}

/** `requestId` is shown for 5xx so that a shopper can quote it. */
export interface ErrorPageModel extends ShellModel {
  status: number;
  kind: 'not-found' | 'gone' | 'bad-request' | 'too-many-requests' | 'busy' | 'unavailable' | 'broken' | 'closed';
  /** What the shop says in the place of the house's sentence. */
  text: string | null;
  requestId: string | null;
  /** Categories that may hold what was looked for. */
  suggestions: LinkModel[];
}
