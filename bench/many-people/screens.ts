import type { House } from './open-house.ts';

/** What it is called, its address below /dashboard/api, and how much of the answer is waited for. */
export type Screen = readonly [what: string, path: string, reads?: 'first-rows'];

const YEAR_MS = 365 * 86_400_000;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The reads behind each screen: as somebody of every shop sees it, and the heavier ones as somebody of one shop does. */
export function screensOf(house: House): {
  readonly everywhere: readonly Screen[];
  readonly inOneShop: readonly Screen[];
} {
  return {
    everywhere: [...people(house), ...log(house), ...settings(house), ...attendance(house), ...programs(house)],
    inOneShop: [...people(house).slice(0, 3), ...log(house), ...attendance(house).slice(0, 3), ...programs(house)],
  };
}

const people = ({ ids: { busy, shop } }: House): readonly Screen[] => [
  ['staff: the list', '/employees'],
  ['staff: a name', '/employees?q=benali'],
  ['staff: a role in a shop', `/employees?role=3&shop=${shop}`],
  ['staff: invited', '/employees?view=invited'],
  ['staff: the last page', '/employees?cursor=400'],
  ['staff: one of them', `/employees/${busy}`],
  ['staff: what can be given', '/employees/choices'],
  ['roles', '/roles'],
  ['own sessions', '/auth/sessions'],
];

function log({ ids: { busy, idle } }: House): readonly Screen[] {
  const [from, to] = [dayOf(Date.now() - YEAR_MS), dayOf(Date.now() - YEAR_MS + 86_400_000 * 7)];
  return [
    ['log: all of it', '/audit-log'],
    ['log: who did most', `/audit-log?employee=${busy}`],
    ['log: who did nothing', `/audit-log?employee=${idle}`],
    ['log: a deed', '/audit-log?action=role.change'],
    ['log: a deed that never was', '/audit-log?action=return.close'],
    ['log: a kind of thing', '/audit-log?entity=product'],
    ['log: one thing', '/audit-log?entity=order&thing=4711'],
    ['log: a thing of any kind', '/audit-log?thing=4711'],
    ['log: a week of a year ago', `/audit-log?from=${from}&to=${to}`],
    ['log: who did most in a week of a year ago', `/audit-log?employee=${busy}&from=${from}&to=${to}`],
    ['log: a deed of somebody, of a year ago', `/audit-log?employee=${busy}&action=role.change&to=${to}`],
    ['log: long before', '/audit-log?cursor=1000'],
    ['log: what can be asked', '/audit-log/choices'],
    ['log: its file, first rows', '/audit-log/export.csv', 'first-rows'],
    ['log: the file of who did nothing, first rows', `/audit-log/export.csv?employee=${idle}`, 'first-rows'],
  ];
}

const settings = ({ ids: { shop }, carrierId }: House): readonly Screen[] => [
  ['settings: the shops', '/settings/shops'],
  ['settings: of a shop', `/settings/shops/${shop}`],
  ...['hours', 'sale', 'limits', 'closing', 'languages', 'names', 'look', 'announcement'].map((section): Screen => [
    `settings: ${section} of a shop`,
    `/settings/shops/${shop}/sections/${section}`,
  ]),
  ['settings: pictures of a shop', `/settings/shops/${shop}/look`],
  ['settings: legal identity of a shop', `/settings/shops/${shop}/legal`],
  ['settings: what was changed of a shop', `/settings/shops/${shop}/changes`],
  ['settings: backups', '/backups'],
  ['settings: durations', '/retention'],
  ['first steps of a shop', '/first-steps'],
  ['places', '/places'],
  ['carriers', '/delivery/carriers'],
  ['the grid of rates of a carrier', `/delivery/carriers/${carrierId}/rates`],
];

function attendance({ ids: { busy, shop } }: House): readonly Screen[] {
  const longAgo = dayOf(Date.now() - YEAR_MS / 2);
  const [from, to] = [dayOf(Date.now() - YEAR_MS), dayOf(Date.now())];
  return [
    ['attendance: the board', '/attendance/board'],
    ['attendance: the week', '/attendance/week'],
    ['attendance: a week half a year ago', `/attendance/week?day=${longAgo}&cursor=200`],
    ['attendance: the board of a shop', `/attendance/board?shop=${shop}`],
    ['attendance: the week of a name', '/attendance/week?q=benali'],
    ['attendance: one person', `/attendance/people/${busy}?day=${longAgo}`],
    ['attendance: what can be asked', '/attendance/choices'],
    ['attendance: hours', '/attendance/schedules'],
    ['attendance: absences', '/attendance/absences'],
    ['attendance: devices', '/attendance/kiosks'],
    ['attendance: the file of a year, first rows', `/attendance/export.csv?from=${from}&to=${to}`, 'first-rows'],
  ];
}

const programs = ({ ids: { webhook } }: House): readonly Screen[] => [
  ['keys', '/api-keys'],
  ['webhooks', '/webhooks'],
  ['what webhooks were told', '/webhooks/deliveries'],
  ['what webhooks were told: failed', '/webhooks/deliveries?state=failed'],
  ['what webhooks were told: waiting', '/webhooks/deliveries?state=waiting'],
  ['what webhooks were told: of a kind that never was', '/webhooks/deliveries?type=stock.low'],
  ['what webhooks were told: an order by its number', '/webhooks/deliveries?q=123457'],
  ['what webhooks were told: words that nobody said', '/webhooks/deliveries?q=personne'],
  ['what webhooks were told: words that all of them share', '/webhooks/deliveries?q=confirmed'],
  ['what webhooks were told: one of them', `/webhooks/deliveries?webhook=${webhook}`],
  ['what webhooks were told: one of them, failed', `/webhooks/deliveries?webhook=${webhook}&state=failed`],
];
