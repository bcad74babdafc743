import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { personalMark } from '@kreditlina/domain/kernel/personal';
import { z } from 'zod';

/** What a personal field reads as on the terminal. */
export const MASK = '•••';

/** The data of an event with every field that its schema marks as personal replaced; all of it when the type is unknown. */
export function maskPersonal(type: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const schema = eventCatalogue.get(type)?.data;
  return schema ? (masked(schema, data) as Record<string, unknown>) : { $unknown: MASK };
}

function masked(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (personalMark(schema)) return MASK;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return masked(schema.unwrap() as z.ZodType, value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => masked(schema.element as z.ZodType, item));
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((candidate) => (candidate as z.ZodType).safeParse(value).success);
    // A value that fits no option has been erased in part: show none of it.
    return option ? masked(option as z.ZodType, value) : MASK;
  }
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, shape[key] ? masked(shape[key], item) : MASK]),
    );
  }
  return value;
}
