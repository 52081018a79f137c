import type { Example } from '../../../src-shared/contract/examples/example.ts';
import type { Operation } from '../../../src-shared/contract/operation.ts';
import { examplesByTitle } from './examples.ts';
import { fieldsOf, type Schema, schemaOf } from './schemas.ts';

/** Parameters of path and query as the document lists them. */
export function parametersOf({ params, query }: Operation): readonly Schema[] {
  return [
    ...fieldsOf(params).map((field) => parameter(field, 'path', true)),
    ...fieldsOf(query).map((field) => parameter(field, 'query', field.isRequired)),
  ];
}

function parameter(
  { name, schema }: { readonly name: string; readonly schema: Schema },
  place: 'path' | 'query',
  required: boolean,
): Schema {
  return { name, in: place, required, schema: asText(schema) };
}

/** Everything in an address is text: a number or a numeric text there is a number. */
function asText(schema: Schema): Schema {
  const { anyOf, type, ...rest } = schema;
  const types = Array.isArray(anyOf) ? anyOf.map((each: Schema) => each.type) : type;
  return String(types) === 'integer,string' ? { ...rest, type: 'integer' } : schema;
}

const contentTypes = {
  json: ['application/json'],
  json_or_form: ['application/json', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
} as const;

/** The request body with its examples, or undefined for an operation that takes none. */
export function requestBodyOf(
  operation: Operation,
  examples: readonly Example[],
): Schema | undefined {
  const { bodyType, body } = operation;
  if (bodyType === 'none') return undefined;
  const schema = bodyType === 'multipart' ? formSchema(operation) : schemaOf(body, 'input');
  const shown = examples.filter(({ answer, input }) => answer.status === 200 && input.body);
  const content = {
    schema,
    ...(bodyType === 'multipart' ? {} : examplesByTitle(shown, ({ input }) => input.body)),
  };
  return {
    required: !body.safeParse({}).success,
    content: Object.fromEntries(contentTypes[bodyType].map((type) => [type, content])),
  };
}

/** A form whose files are bytes, and whose other fields are as declared. */
function formSchema({ body }: Operation): Schema {
  const fields = fieldsOf(body);
  const properties = fields.map(({ name, schema }) => [name, isFile(schema) ? bytes : schema]);
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

const bytes: Schema = { type: 'string', format: 'binary' };

function isFile({ properties }: Schema): boolean {
  return typeof properties === 'object' && properties !== null && 'bytes' in properties;
}
