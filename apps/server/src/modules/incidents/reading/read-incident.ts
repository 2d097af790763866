import type { IncidentDetail } from '@hanout/contracts/warehouses/incidents';
import { INCIDENT_ACTION_RULES, refuseIncidentAction, type IncidentActionRefusal } from '@hanout/core/incidents';
import type { Translate } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { isWarehouseOfScope } from '../../inventory/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { listPhotos } from '../photos/repository.ts';
import { incidentTexts } from '../texts.ts';
import { findIncident } from './list-queries.ts';
import { presentRow } from './present-incident.ts';
import {
  findPlace,
  listCorrections,
  listHistory,
  listNotified,
  type CorrectionRecord,
  type HistoryRecord,
} from './queries.ts';
import { listPeople } from './scope-queries.ts';

/** An incident as somebody sees it who works where it is; undefined: they do not, or there is none. */
export async function readIncident(db: Database, id: number, staff: StaffSession): Promise<IncidentDetail | undefined> {
  const { language, permissions } = staff;
  const record = await findIncident(db, id, language);
  if (record === undefined || !(await isWarehouseOfScope(db, record.warehouse.id, staff))) return undefined;
  const [notified, people, photos, corrections, history, place] = await Promise.all([
    listNotified(db, id),
    listPeople(db, record.warehouse.id),
    listPhotos(db, id),
    listCorrections(db, id, language),
    listHistory(db, id),
    findPlace(db, record.lineId, language),
  ]);
  const t = incidentTexts(language);
  const { comments: _comments, photos: _photos, ...row } = presentRow(record, t);
  const maySeeCosts = permissions.has('reports.read');
  return {
    ...row,
    causeNote: record.causeNote,
    place,
    notified,
    people,
    photos: photos.map(({ at, ...photo }) => ({ ...photo, at: at.toISOString() })),
    corrections: corrections.map((each) => presentCorrection(each, maySeeCosts)),
    history: history.map((each) => presentEvent(each, t)),
    actions: INCIDENT_ACTION_RULES.map((rule) => {
      const { action, to, asksCause, inverse } = rule;
      const refusal = refuseIncidentAction(rule, record.status, permissions);
      return {
        action,
        label: t(`incidents.action.${action}`),
        to,
        asksCause,
        allowed: refusal === null,
        reason: refusal === null ? null : reasonOf(refusal, t),
        inverse,
      };
    }),
  };
}

const presentCorrection = ({ at, costCentimes, ...each }: CorrectionRecord, maySeeCosts: boolean) => ({
  ...each,
  at: at.toISOString(),
  costCentimes: maySeeCosts ? costCentimes : null,
});

const presentEvent = (event: HistoryRecord, t: Translate) => ({
  ...event,
  at: event.at.toISOString(),
  by: event.by === '' ? t('incidents.byItself') : event.by,
  label: t(`incidents.done.${event.action}`),
});

/** Why an action may not be done now, in words. */
function reasonOf(refusal: IncidentActionRefusal, t: Translate): string {
  if (refusal.code === 'incidents.is-in-another-status')
    return t('errors.incidents.otherStatus', { status: t(`incidents.status.${refusal.status}`) });
  return t(refusal.code === 'incidents.cause-is-missing' ? 'errors.incidents.cause' : 'errors.incidents.permission');
}
