export { checkHours, type HoursProblem, type HoursProblems } from './check-hours.ts';
export { hostName } from './host-name.ts';
export { clockTime, hoursData } from './hours-data.ts';
export { readTypedRanges, showRanges } from './hours-text.ts';
export {
  dayAfter,
  dayOf,
  isOpenAt,
  isSaid,
  moveIntoOpening,
  openingAt,
  openingHolds,
  periodOn,
  rangesOn,
  startOfDay,
  weekdayOf,
  type OpeningHours,
  type OpeningPeriod,
  type OpeningRange,
  type OpeningState,
} from './opening-hours.ts';
export { SOCIAL_NETWORKS, socialAddress, type SocialNetwork } from './social-links.ts';
export {
  planRedirects,
  redirectFrom,
  redirectKey,
  redirectTarget,
  type Redirect,
  type RedirectProblem,
} from './redirects.ts';
