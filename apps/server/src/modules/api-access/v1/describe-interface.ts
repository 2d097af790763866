import type { Language } from '@hanout/i18n';
import { z } from 'zod';
import { apiTexts } from '../texts.ts';
import { publishedCalls, type PublishedCall } from './published-calls.ts';
import { V1 } from './publish-calls.ts';

/** What is read of the description that the application makes of its own schemas. */
export interface SchemaOf {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, SchemaOf>>;
  readonly required?: readonly string[];
  readonly items?: SchemaOf;
  readonly anyOf?: readonly SchemaOf[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly description?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: SchemaOf;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaOf }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly 'x-permission': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly description: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaOf>> };
}

const wholeSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
  components: z.object({ schemas: z.record(z.string(), z.custom<SchemaOf>()).default({}) }),
});

/** Which permission each route asks a key for: `get /api/v1/orders` → `orders.read`. */
export type PermissionOf = (method: string, path: string) => string | undefined;

/** OpenAPI 3.1 of version 1 alone, out of that of every call: its sentences in a language, the rest as the schemas say. */
export function describeInterface(document: unknown, permissionOf: PermissionOf, language: Language): Description {
  const whole = wholeSchema.parse(document);
  const t = apiTexts(language);
  const described = ({ of, name, group, body }: PublishedCall, path: string): Record<string, Operation> => {
    const method = of.startsWith('GET') ? 'get' : 'post';
    const operation = {
      operationId: name,
      tags: [group],
      summary: t(`api.call.${name}`),
      'x-permission': permissionOf(method, path) ?? '',
      security: [{ apiKey: [] }],
      ...whole.paths[path]?.[method],
      ...(body === undefined ? {} : { requestBody: bodyOf(body) }),
    };
    return { [method]: operation };
  };
  const byPath = Map.groupBy(publishedCalls, ({ path }) => `${V1}${path.replace(/:(\w+)/g, '{$1}')}`);
  const paths = Object.fromEntries(
    [...byPath].map(([path, calls]) => [path, Object.assign({}, ...calls.map((call) => described(call, path)))]),
  );
  const security = { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } };
  return {
    openapi: '3.1.0',
    info: { title: 'Hanout', description: t('api.intro'), version: 'v1' },
    paths,
    components: { ...security, schemas: usedSchemas(paths, whole.components.schemas) },
  };
}

function bodyOf(body: z.ZodType): Content {
  return {
    content: {
      'application/json': {
        schema: z.custom<SchemaOf>().parse(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
      },
    },
  };
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** Those that the calls name, and those that these name. */
function usedSchemas(paths: unknown, all: Readonly<Record<string, SchemaOf>>): Readonly<Record<string, SchemaOf>> {
  const used = new Map<string, SchemaOf>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      const schema = all[name];
      if (schema === undefined || used.has(name)) continue;
      used.set(name, schema);
      look(schema);
    }
  };
  look(paths);
  return Object.fromEntries(used);
}
