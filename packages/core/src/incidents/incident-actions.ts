import type { Permission } from '../staff/index.ts';
import { isCauseSaid, type IncidentStatus } from './incident.ts';

export const INCIDENT_PERMISSION: Permission = 'incidents.manage';

export type IncidentActionName = 'start' | 'put_back' | 'resolve' | 'close' | 'reopen';

export type IncidentActionRefusal =
  | { readonly code: 'incidents.is-in-another-status'; readonly status: IncidentStatus }
  | { readonly code: 'incidents.permission-is-missing'; readonly permission: Permission }
  | { readonly code: 'incidents.cause-is-missing' };

/** One row of the table of incidents. */
export interface IncidentActionRule {
  readonly action: IncidentActionName;
  readonly from: readonly IncidentStatus[];
  readonly to: IncidentStatus;
  /** it says why it happened; what goes back to work has no cause any more */
  readonly asksCause: boolean;
  /** what takes it back; null: nothing does */
  readonly inverse: IncidentActionName | null;
}

/** What is done with an incident, in the order in which screens offer it. */
export const INCIDENT_ACTION_RULES: readonly IncidentActionRule[] = [
  { action: 'start', from: ['open'], to: 'in_progress', asksCause: false, inverse: 'put_back' },
  { action: 'put_back', from: ['in_progress'], to: 'open', asksCause: false, inverse: 'start' },
  { action: 'resolve', from: ['open', 'in_progress'], to: 'resolved', asksCause: true, inverse: 'reopen' },
  { action: 'close', from: ['resolved'], to: 'closed', asksCause: false, inverse: null },
  { action: 'reopen', from: ['resolved', 'closed'], to: 'open', asksCause: false, inverse: null },
];

export const findIncidentAction = (action: string): IncidentActionRule | undefined =>
  INCIDENT_ACTION_RULES.find((rule) => rule.action === action);

/** What brings an incident from one status to another, as a card that is moved on the board; undefined: nothing does. */
export const actionBetween = (from: IncidentStatus, to: IncidentStatus): IncidentActionRule | undefined =>
  INCIDENT_ACTION_RULES.find((rule) => rule.from.includes(from) && rule.to === to);

/** Why it may not be done now by them, or null. The cause is asked for when it is done, not when it is offered. */
export function refuseIncidentAction(
  rule: IncidentActionRule,
  status: IncidentStatus,
  permissions: ReadonlySet<Permission>,
): IncidentActionRefusal | null {
  if (!permissions.has(INCIDENT_PERMISSION))
    return { code: 'incidents.permission-is-missing', permission: INCIDENT_PERMISSION };
  return rule.from.includes(status) ? null : { code: 'incidents.is-in-another-status', status };
}

/** Nothing is resolved without saying why it was. */
export const refuseCause = (
  rule: IncidentActionRule,
  { cause, note }: { readonly cause: string; readonly note: string },
): IncidentActionRefusal | null =>
  rule.asksCause && !isCauseSaid(cause, note) ? { code: 'incidents.cause-is-missing' } : null;
