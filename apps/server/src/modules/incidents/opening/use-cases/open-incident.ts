import type { NewIncident } from '@hanout/contracts/warehouses/incidents';
import {
  missingFields,
  subjectOf,
  type IncidentSeverity,
  type MandatoryField,
  type RelatedItem,
} from '@hanout/core/incidents';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden, type Made } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../../../inventory/index.ts';
import {
  newIncidentKind,
  repeated,
  scopeOfActor,
  tellOf,
  type IncidentMissing,
  type IncidentOperation,
} from '../../incident-entity.ts';
import { areKnown } from '../../notified.ts';
import { appendHistory, insertIncident, writeNotified } from '../../repository.ts';
import { findRelated } from '../related-queries.ts';

export interface OpenIncident {
  readonly said: NewIncident;
  readonly language: Language;
  readonly actor: StaffActor;
  readonly operation: IncidentOperation;
}

export type OpenRefusal =
  | IncidentMissing
  | { readonly code: 'incidents.fields-are-missing'; readonly fields: readonly MandatoryField[] }
  | { readonly code: 'incidents.location-is-unknown' | 'incidents.related-is-unknown' | 'incidents.person-is-unknown' };

type Opened = { readonly incidentId: number };

interface Whole {
  readonly location: number;
  readonly severity: IncidentSeverity;
  readonly related: RelatedItem;
  readonly description: string;
}

/** Somebody says what is wrong, where and with what; those who are named hear of it. Done once per key. */
export async function openIncident(
  db: Database,
  { said, language, actor, operation }: OpenIncident,
): Promise<Result<Opened, OpenRefusal | Forbidden>> {
  const done = await repeated(db, operation);
  if (done !== null) return done;
  const whole = wholeOf(said);
  if (!whole.ok) return whole;
  const { location, related, severity, description } = whole.value;
  if (!(await isWarehouseOfScope(db, location, scopeOfActor(actor))))
    return refuse({ code: 'incidents.location-is-unknown' });
  const notified = [...new Set(said.notified ?? [])];
  return createEntity(
    db,
    newIncidentKind(location),
    { actor, action: 'incident.create' },
    async (tx): Promise<Result<Made<number, Opened>, OpenRefusal>> => {
      const asked = { scope: scopeOfActor(actor), language };
      const found =
        related.id === null
          ? null
          : await findRelated(tx, asked, { ...related, id: related.id, warehouseId: location });
      if (found === undefined) return refuse({ code: 'incidents.related-is-unknown' });
      if (!(await areKnown(tx, location, notified))) return refuse({ code: 'incidents.person-is-unknown' });
      const { employeeId } = actor;
      const id = await insertIncident(tx, {
        severity,
        subject: subjectOf(related.kind),
        warehouseId: location,
        spot: said.spot ?? '',
        relatedKind: related.kind,
        relatedId: related.id,
        relatedWords: related.id === null ? related.words : '',
        productId: found?.productId ?? null,
        combinationId: found?.combinationId ?? null,
        description,
        employeeId,
        shortage: null,
      });
      if (id === undefined) throw new Error('an incident without a source cannot have been opened before');
      await writeNotified(tx, id, notified);
      const historyId = await appendHistory(tx, {
        incidentId: id,
        action: 'open',
        status: 'open',
        employeeId,
        operation,
      });
      return ok({
        id,
        value: { incidentId: id },
        changes: {
          warehouseId: [null, location],
          severity: [null, severity],
          description: [null, description],
        } as const,
        events: tellOf({ incidentId: id, historyId, why: 'opened', employeeIds: notified }, employeeId),
      });
    },
  );
}

/** The four that an incident cannot be without, or which of them are missing. */
function wholeOf({ location, related, severity, description }: NewIncident): Result<Whole, OpenRefusal> {
  const item: RelatedItem = { kind: related?.kind ?? 'words', id: related?.id ?? null, words: related?.words ?? '' };
  const fields = missingFields({
    location: String(location ?? ''),
    related: item.kind === 'words' ? item.words : (item.id ?? ''),
    description: description ?? '',
    severity: severity ?? '',
  });
  const isWhole = location !== null && location !== undefined && severity !== null && severity !== undefined;
  if (fields.length > 0 || !isWhole) return refuse({ code: 'incidents.fields-are-missing', fields });
  return ok({ location, severity, related: item, description: description ?? '' });
}
