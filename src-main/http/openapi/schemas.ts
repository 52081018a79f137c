import { z } from 'zod';

/** A JSON Schema as it stands in the document. */
export type Schema = Readonly<Record<string, unknown>>;

/**
 * The JSON Schema of what a caller sends (`input`) or gets (`output`). Unknown fields are ignored
 * in what is sent and absent from what is answered, so neither side says anything about further
 * properties.
 */
export function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Every integer is one that JSON can hold exactly; saying so each time is noise.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema.additionalProperties;
    },
  });
  return schema;
}

/** The schemas of an object's fields, and which of them must be there. */
export function fieldsOf(object: z.ZodObject): readonly {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}[] {
  return Object.entries(object.shape).map(([name, type]) => ({
    name,
    schema: schemaOf(type, 'input'),
    isRequired: !type.safeParse(undefined).success,
  }));
}
