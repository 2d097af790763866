import type { SchemaOf } from './describe-interface.ts';

/** A field as a person reads it: where it stands, what it is, whether it must be sent. */
export interface FieldLine {
  /** `lines[].productId` */
  readonly path: string;
  readonly kind: string;
  readonly isRequired: boolean;
}

type Schemas = Readonly<Record<string, SchemaOf>>;

const DEEPEST = 6;

/** Every field of a schema, those within others after them. */
export function fieldsOf(schema: SchemaOf, schemas: Schemas, path = '', depth = 0): readonly FieldLine[] {
  const own = bare(schema, schemas);
  const inner = own.items === undefined ? own : bare(own.items, schemas);
  if (inner.properties === undefined || depth > DEEPEST) return [];
  const start = path === '' ? '' : `${path}${own.items === undefined ? '' : '[]'}.`;
  return Object.entries(inner.properties).flatMap(([name, field]) => [
    { path: `${start}${name}`, kind: kindOf(field, schemas), isRequired: inner.required?.includes(name) === true },
    ...fieldsOf(field, schemas, `${start}${name}`, depth + 1),
  ]);
}

/** What stands behind a name, and of what may be null the other. */
function bare(schema: SchemaOf, schemas: Schemas): SchemaOf {
  const named = schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const only = named.anyOf?.filter(({ type }) => type !== 'null');
  return only?.length === 1 && only[0] !== undefined ? bare(only[0], schemas) : named;
}

/** `string (uuid) | null`, `"fr" | "ar" | "en"`, `object[]`. */
export function kindOf(schema: SchemaOf, schemas: Schemas): string {
  const isNullable = schema.anyOf?.some(({ type }) => type === 'null') === true;
  const own = bare(schema, schemas);
  return `${plainKind(own, schemas)}${isNullable ? ' | null' : ''}`;
}

function plainKind(own: SchemaOf, schemas: Schemas): string {
  if (own.enum !== undefined) return own.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (own.items !== undefined) return `${kindOf(own.items, schemas)}[]`;
  if (own.anyOf !== undefined) return [...new Set(own.anyOf.map((each) => kindOf(each, schemas)))].join(' | ');
  const type = typeof own.type === 'string' ? own.type : (own.type?.join(' | ') ?? 'any');
  return own.format === undefined ? type : `${type} (${own.format})`;
}
