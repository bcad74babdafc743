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

/** Rows collected so far, and a flag that is true while inside a row. */
interface Found {
  readonly rows: string[];
  readonly isInRow: boolean;
}

/**
 * Personal values outside inner rows, in the order of the schema.
 * @param schema undefined inside a marked value
 */
function shownIn(schema: z.ZodType | undefined, value: unknown, found: Found): unknown[] {
  if (!isShown(value)) return [];
  const inner = schema && wrappedIn(schema);
  const isWhole = schema === undefined || shownMark(schema) !== undefined;
  if (!isWhole && inner) return shownIn(inner, value, found);
  if (Array.isArray(value) && (isWhole || schema instanceof z.ZodArray)) {
    const element = isWhole ? undefined : ((schema as z.ZodArray).element as z.ZodType);
    return value.flatMap((item) => shownInItem(element, item, found));
  }
  if (isWhole) return isObject(value) ? shownInObject(value, () => undefined, found) : [value];
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((candidate) => (candidate as z.ZodType).safeParse(value).success);
    return option ? shownIn(option as z.ZodType, value, found) : [];
  }
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return [];
  const shape = schema.shape as Record<string, z.ZodType>;
  const known = Object.fromEntries(Object.keys(shape).map((key) => [key, value[key]]));
  return shownInObject(known, (key) => shape[key], found);
}

/**
 * Collects an item of a list. An object is always a row; a plain value, such as one of a person's phone
 * numbers, is a row only outside other rows.
 */
function shownInItem(element: z.ZodType | undefined, item: unknown, found: Found): unknown[] {
  const isRow = isObject(item) || !found.isInRow;
  const shown = shownIn(element, item, { rows: found.rows, isInRow: true });
  if (!isRow) return shown;
  if (shown.length > 0) found.rows.push(JSON.stringify(shown));
  return [];
}

const shownInObject = (
  value: Readonly<Record<string, unknown>>,
  schemaOf: (key: string) => z.ZodType | undefined,
  found: Found,
): unknown[] => Object.entries(value).flatMap(([key, item]) => shownIn(schemaOf(key), item, found));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Rows of an answer that show personal data, each as the text of that data: every object in a list, including
 * nested lists, and all values outside lists together. Equal data count as one row, even in different lists.
 */
export function personalRows(schema: z.ZodType, answer: unknown): readonly string[] {
  const rows: string[] = [];
  const beside = shownIn(schema, answer, { rows, isInRow: false });
  return beside.length === 0 ? rows : [...rows, JSON.stringify(beside)];
}
