import { z } from 'zod';
import { MASK, personalMark, shownMark } from './personal.ts';

/** Computes the replacement for a value marked by its schema. */
export type Replace = (value: unknown, schema: z.ZodType) => unknown;

/** Masks every marked value, for readers. */
export const maskAll: Replace = () => MASK;
/** Masks values as a fold would see those of an erased person: text becomes the mask, other values null. */
export const maskAsErased: Replace = (value) => (typeof value === 'string' ? MASK : null);
/** Masks values of an answer so that it still matches its contract. */
const maskAsShown: Replace = (_, schema) => {
  const mark = shownMark(schema);
  // `personal` is for events; in an answer it is an error.
  if (mark?.mask === undefined) throw new TypeError('A field with personal data has no mask');
  return mark.mask;
};

/** Replaces fields that are personal or unknown to the schema, and drops values that match no alternative. */
export function maskPersonal(schema: z.ZodType, value: unknown, replace: Replace): unknown {
  if (value === null || value === undefined) return value;
  if (personalMark(schema) || shownMark(schema)) return replace(value, schema);
  const inner = wrappedIn(schema);
  if (inner) return maskPersonal(inner, value, replace);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => maskPersonal(schema.element as z.ZodType, item, replace));
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((candidate) => (candidate as z.ZodType).safeParse(value).success);
    return option ? maskPersonal(option as z.ZodType, value, replace) : MASK;
  }
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        shape[key] ? maskPersonal(shape[key], item, replace) : MASK,
      ]),
    );
  }
  return value;
}

/** Masks an answer for readers who may not see personal data. */
export const maskAnswer = (schema: z.ZodType, answer: unknown): unknown =>
  maskPersonal(schema, answer, maskAsShown);

/** A leaf of a schema, with its path (`rows[].name`); `isMarked` includes enclosing schemas. */
export interface Leaf {
  readonly path: string;
  readonly schema: z.ZodType;
  readonly isMarked: boolean;
}

/** Every leaf of a schema; a marked schema counts as one leaf. */
export function leavesOf(schema: z.ZodType, path = ''): readonly Leaf[] {
  if (personalMark(schema) || shownMark(schema)) return [{ path, schema, isMarked: true }];
  const inner = wrappedIn(schema);
  if (inner) return leavesOf(inner, path);
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => leavesOf(option as z.ZodType, path));
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, item]) =>
      leavesOf(item as z.ZodType, path === '' ? key : `${path}.${key}`),
    );
  }
  return [{ path, schema, isMarked: false }];
}

/** Schema inside an optional, nullable, default or read-only wrapper; undefined if none exists. */
export function wrappedIn(schema: z.ZodType): z.ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return isWrapper ? (schema.unwrap() as z.ZodType) : undefined;
}
