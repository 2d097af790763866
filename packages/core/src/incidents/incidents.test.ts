import { expect, test } from 'vitest';
import type { Permission } from '../staff/index.ts';
import {
  actionBetween,
  findIncidentAction,
  INCIDENT_ACTION_RULES,
  INCIDENT_SEVERITIES,
  INCIDENT_STATUSES,
  INCIDENT_SUBJECTS,
  isCauseSaid,
  missingFields,
  refuseCause,
  refuseIncidentAction,
  RELATED_KINDS,
  subjectOf,
} from './index.ts';

const may: ReadonlySet<Permission> = new Set<Permission>(['incidents.manage']);
const said = { location: '1', related: 'stock-4', description: 'wet', severity: 'high' };

test('ST-10 · severities, statuses and subjects are those of the document', () => {
  expect(INCIDENT_SEVERITIES).toEqual(['low', 'medium', 'high', 'critical']);
  expect(INCIDENT_STATUSES).toEqual(['open', 'in_progress', 'resolved', 'closed']);
  expect(INCIDENT_SUBJECTS).toEqual(['warehouse', 'stock_level', 'stock_movement', 'other']);
  expect(new Set(RELATED_KINDS.map(subjectOf))).toEqual(new Set(INCIDENT_SUBJECTS));
});

test('ST-10 · location, related item, description and severity are each asked for, and blanks are nothing', () => {
  expect(missingFields(said)).toEqual([]);
  for (const field of ['location', 'related', 'description', 'severity'] as const)
    expect(missingFields({ ...said, [field]: ' ' })).toEqual([field]);
});

test('an incident is taken up, resolved, closed and reopened, each from where it may be', () => {
  const allowed = INCIDENT_STATUSES.map((status) =>
    INCIDENT_ACTION_RULES.filter((rule) => refuseIncidentAction(rule, status, may) === null).map(
      ({ action }) => action,
    ),
  );
  expect(allowed).toEqual([['start', 'resolve'], ['put_back', 'resolve'], ['close', 'reopen'], ['reopen']]);
});

test('what takes an action back is allowed where the action has led', () => {
  for (const { to, inverse } of INCIDENT_ACTION_RULES)
    if (inverse !== null) expect(findIncidentAction(inverse)?.from).toContain(to);
});

test('nothing is resolved without a cause, and another cause than those of the list is said in words', () => {
  const resolve = INCIDENT_ACTION_RULES.find(({ action }) => action === 'resolve');
  const close = INCIDENT_ACTION_RULES.find(({ action }) => action === 'close');
  if (resolve === undefined || close === undefined) throw new Error('the table has no such row');
  expect(refuseCause(resolve, { cause: '', note: '' })).toEqual({ code: 'incidents.cause-is-missing' });
  expect(refuseCause(resolve, { cause: 'theft', note: '' })).toBeNull();
  expect(refuseCause(close, { cause: '', note: '' })).toBeNull();
  expect([isCauseSaid('other', ' '), isCauseSaid('other', 'a leak'), isCauseSaid('made-up', 'x')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('a card is moved between two columns where one action leads, else nowhere', () => {
  expect(actionBetween('open', 'resolved')?.action).toBe('resolve');
  expect(actionBetween('closed', 'open')?.action).toBe('reopen');
  expect(actionBetween('open', 'closed')).toBeUndefined();
  expect(actionBetween('open', 'open')).toBeUndefined();
});

test('who may not manage incidents is told which permission is missing', () => {
  const [rule] = INCIDENT_ACTION_RULES;
  if (rule === undefined) throw new Error('the table is empty');
  expect(refuseIncidentAction(rule, 'open', new Set())).toMatchObject({ code: 'incidents.permission-is-missing' });
});
