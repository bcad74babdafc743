import { z } from 'zod';
import { wrappedIn } from './mask-personal.ts';
import { ERASED, MASK, shownMark } from './personal.ts';

const isShown = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== MASK &&
  value !== ERASED &&
  !(Array.isArray(value) && value.length === 0);

/** What a value shows of persons, by the marks of its schema, in the order of the schema. */
function shownIn(schema: z.ZodType, value: unknown, onList?: (list: readonly string[]) => void): unknown[] {
  if (!isShown(value)) return [];
  if (shownMark(schema)) return [value];
  const inner = wrappedIn(schema);
  if (inner) return shownIn(inner, value, onList);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item) => shownIn(schema.element as z.ZodType, item));
    if (!onList) return items.flat();
    onList(items.filter((shown) => shown.length > 0).map((shown) => JSON.stringify(shown)));
    return [];
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((candidate) => (candidate as z.ZodType).safeParse(value).success);
    return option ? shownIn(option as z.ZodType, value, onList) : [];
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, item]) =>
    shownIn(item as z.ZodType, (value as Record<string, unknown>)[key], onList),
  );
}

/**
 * The rows of an answer that show something of a person, each as the text of what it shows: every element of a list, and what stands
 * beside the lists together. The same data are the same row, in whichever list they stand.
 */
export function personalRows(schema: z.ZodType, answer: unknown): readonly string[] {
  const rows: string[] = [];
  const beside = shownIn(schema, answer, (list) => rows.push(...list));
  return beside.length === 0 ? rows : [...rows, JSON.stringify(beside)];
}
