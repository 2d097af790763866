import { expect, test } from 'vitest';
import { brokenPromises, promisesOf, type DescribedInterface } from './interface-promise.ts';

const text = { type: 'string' } as const;
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function described(body: object, answer: Readonly<Record<string, object>>): DescribedInterface {
  const operation = {
    'x-permission': 'orders.write',
    parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
    requestBody: json(body),
    responses: { 200: json({ $ref: '#/components/schemas/Order' }) },
  };
  const schemas = {
    Order: { type: 'object', properties: answer },
    Line: { type: 'object', properties: { sku: text } },
  };
  return { paths: { '/orders/{id}': { post: operation } }, components: { schemas } };
}

const lines = { type: 'array', items: { $ref: '#/components/schemas/Line' } };
const body = (changes: object = {}, required: readonly string[] = ['kind']) => ({
  type: 'object',
  required,
  properties: { kind: { enum: ['a', 'b'] }, place: { type: 'object', properties: { street: text } }, ...changes },
});
const known = promisesOf(described(body(), { id: text, lines }));
const broken = (next: DescribedInterface) => brokenPromises(known, promisesOf(next));

test('what a version promises is told a line each, through references and lists', () => {
  expect(known).toEqual([
    'POST /orders/{id} answers 200 .id: string',
    'POST /orders/{id} answers 200 .lines: array',
    'POST /orders/{id} answers 200 .lines[].sku: string',
    'POST /orders/{id} asks orders.write',
    'POST /orders/{id} takes body.kind = "a"',
    'POST /orders/{id} takes body.kind = "b"',
    'POST /orders/{id} takes body.kind: value',
    'POST /orders/{id} takes body.place.street?: string',
    'POST /orders/{id} takes body.place?: object',
    'POST /orders/{id} takes path.id: string',
  ]);
});

test('what comes beside breaks nothing: a field of an answer, an input that may be left out, a call, a value', () => {
  const more = described(body({ note: text, kind: { enum: ['a', 'b', 'c'] } }), { id: text, lines, at: text });
  const call = {
    post: { 'x-permission': 'orders.read', requestBody: json({ ...body(), required: ['kind', 'place'] }) },
  };
  expect(broken({ ...more, paths: { ...more.paths, '/more': call } })).toEqual([]);
  expect(broken(described(body({}, []), { id: text, lines }))).toEqual([]);
});

test.each([
  [
    'a call that is gone',
    { ...described(body(), {}), paths: {} },
    'gone or changed: POST /orders/{id} asks orders.write',
  ],
  [
    'a field of an answer',
    described(body(), { id: text }),
    'gone or changed: POST /orders/{id} answers 200 .lines[].sku: string',
  ],
  [
    'another type',
    described(body(), { id: { type: 'integer' }, lines }),
    'gone or changed: POST /orders/{id} answers 200 .id: string',
  ],
  [
    'a value of an input',
    described(body({ kind: { enum: ['a'] } }), { id: text, lines }),
    'gone or changed: POST /orders/{id} takes body.kind = "b"',
  ],
  [
    'an input that is needed by now',
    described(body({}, ['kind', 'place']), { id: text, lines }),
    'newly required: POST /orders/{id} takes body.place: object',
  ],
  [
    'a new input that is needed',
    described(body({ reason: text }, ['kind', 'reason']), { id: text, lines }),
    'newly required: POST /orders/{id} takes body.reason: string',
  ],
  [
    'one within an input that there was',
    described(body({ place: { type: 'object', required: ['zip'], properties: { street: text, zip: text } } }), {
      id: text,
      lines,
    }),
    'newly required: POST /orders/{id} takes body.place.zip: string',
  ],
])('%s breaks a promise', (_, next, line) => {
  expect(broken(next)).toContain(line);
});
