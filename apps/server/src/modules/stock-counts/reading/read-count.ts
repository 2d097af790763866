import type { CountDetail, CountLine, CountRow } from '@hanout/contracts/warehouses/stock-counts';
import { COUNT_ACTION_RULES, refuseCountAction, type CountActionRefusal } from '@hanout/core/counting';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findFacts } from '../repository.ts';
import { countTexts } from '../texts.ts';
import { findCount, listCounters, listHistory, sumDifferences, type CountRecord, type LineRecord } from './queries.ts';

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
  const [counters, differences, history, facts] = await Promise.all([
    listCounters(db, id),
    sumDifferences(db, id),
    listHistory(db, id),
    findFacts(db, id),
  ]);
  const t = countTexts(language);
  return {
    ...presentRow(record),
    version: record.version,
    isBlind: record.isBlind,
    about: record.about,
    counters,
    approvedBy: record.approvedBy,
    differences: showsExpected(record) ? differences : null,
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
