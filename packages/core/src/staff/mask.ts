/** Fields whose values never reach the audit log or a log line in clear. */
const personalFields: ReadonlySet<string> = new Set([
  'phone',
  'email',
  'firstName',
  'lastName',
  'name',
  'customerName',
  'address',
  'note',
  'password',
  'passwordHash',
  'token',
  'csrfToken',
]);

export type FieldChange = readonly [before: unknown, after: unknown];

/** The change of each field as the audit log keeps it: personal values are replaced by `•••`, empty ones stay empty. */
export function maskChanges(changes: Readonly<Record<string, FieldChange>>): Record<string, FieldChange> {
  return Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]): [string, FieldChange] =>
      personalFields.has(field) ? [field, [maskValue(before), maskValue(after)]] : [field, [before, after]],
    ),
  );
}

function maskValue(value: unknown): unknown {
  return value === null || value === undefined || value === '' ? value : '•••';
}
