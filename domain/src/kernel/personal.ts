import { z } from 'zod';

/** What an erased text reads as once its person's key is destroyed; other erased values read as null. */
export const ERASED = '[erased]';

/** What a text reads as where its person's key is lost and may be restored. It is shown and never stored. */
export const KEY_LOST = '[key lost]';

/** What a text about a person reads as to somebody who may not see it. */
export const MASK = '•••';

const personalSchemas = z.registry<{ subjectKey: string }>();
const shownSchemas = z.registry<{ mask: Mask | undefined }>();

type Mask = typeof MASK | null | readonly never[];

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

/**
 * Marks what tells something of a person where it is shown, or stored unsealed: an answer to staff, a word of an event. Who may
 * not see personal data gets a mask in its place: the text `MASK`, null or an empty list, the first that the schema takes. An
 * answer with a mark that takes none of them stops the server from starting.
 */
export function personalShown<Schema extends z.ZodType>(schema: Schema): Schema {
  const candidates: readonly Mask[] = [MASK, null, []];
  const mask = candidates.find((candidate) => schema.safeParse(candidate).success);
  const marked = schema.clone() as Schema;
  shownSchemas.add(marked as z.ZodType, { mask });
  return marked;
}

/** The mark of `personalShown`, with what stands in the place of a value. */
export function shownMark(schema: z.ZodType): { mask: Mask | undefined } | undefined {
  return shownSchemas.get(schema);
}
