import type { CardModel, LinkModel } from './shared.ts';
import type { ShellModel } from './shell.ts';

/** What somebody wrote. A figure in it names a product or a page of another host; what is in neither list is left out. */
export interface WrittenTextModel {
  /** Sanitised. */
  html: string;
  products: CardModel[];
  embeds: EmbedModel[];
}

/** Something of another host, of which nothing is loaded before it is asked for. */
export interface EmbedModel {
  host: 'youtube' | 'vimeo' | 'google-maps' | 'openstreetmap' | 'facebook' | 'instagram' | 'tiktok';
  address: string;
  frame: string;
  shape: 'wide' | 'post' | 'tall';
}

export interface CmsPageModel extends ShellModel {
  title: string;
  breadcrumbs: LinkModel[];
  text: WrittenTextModel;
  updatedAt: string | null;
  /** Of the page on which the shop says how it is reached; the rest stands in the frame of every page. */
  contact: { mapHref: string | null } | null;
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
