import { InvalidEvent } from './errors.ts';

/** The key that marks a sealed value in a stored event; no event may use it for itself. */
export const SEALED_KEY = '$sealed';

/**
 * JSON in one form only (RFC 8785): keys sorted by UTF-16 code units, no blanks, numbers as ECMAScript writes them. The
 * same event therefore always has the same bytes and the same hash. `undefined` properties are left out.
 * @throws InvalidEvent for what JSON cannot hold (NaN, dates, functions, bigints)
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (Number.isFinite(value)) return JSON.stringify(value);
      throw new InvalidEvent('A number in an event is not finite');
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new InvalidEvent(`An event cannot hold a ${typeof value}`);
  }
}

function canonicalArray(items: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) text += ',';
    text += items[index] === undefined ? 'null' : canonicalJson(items[index]);
  }
  return `${text}]`;
}

function canonicalObject(value: object): string {
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null) {
    throw new InvalidEvent(`An event cannot hold a ${value.constructor.name}`);
  }
  const object = value as Record<string, unknown>;
  let text = '{';
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member === undefined) continue;
    if (key === SEALED_KEY) throw new InvalidEvent(`No event may have a field ${SEALED_KEY}`);
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `${text}}`;
}
