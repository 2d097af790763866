import { useNavigate, useLocation } from 'react-router';
import { usePageTrail } from '../../../app/use-page-trail.ts';

type State<Name extends string> = { readonly state: Name; readonly q: string | null; readonly cursor: string | null };

/** State, search and page of a list of the calls, as the address has them; what cannot be meant is ignored. */
export function useCallsAddress<Name extends string>(pathname: string, states: readonly [Name, ...Name[]]) {
  const navigate = useNavigate();
  const parameters = new URLSearchParams(useLocation().search);
  const state: State<Name> = {
    state: states.find((each) => each === parameters.get('state')) ?? states[0],
    q: parameters.get('q')?.trim().slice(0, 100) || null,
    cursor: /^\d{1,15}$/u.exec(parameters.get('cursor') ?? '')?.[0] ?? null,
  };
  const searchOf = (next: State<Name>): string => {
    const written = new URLSearchParams();
    if (next.state !== states[0]) written.set('state', next.state);
    if (next.q !== null) written.set('q', next.q);
    if (next.cursor !== null) written.set('cursor', next.cursor);
    return written.size === 0 ? '' : `?${written.toString()}`;
  };
  const go = (next: State<Name>, trail: object = {}) =>
    void navigate({ pathname, search: searchOf(next) }, { state: trail });
  return {
    state,
    searchOf,
    change: (part: Partial<State<Name>>) => go({ ...state, ...part, cursor: null }),
    ...usePageTrail(state.cursor, (cursor, trail) => go({ ...state, cursor }, trail)),
  };
}
