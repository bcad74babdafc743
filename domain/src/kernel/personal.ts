import { z } from 'zod';

/** Replacement for text whose key was destroyed; other erased values are null. */
export const ERASED = '[erased]';

/** Replacement for text whose key is lost and may be restored. Shown, never stored. */
export const KEY_LOST = '[key lost]';

/** Replacement for text about a person, for readers who may not see it. */
export const MASK = '•••';

const personalSchemas = z.registry<{ subjectKey: string }>();
const shownSchemas = z.registry<{ mask: Mask | undefined }>();

type Mask = typeof MASK | null | readonly never[];

/**
 * Marks a field of an event as personal data. The store seals it with AES-256-GCM under the key of the person
 * whose id is in `subjectKey` of the nearest enclosing object that has it (the event's data last).
 * @param subjectKey name of the field with the person's id, default `personId`
 */
export function personal<Schema extends z.ZodType>(schema: Schema, subjectKey = 'personId'): Schema {
  const marked = schema.clone() as Schema;
  personalSchemas.add(marked as z.ZodType, { subjectKey });
  return marked;
}

/** Mark of a schema, or undefined if the field is not personal data. */
export function personalMark(schema: z.ZodType): { subjectKey: string } | undefined {
  return personalSchemas.get(schema);
}

/**
 * Marks data about a person that is shown, or stored unsealed: in an answer to staff, or in text of an event.
 * Readers without access get a mask: the text `MASK`, null or an empty list, the first that the schema
 * accepts. The server does not start with a marked answer that accepts none of them.
 */
export function personalShown<Schema extends z.ZodType>(schema: Schema): Schema {
  const candidates: readonly Mask[] = [MASK, null, []];
  const mask = candidates.find((candidate) => schema.safeParse(candidate).success);
  const marked = schema.clone() as Schema;
  shownSchemas.add(marked as z.ZodType, { mask });
  return marked;
}

/** Mark set by `personalShown`, with its replacement; undefined if none exists. */
export function shownMark(schema: z.ZodType): { mask: Mask | undefined } | undefined {
  return shownSchemas.get(schema);
}
