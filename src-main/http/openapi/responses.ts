import type { Example } from '../../../src-shared/contract/examples/example.ts';
import { encodeFault, Fault } from '../../../src-shared/contract/fault.ts';
import { type FaultCode, faultRegistry } from '../../../src-shared/contract/fault-registry.ts';
import type { Operation } from '../../../src-shared/contract/operation.ts';
import { examplesByTitle } from './examples.ts';
import { type Schema, schemaOf } from './schemas.ts';

/** One way in which an operation fails. */
interface Failure {
  readonly status: number;
  readonly code: FaultCode;
  readonly when: string;
}

/** Every answer of an operation by HTTP status, with golden examples. */
export function responsesOf(
  operation: Operation,
  examples: readonly Example[],
): Readonly<Record<string, Schema>> {
  const failures = failuresOf(operation);
  const statuses = [...new Set(failures.map(({ status }) => status))].sort((a, b) => a - b);
  return {
    200: {
      description: 'The answer',
      content: {
        'application/json': {
          schema: schemaOf(operation.result, 'output'),
          ...shown(examples, 200),
        },
      },
    },
    ...Object.fromEntries(
      statuses.map((status) => [status, failureResponse(operation, failures, status, examples)]),
    ),
    ...(hasOwnValidation(operation) ? { 422: invalidFields(examples) } : {}),
  };
}

/** What the door and the kernel answer by themselves, and what the operation declares. */
function failuresOf(operation: Operation): readonly Failure[] {
  const { credential, reach, channelRequired, missing, faults } = operation;
  const own = faults.map(({ code, status, when }) => failure(code, when, status));
  const isNarrow = reach === 'location' || reach === 'platform' || reach === 'corporate';
  return [
    ...(credential === 'none' ? [] : [failure(10759, 'the access token is missing or invalid')]),
    ...(credential !== 'none' && isNarrow ? [failure(10403, 'the token does not reach it')] : []),
    ...(channelRequired ? [failure(10189, 'global_on_id is missing')] : []),
    ...(missing === 'list' || missing === 'keyed'
      ? [failure(10109, 'required fields are missing'), failure(10110, 'fields are invalid')]
      : []),
    ...own,
    failure(10429, 'too many requests at once'),
    failure(10500, 'a bug on our side'),
    failure(10141, 'the instance is being stopped'),
  ];
}

function failure(code: FaultCode, when: string, status?: number): Failure {
  return { code, when, status: status ?? faultRegistry[code].status };
}

function failureResponse(
  operation: Operation,
  failures: readonly Failure[],
  status: number,
  examples: readonly Example[],
): Schema {
  const fitting = failures.filter((each) => each.status === status);
  const golden = shown(examples, status);
  const drawn = {
    examples: Object.fromEntries(
      fitting.map(({ code, when }) => [when, { value: encodeFault(new Fault(code)).body }]),
    ),
  };
  return {
    description: fitting.map(({ code, when }) => `${code}: ${when}`).join('; '),
    'x-countertop-codes': fitting.map(({ code, when }) => ({
      code,
      when,
      message: faultRegistry[code].message,
      ...(faultRegistry[code].extension ? { 'x-countertop-extension': true } : {}),
    })),
    ...(status === 429 ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${errorSchemaOf(operation, status)}` },
        ...('examples' in golden ? golden : drawn),
      },
    },
  };
}

/**
 * The token addresses speak RFC 6749 about what was sent, and the envelope about everything else.
 */
function errorSchemaOf({ missing }: Operation, status: number): string {
  return missing === 'oauth' && (status === 400 || status === 401) ? 'TokenError' : 'Error';
}

/** The gateway answers fields with a body of its own. */
function hasOwnValidation({ missing, bodyType }: Operation): boolean {
  return missing === 'gateway' && bodyType !== 'none';
}

function invalidFields(examples: readonly Example[]): Schema {
  return {
    description: 'Fields are missing or invalid',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/GatewayValidation' },
        ...shown(examples, 422),
      },
    },
  };
}

function shown(examples: readonly Example[], status: number) {
  const fitting = examples.filter(({ answer }) => answer.status === status);
  return examplesByTitle(fitting, ({ answer }) => answer.body);
}

const retryAfter: Schema = {
  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait' },
};
