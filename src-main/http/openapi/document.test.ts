import { expect, test } from 'vitest';
import { z } from 'zod';
import { examples } from '../../../src-shared/contract/examples/index.ts';
import { servedOperations } from '../served-operations.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument(examples, '1.2.3');

/** The rules of OpenAPI 3.1 that such a document can break, as far as it uses its parts. */
const content = z.record(
  z.string(),
  z.strictObject({
    schema: z.looseObject({}),
    examples: z.record(z.string(), z.strictObject({ value: z.unknown() })).optional(),
  }),
);
const operationObject = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.tuple([z.string()]),
  security: z.array(z.partialRecord(z.enum(['interface_token', 'gateway_token']), z.tuple([]))),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: z.looseObject({}),
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.looseObject({ description: z.string().min(1), content }),
  ),
});

const operationsOf = (): [string, string, unknown][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, unknown] => [
      path,
      method,
      operation,
    ]),
  );

test('every operation over HTTP is there once, with the parts that OpenAPI asks for', () => {
  const found = operationsOf().map(([path, method, operation]) => {
    const parsed = operationObject.parse(operation);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const inPath = (parsed.parameters ?? []).filter((each) => each.in === 'path');
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(named);
    expect(inPath.every(({ required }) => required)).toBe(true);
    return `${method} ${path} ${parsed.operationId}`;
  });
  const wanted = servedOperations.map(
    ({ name, operation: { method, path } }) =>
      `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`,
  );
  expect(found.sort()).toEqual(wanted.sort());
});

test('every reference leads somewhere', () => {
  const references = [
    ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g),
  ];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
});

test('every success, and every error that an operation declares, has an example', () => {
  for (const { operation, name } of servedOperations) {
    const path = operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const { responses } = operationObject.parse(
      document.paths[path]?.[operation.method.toLowerCase()],
    );
    for (const [status, response] of Object.entries(responses)) {
      const shown = response.content['application/json']?.examples ?? {};
      expect(Object.keys(shown).length, `${name} ${status}`).toBeGreaterThan(0);
    }
  }
});

test('what is ours alone is marked, and nothing else', () => {
  const marked = operationsOf()
    .filter(
      ([, , operation]) =>
        typeof operation === 'object' &&
        operation !== null &&
        'x-countertop-extension' in operation,
    )
    .map(([path, method]) => `${method} ${path}`);
  expect(marked).toContain('get /interface/v1/locations/{location_id}');
  expect(marked).not.toContain('post /interface/v1/locations');
  expect(marked).not.toContain('post /interface/v1/locations/{location_id}/webhook/sale');
});

test('numbers in addresses are numbers', () => {
  const list = operationObject.parse(
    document.paths['/interface/v1/locations/{location_id}/users']?.get,
  );
  const types = list.parameters?.map(({ name, schema }) => `${name} ${schema.type}`);
  expect(types).toEqual(['location_id integer', 'with string', 'page integer', 'limit integer']);
});

test('limits and enumerations reach the document', () => {
  const create = operationObject.parse(
    document.paths['/interface/v1/locations/{location_id}/users']?.post,
  );
  expect(create.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: {
      role_id: { type: 'integer', enum: [1, 2, 3] },
      first_name: { type: 'string', maxLength: 255 },
      email: { format: 'email' },
    },
    required: ['first_name', 'last_name', 'email', 'role_id'],
  });
  const upload = operationObject.parse(
    document.paths['/interface/v1/locations/{location_id}/guests/import']?.post,
  );
  expect(upload.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { import_file: { type: 'string', format: 'binary' } },
  });
});
