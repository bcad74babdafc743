import { z } from 'zod';

interface Definition {
  readonly type: string;
  readonly [name: string]: unknown;
}

/**
 * Returns a copy of the schema that rejects unknown fields at every depth. An unknown field could be personal
 * data that is not sealed, so it must never enter the log. Checks and refinements are kept.
 */
export function strictly<Schema extends z.ZodType>(schema: Schema): Schema {
  const definition = schema._zod.def as unknown as Definition;
  const changed = strictParts(definition);
  if (!changed) return schema;
  return z.core.clone(schema as never, { ...definition, ...changed } as never) as unknown as Schema;
}

function strictParts(definition: Definition): Record<string, unknown> | undefined {
  switch (definition.type) {
    case 'object': {
      const shape = Object.entries(definition.shape as Record<string, z.ZodType>);
      const strictShape = Object.fromEntries(shape.map(([key, member]) => [key, strictly(member)]));
      return { shape: strictShape, catchall: definition.catchall ?? z.never() };
    }
    case 'array':
      return { element: strictly(definition.element as z.ZodType) };
    case 'tuple':
      return { items: (definition.items as z.ZodType[]).map(strictly) };
    case 'union':
      return { options: (definition.options as z.ZodType[]).map(strictly) };
    case 'record':
      return { valueType: strictly(definition.valueType as z.ZodType) };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'nonoptional':
      return { innerType: strictly(definition.innerType as z.ZodType) };
    default:
      return undefined;
  }
}
