import { z } from 'zod';

/** What an erased text reads as once its person's key is destroyed; other erased values read as null. */
export const ERASED = '[erased]';

const personalSchemas = z.registry<{ subjectKey: string }>();

/**
 * Marks a field of an event as personal data. The store seals it with AES-256-GCM under the key of the person whose id
 * stands in `subjectKey` of the nearest enclosing object that has it (the event's data last).
 * @param subjectKey name of the field with the person's id, default `personId`
 */
export function personal<Schema extends z.ZodType>(schema: Schema, subjectKey = 'personId'): Schema {
  const marked = schema.clone() as Schema;
  personalSchemas.add(marked as z.ZodType, { subjectKey });
  return marked;
}

/** The mark of a schema, or undefined when the field is not personal data. */
export function personalMark(schema: z.ZodType): { subjectKey: string } | undefined {
  return personalSchemas.get(schema);
}
