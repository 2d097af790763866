/** What of a description in OpenAPI is read: the parts on which a program of somebody else depends. */
interface SchemaOf {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, SchemaOf>>;
  readonly required?: readonly string[];
  readonly items?: SchemaOf;
  readonly additionalProperties?: SchemaOf | boolean;
  readonly anyOf?: readonly SchemaOf[];
  readonly oneOf?: readonly SchemaOf[];
  readonly allOf?: readonly SchemaOf[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

interface OperationOf {
  readonly 'x-permission'?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: SchemaOf;
  }[];
  readonly requestBody?: ContentOf;
  readonly responses?: Readonly<Record<string, ContentOf>>;
}

interface ContentOf {
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaOf }>>;
}

export interface DescribedInterface {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationOf>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaOf>> };
}

/**
 * Everything that a version promises, a line each: what a call asks a key for, what it takes (`?`: may be left out), what it answers.
 * Sorted, so that two of them are compared line by line.
 */
export function promisesOf({ paths, components }: DescribedInterface): readonly string[] {
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const fieldsOf = (content: ContentOf | undefined, side: Side) =>
        Object.values(content?.content ?? {}).flatMap(({ schema = {} }) =>
          fields(schema, { schemas: components.schemas, side, within: [] }),
        );
      return [
        `${call} asks ${operation['x-permission'] ?? ''}`,
        ...(operation.parameters ?? []).map(
          ({ name, in: place, required = false, schema = {} }) =>
            `${call} takes ${place}.${name}${required ? '' : '?'}: ${typeOf(schema)}`,
        ),
        ...fieldsOf(operation.requestBody, 'takes').map((field) => `${call} takes body${field}`),
        ...Object.entries(operation.responses ?? {}).flatMap(([status, content]) =>
          fieldsOf(content, 'answers').map((field) => `${call} answers ${status} ${field}`),
        ),
      ];
    }),
  );
  return [...new Set(lines)].toSorted();
}

type Side = 'takes' | 'answers';

interface Walk {
  readonly schemas: DescribedInterface['components']['schemas'];
  readonly side: Side;
  /** names of the schemas that are being told, which name themselves */
  readonly within: readonly string[];
}

/** `.rows[].id: integer` for each field below a schema, and what the values of an input may be. */
function fields(schema: SchemaOf, walk: Walk): readonly string[] {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) {
    const next = walk.schemas[name];
    return next === undefined || walk.within.includes(name)
      ? []
      : fields(next, { ...walk, within: [...walk.within, name] });
  }
  const values = walk.side === 'takes' ? [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])] : [];
  const each = (inner: SchemaOf | undefined, mark: string) =>
    inner === undefined ? [] : fields(inner, walk).map((line) => `${mark}${line}`);
  return [
    ...values.map((value) => ` = ${JSON.stringify(value)}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
      const isLoose = walk.side === 'takes' && schema.required?.includes(field) !== true;
      return [`.${field}${isLoose ? '?' : ''}: ${typeOf(inner)}`, ...each(inner, `.${field}`)];
    }),
    ...each(schema.items, '[]'),
    ...(typeof schema.additionalProperties === 'object' ? each(schema.additionalProperties, '{}') : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => fields(one, walk)),
  ];
}

function typeOf(schema: SchemaOf): string {
  const several = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (several.length > 0) return [...new Set(several.map(typeOf))].toSorted().join(' | ');
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.type === undefined) return 'const' in schema || schema.enum !== undefined ? 'value' : 'anything';
  return [schema.type].flat().toSorted().join(' | ');
}

/** What a program that was written for the kept promises would stumble over: a line each, in words. */
export function brokenPromises(kept: readonly string[], now: readonly string[]): readonly string[] {
  const [known, there] = [new Set(kept), new Set(now)];
  const places = new Set(kept.flatMap((line) => [callOf(line), placeOf(line)]));
  const gone = kept.filter((line) => !there.has(line) && !there.has(loosened(line)));
  const asked = now.filter((line) => isNeeded(line) && !known.has(line) && places.has(parentOf(line)));
  return [...gone.map((line) => `gone or changed: ${line}`), ...asked.map((line) => `newly required: ${line}`)];
}

const callOf = (line: string): string => line.split(/ (?:asks|takes|answers) /u)[0] ?? '';

/** `POST /a takes body.b` of `POST /a takes body.b?: string`. */
const placeOf = (line: string): string => line.replace(/\??: [^:]*$/u, '');

const isNeeded = (line: string): boolean => / takes [^=]*[^?=]: [^:]*$/u.test(line);

/** An input that was needed and may be left out by now takes whatever it took. */
const loosened = (line: string): string => (isNeeded(line) ? line.replace(/: (?=[^:]*$)/u, '?: ') : line);

/** The field in which a field stands; of one that stands in none the call. */
function parentOf(line: string): string {
  const outer = placeOf(line)
    .replace(/\.[^.]*$/u, '')
    .replace(/(?:\[\]|\{\})+$/u, '');
  return / takes \w+$/u.test(outer) ? callOf(line) : outer;
}
