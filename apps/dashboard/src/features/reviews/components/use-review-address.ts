import { reviewViews } from '@hanout/contracts/reviews';
import type { ReviewView } from '@hanout/contracts/reviews';
import { useLocation, useNavigate } from 'react-router';
import { usePageTrail } from '../../../app/use-page-trail.ts';

export type ReviewAddress = {
  readonly state: ReviewView;
  readonly cursor: string | null;
  /** The review whose dialog is open. */
  readonly opened: string | null;
  readonly addressOf: (uuid: string) => string;
  readonly open: (uuid: string | null) => void;
  /** Pages turned since the first one, as far as this tab's history knows. */
  readonly page: number;
  readonly previous: (() => void) | null;
  readonly nextOf: (cursor: string | null) => (() => void) | null;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** State, page and open review as the address has them. What cannot be meant is ignored. */
export function useReviewAddress(): ReviewAddress {
  const navigate = useNavigate();
  const location = useLocation();
  const parameters = new URLSearchParams(location.search);
  const state = reviewViews.find((each) => each === parameters.get('state')) ?? 'pending';
  const text = parameters.get('cursor');
  const cursor = text !== null && /^[1-9]\d{0,14}$/u.test(text) ? text : null;
  const uuid = parameters.get('review');
  const opened = uuid !== null && UUID.test(uuid) ? uuid : null;
  const searchOf = (next: { readonly cursor: string | null; readonly opened: string | null }) => {
    const own = new URLSearchParams(state === 'pending' ? {} : { state });
    if (next.cursor !== null) own.set('cursor', next.cursor);
    if (next.opened !== null) own.set('review', next.opened);
    return own.size === 0 ? '' : `?${own.toString()}`;
  };
  return {
    state,
    cursor,
    opened,
    addressOf: (uuid) => `/reviews${searchOf({ cursor, opened: uuid })}`,
    open: (uuid) => {
      if (uuid !== opened)
        void navigate({ pathname: '/reviews', search: searchOf({ cursor, opened: uuid }) }, { state: location.state });
    },
    ...usePageTrail(cursor, (next, trail) => {
      void navigate({ pathname: '/reviews', search: searchOf({ cursor: next, opened: null }) }, { state: trail });
    }),
  };
}
