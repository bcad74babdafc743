import fc from 'fast-check';

/** Values that have broken servers elsewhere. */
const hostileValues: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eabc',
    '😀'.repeat(40),
    'å'.repeat(3_999),
    'x'.repeat(5_000),
  ],
  ...[
    "'; drop table api.sessions; --",
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '../../etc/passwd',
    '%00',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    '198511199856',
    '19851119-9856',
    '5599001079',
    'null',
    'undefined',
    'NaN',
    'true',
    '__proto__',
    'constructor',
  ],
  ...[0, -0, -1, 1, 0.1, 1.005, 25, 100, 100.000001, 5e-324, 1e21, 1e308, 2 ** 53, -(2 ** 53), 2_147_483_648],
  ...[
    true,
    false,
    null,
    [],
    [null],
    [[[[]]]],
    {},
    { a: 1 },
    { length: 1e9 },
    [1, 2, 3],
    ['a'],
    { toString: 'x' },
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '2026-11-21T09:00:00.000Z',
    '-1',
    '1e3',
    '00000000-0000-0000-0000-000000000000',
  ],
];

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

type Path = readonly (string | number)[];

const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
};

function changed(value: unknown, [key, ...rest]: Path, change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((inner, i) => (String(i) === String(key) ? changed(inner, rest, change) : inner));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: changed(object[key], rest, change) };
}

function without(value: unknown, path: Path): unknown {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  return changed(value, path.slice(0, -1), (inner) => {
    if (Array.isArray(inner)) return inner.filter((_, index) => String(index) !== String(last));
    return Object.fromEntries(Object.entries(inner as object).filter(([key]) => key !== String(last)));
  });
}

/**
 * A valid value, intact or spoiled in one or two places: replaced, removed, wrapped, or with an extra field.
 */
export function spoiled(good: unknown): fc.Arbitrary<unknown> {
  const paths = pathsIn(good);
  const once = (value: unknown): fc.Arbitrary<unknown> =>
    fc.tuple(fc.constantFrom(...paths), hostileValue, fc.nat(9)).map(([path, hostile, way]) => {
      try {
        if (way < 6) return changed(value, path, () => hostile);
        if (way === 6) return without(value, path);
        if (way === 7) return changed(value, path, (inner) => [inner]);
        return changed(value, path, (inner) =>
          typeof inner === 'object' && inner !== null && !Array.isArray(inner)
            ? { ...inner, extra: hostile }
            : hostile,
        );
      } catch {
        return value;
      }
    });
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(good) },
    { weight: 6, arbitrary: once(good) },
    { weight: 2, arbitrary: once(good).chain(once) },
    { weight: 1, arbitrary: hostileValue },
  );
}

/** Bodies that contradict their content type. */
export const brokenBody = fc.constantFrom(
  ...[
    '{',
    '{"a":',
    'null',
    '[]',
    '"text"',
    '{"__proto__":{"x":1}}',
    '{"a":"\\u0000"}',
    `"${'x'.repeat(140_000)}"`,
  ],
);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'idempotency-key',
          'x-min-position',
          'accept-language',
          'x-passive',
          'accept',
          'content-type',
          'origin',
          'if-none-match',
        ),
        fc.constantFrom(
          '',
          '1',
          '0',
          '-1',
          'abc',
          'sv',
          'en-GB,sv;q=0.5',
          '*/*',
          'text/plain',
          'multipart/form-data',
          'a'.repeat(200),
          'https://evil.example',
          'null',
          'fuzz-key-0001',
        ),
      )
      .map(([name, value]) => ({ [name]: value })),
  },
);
