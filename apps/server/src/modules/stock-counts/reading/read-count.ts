import type { CountDetail, CountLine, CountRow } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_ACTION_RULES, refuseCountAction, type CountActionRefusal } from '@hanout/core/counting';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findFacts } from '../repository.ts';
import { listNotes } from '../notes/repository.ts';
import { listParts } from '../parts/repository.ts';
import { countTexts } from '../texts.ts';
import type { LineRecord } from './line-queries.ts';
import { findCount, listCounters, listHistory, sumDifferences, type CountRecord } from './queries.ts';

const WHILE_COUNTED: ReadonlySet<string> = new Set(['planned', 'counting', 'paused']);

/** Whether what is expected is shown: while it is counted blind to nobody, since whoever approves may count as well. */
export const showsExpected = ({ isBlind, state }: Pick<CountRecord, 'isBlind' | 'state'>): boolean =>
  !isBlind || !WHILE_COUNTED.has(state);

export function presentRow({
  id,
  state,
  kind,
  mode,
  warehouse,
  note,
  lines,
  countedLines,
  by,
  createdAt,
}: CountRecord): CountRow {
  return { id, state, kind, mode, warehouse, note, lines, countedLines, by, createdAt: createdAt.toISOString() };
}

export function presentLine(line: LineRecord, isShown: boolean): CountLine {
  const { expected, valueCentimes, moved, counted, ...row } = line;
  const difference = counted === null || expected === null ? null : counted - expected;
  return {
    ...row,
    counted,
    expected: isShown ? expected : null,
    difference: isShown ? difference : null,
    valueCentimes: isShown ? valueCentimes : null,
    moved,
  };
}

/** A count as somebody sees it who works in its warehouse; undefined: they do not, or there is none. */
export async function readCount(db: Database, id: number, staff: StaffSession): Promise<CountDetail | undefined> {
  const { language, permissions, employeeId } = staff;
  const record = await findCount(db, id, language);
  if (record === undefined || !(await isWarehouseOfScope(db, record.warehouse.id, staff))) return undefined;
  const isShown = showsExpected(record);
  const [counters, differences, history, facts, parts, notes] = await Promise.all([
    listCounters(db, id),
    isShown ? sumDifferences(db, id) : null,
    listHistory(db, id),
    findFacts(db, id),
    listParts(db, id),
    listNotes(db, id, language),
  ]);
  const t = countTexts(language);
  return {
    ...presentRow(record),
    version: record.version,
    isBlind: record.isBlind,
    about: aboutOf(record, t),
    parts,
    notes,
    counters,
    approvedBy: record.approvedBy,
    differences,
    history: history.map(({ at, ...step }) => ({
      ...step,
      at: at.toISOString(),
      label: t(`counts.done.${step.action}`),
    })),
    actions: COUNT_ACTION_RULES.map((rule) => {
      const refusal = facts === undefined ? null : refuseCountAction(rule, facts, { permissions, employeeId });
      return {
        action: rule.action,
        label: t(`counts.action.${rule.action}`),
        allowed: refusal === null,
        reason: refusal === null ? null : reasonOf(refusal, t),
        inverse: rule.inverse,
      };
    }),
  };
}

/** What a count of a part is about, in words. */
function aboutOf(record: CountRecord, t: Translate): string[] {
  const { zones, shelfFrom, shelfTo, category, family, brand, classes, notCountedDays, products, isPlanned } = record;
  const words = [
    isPlanned ? t('counts.about.planned') : null,
    zones === null ? null : t('counts.about.zones', { zones: zones.map((zone) => zone || '—').join(', ') }),
    shelfFrom === null && shelfTo === null
      ? null
      : t('counts.about.shelves', { from: shelfFrom ?? '…', to: shelfTo ?? '…' }),
    category,
    family,
    brand,
    classes === null ? null : t('counts.about.classes', { classes: classes.join(', ') }),
    notCountedDays === null ? null : t('counts.about.notCounted', { days: notCountedDays }),
    products === 0 ? null : t('counts.about.products', { count: products }),
  ];
  return words.filter((word) => word !== null);
}

const SENTENCES = {
  'counts.permission-is-missing': 'errors.counts.permission',
  'counts.nothing-is-counted': 'errors.counts.nothingCounted',
  'counts.second-person-approves': 'errors.counts.secondPerson',
} as const;

/** Why an action may not be done now, in words. */
function reasonOf(refusal: CountActionRefusal, t: Translate): string {
  if (refusal.code === 'counts.is-in-another-state')
    return t('errors.counts.otherState', { state: t(`counts.state.${refusal.state}`) });
  return t(SENTENCES[refusal.code]);
}
