import type { Example } from '../../../src-shared/contract/examples/example.ts';
import { type ServedOperation, servedOperations } from '../served-operations.ts';
import { parametersOf, requestBodyOf } from './requests.ts';
import { responsesOf } from './responses.ts';
import type { Schema } from './schemas.ts';

/** The document of the interface in OpenAPI 3.1.1: the contract's table, in other words. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly components: {
    readonly schemas: Schema;
    readonly securitySchemes: Schema;
  };
  readonly [field: string]: unknown;
}

export function openApiDocument(examples: readonly Example[], version: string): OpenApiDocument {
  const byName = Map.groupBy(examples, ({ operation }) => operation);
  return {
    openapi: '3.1.1',
    info: { title: 'Countertop', version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(servedOperations.map(({ operation }) => operation.tag))]
      .sort()
      .map((name) => ({ name })),
    paths: pathsOf(byName),
    components: { schemas, securitySchemes },
  };
}

const description = `Locations, users, terminals, card payments, tickets, menus and card tokens.

Amounts are integers in minor units (cents). What is marked \`x-countertop-extension\` is not
part of the common interface. The card-token gateway has paths under /api and tokens of its own;
it may be on another port.`;

function pathsOf(
  examples: ReadonlyMap<string, readonly Example[]>,
): Record<string, Record<string, Schema>> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const served of servedOperations) {
    const path = served.operation.path.replaceAll(/:(\w+)/g, '{$1}');
    const methods = paths[path] ?? {};
    methods[served.operation.method.toLowerCase()] = operationObject(
      served,
      examples.get(served.name) ?? [],
    );
    paths[path] = methods;
  }
  return paths;
}

/** Examples of windows are left out: they have a session where HTTP has a token. */
const overHttp = new Set([
  'nobody',
  'expired',
  'platform',
  'corporate',
  'location',
  'other_location',
  'gateway',
  'gateway_platform',
]);

function operationObject(
  { name, operation }: ServedOperation,
  examples: readonly Example[],
): Schema {
  const shown = examples.filter(({ caller }) => overHttp.has(caller));
  const parameters = parametersOf(operation);
  const requestBody = requestBodyOf(operation, shown);
  const { credential } = operation;
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.extension ? { 'x-countertop-extension': true } : {}),
    security: credential === 'none' ? [] : [{ [`${credential}_token`]: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(operation, shown),
  };
}

const securitySchemes: Schema = {
  interface_token: {
    type: 'http',
    scheme: 'bearer',
    description: 'From POST /interface/v1/oauth/token',
  },
  gateway_token: { type: 'http', scheme: 'bearer', description: 'From POST /api/oauth/token' },
};

const schemas: Schema = {
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'details'],
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          details: {
            anyOf: [
              { type: 'null' },
              { type: 'object' },
              { type: 'array', items: { type: 'string' } },
            ],
          },
        },
      },
    },
  },
  GatewayValidation: {
    type: 'object',
    required: ['message', 'errors'],
    properties: {
      message: { type: 'string' },
      errors: {
        type: 'object',
        additionalProperties: { type: 'array', items: { type: 'string' } },
      },
    },
  },
  TokenError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  },
};
