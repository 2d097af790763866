import type { IncidentChoices, NewIncident } from '@hanout/contracts/warehouses/incidents';
import { missingFields, RELATED_KINDS, subjectOf } from '@hanout/core/incidents';
import type { IncidentSubject, MandatoryField } from '@hanout/core/incidents';
import { peopleOf } from './people-field.tsx';
import { severityOf } from './severity-field.tsx';

export type NewIncidentValues = {
  readonly location: string;
  readonly spot: string;
  readonly subject: IncidentSubject;
  /** `stock-12`: its kind and its number; `words-…`: as somebody calls it */
  readonly related: string;
  readonly description: string;
  readonly severity: string;
  readonly notified: string;
};

/** Filled in as far as the address says it; where the person works in one place alone, it is that. */
export function firstIncident({ warehouses, proposed }: IncidentChoices): NewIncidentValues {
  const [only, ...others] = warehouses;
  const location = proposed?.warehouseId ?? (others.length === 0 ? only?.id : undefined);
  return {
    location: location === undefined ? '' : String(location),
    spot: '',
    subject: proposed === null ? 'stock_level' : subjectOf(proposed.related.kind),
    related: proposed === null ? '' : keyOf(proposed.related),
    description: '',
    severity: '',
    notified: '',
  };
}

export const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string | null }): string =>
  `${kind}-${id ?? ''}`;

/** Which of the four are missing. An incident about a warehouse is about the one where it is. */
export const missingOf = (values: NewIncidentValues): readonly MandatoryField[] =>
  missingFields({ ...values, related: values.subject === 'warehouse' ? values.location : values.related });

export const toNewIncident = (values: NewIncidentValues): NewIncident => ({
  location: values.location === '' ? null : Number(values.location),
  spot: values.spot,
  related: relatedOf(values),
  description: values.description,
  severity: severityOf(values.severity),
  notified: peopleOf(values.notified),
});

function relatedOf({ subject, related, location }: NewIncidentValues): NewIncident['related'] {
  if (subject === 'warehouse') return location === '' ? null : { kind: 'warehouse', id: location };
  const at = related.indexOf('-');
  const [kind, named] = [related.slice(0, at), related.slice(at + 1)];
  const known = RELATED_KINDS.find((each) => each === kind);
  if (known === undefined || named === '') return null;
  return known === 'words' ? { kind: known, words: named } : { kind: known, id: named };
}
