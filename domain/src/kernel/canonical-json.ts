/** Error for a value that has no canonical form in JSON. */
export class NotJson extends TypeError {}

/**
 * Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no whitespace, numbers as in ECMAScript. Equal
 * data thus have the same text and hash, whatever the order of keys. Properties with `undefined` are left
 * out.
 * @param reserved a key that must not occur anywhere in the data
 * @throws NotJson for values that JSON cannot hold (NaN, dates, functions, bigints) and for the reserved key
 */
export function canonicalJson(value: unknown, reserved?: string): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (Number.isFinite(value)) return JSON.stringify(value);
      throw new NotJson('JSON cannot hold a number that is not finite');
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalArray(value, reserved) : canonicalObject(value, reserved);
    default:
      throw new NotJson(`JSON cannot hold a ${typeof value}`);
  }
}

function canonicalArray(items: readonly unknown[], reserved: string | undefined): string {
  let text = '[';
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) text += ',';
    text += items[index] === undefined ? 'null' : canonicalJson(items[index], reserved);
  }
  return `${text}]`;
}

function canonicalObject(value: object, reserved: string | undefined): string {
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null)
    throw new NotJson(`JSON cannot hold a ${value.constructor.name}`);
  const object = value as Record<string, unknown>;
  let text = '{';
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member === undefined) continue;
    if (key === reserved) throw new NotJson(`No field may be called ${key}`);
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${canonicalJson(member, reserved)}`;
  }
  return `${text}}`;
}

/** True if two facts are equal as canonical JSON, so that a command stating a known fact is ignored. */
export function sameData(known: unknown, told: unknown): boolean {
  if (known === undefined || told === undefined) return known === told;
  return canonicalJson(known) === canonicalJson(told);
}
