/** The words of the storefront document for incidents (ST-10), stored and on the wire as they stand there. */
export const INCIDENT_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type IncidentSeverity = (typeof INCIDENT_SEVERITIES)[number];

export const INCIDENT_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type IncidentStatus = (typeof INCIDENT_STATUSES)[number];

export const INCIDENT_SUBJECTS = ['warehouse', 'stock_level', 'stock_movement', 'other'] as const;
export type IncidentSubject = (typeof INCIDENT_SUBJECTS)[number];

/** What an incident can be about; `words`: a thing that the books do not have, as somebody calls it. */
export const RELATED_KINDS = ['warehouse', 'stock', 'movement', 'order', 'transfer', 'words'] as const;
export type RelatedKind = (typeof RELATED_KINDS)[number];

export interface RelatedItem {
  readonly kind: RelatedKind;
  /** of the row; null: it has none */
  readonly id: string | null;
  readonly words: string;
}

const SUBJECT_OF: Readonly<Record<RelatedKind, IncidentSubject>> = {
  warehouse: 'warehouse',
  stock: 'stock_level',
  movement: 'stock_movement',
  order: 'other',
  transfer: 'other',
  words: 'other',
};

/** Which of the four subjects an incident about such a thing has. */
export const subjectOf = (kind: RelatedKind): IncidentSubject => SUBJECT_OF[kind];

/** Why it happened, said when it is resolved. */
export const INCIDENT_CAUSES = [
  'theft',
  'breakage',
  'expired',
  'supplier_error',
  'carrier_error',
  'picking_error',
  'counting_error',
  'typing_error',
  'equipment',
  'false_alarm',
  'other',
] as const;
export type IncidentCause = (typeof INCIDENT_CAUSES)[number];

/** What is `other` is said in words. */
export const isCauseSaid = (cause: string, note: string): boolean =>
  INCIDENT_CAUSES.some((each) => each === cause) && (cause !== 'other' || note.trim() !== '');

/** The four that an incident cannot be without (ST-10). */
export const MANDATORY_FIELDS = ['location', 'related', 'description', 'severity'] as const;
export type MandatoryField = (typeof MANDATORY_FIELDS)[number];

/** Which of the four are missing, in the order in which a form has them. */
export const missingFields = (said: Readonly<Record<MandatoryField, string>>): readonly MandatoryField[] =>
  MANDATORY_FIELDS.filter((field) => said[field].trim() === '');
