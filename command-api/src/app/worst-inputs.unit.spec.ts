import { runInThisContext } from 'node:vm';
import type { Route } from '@kreditlina/http-edge/route';
import { growthOf } from '@kreditlina/tools/steps';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isProtectedPdf, isWholePdf, kindOf } from '../media/file-kind.ts';
import { routes } from './routes.ts';

/** The part of JSON Schema that determines the size of an input. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly additionalProperties?: Shape | boolean;
}

/** Longest list that needs no test of its algorithm: its square is 400. */
const SMALL = 20;
/** Longer lists, with the test that counts the steps of their algorithms. */
const counted: Readonly<Record<string, string>> = {
  'POST /api/credit-application/:id/owners kyc_data.owners': 'domain/src/worst-inputs.unit.spec.ts',
};
/** The longest text that the edge accepts by default. */
const TEXT_MAX = 4_000;

const inputs = routes.flatMap((route: Route) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    return [{ name: `${route.method} ${route.url}`, schema, shape }];
  }),
);

const variantsOf = ({ anyOf, oneOf }: Shape): readonly Shape[] => anyOf ?? oneOf ?? [];

/** Every list in a schema, by its path. */
function listsIn(shape: Shape, path: readonly string[] = []): { path: string; most: number | undefined }[] {
  return [
    ...(shape.type === 'array' ? [{ path: path.join('.'), most: shape.maxItems }] : []),
    ...(shape.items ? listsIn(shape.items, path) : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, of]) => listsIn(of, [...path, name])),
    ...variantsOf(shape).flatMap((of) => listsIn(of, path)),
    ...(typeof shape.additionalProperties === 'object' ? listsIn(shape.additionalProperties, path) : []),
  ];
}

/** The largest input of a schema, with `size` items per list and characters per text. */
function largest(shape: Shape, size: number, sign: string, end = ''): unknown {
  const [variant] = variantsOf(shape);
  if (variant) return largest(variant, size, sign, end);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'array')
    return Array.from({ length: Math.min(shape.maxItems ?? size, size) }, () =>
      shape.items ? largest(shape.items, size, sign, end) : null,
    );
  if (shape.type === 'string') {
    const length = Math.min(shape.maxLength ?? TEXT_MAX, size);
    return sign.repeat(length).slice(0, length - end.length) + end;
  }
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return 0;
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, of]) => [name, largest(of, size, sign, end)]),
  );
}

/**
 * A thousand times the time of the longest text. Counting steps would see a match of a regular expression as
 * one step.
 */
const PATIENCE_MS = 5_000;

/** Whether a run exceeds its timeout. */
function isEndless(run: () => unknown, timeout = PATIENCE_MS): boolean {
  const shared = globalThis as { run?: typeof run };
  shared.run = run;
  try {
    runInThisContext('run()', { timeout });
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  } finally {
    delete shared.run;
  }
}

describe('the largest inputs that are accepted', () => {
  it('every list has a limit, and every longer list has a test that counts steps', () => {
    const lists = inputs.flatMap(({ name, shape }) =>
      listsIn(shape).map(({ path, most }) => ({ name: `${name} ${path}`, most })),
    );
    expect(lists.length).toBeGreaterThan(8);
    expect(lists.filter(({ most }) => most === undefined)).toEqual([]);
    const long = lists.filter(({ most = 0 }) => most > SMALL).map(({ name }) => name);
    expect(long.sort()).toEqual(Object.keys(counted).sort());
  });

  it('the steps to check an input grow about in proportion to its size', () => {
    const signs = ['a', ' ', '1', '.', 'a@', '\\'];
    const made = new Map(
      [4, 50, 100].map((size) => [
        size,
        inputs.flatMap(({ schema, shape }) =>
          signs.map((sign) => ({ schema, input: largest(shape, size, sign) })),
        ),
      ]),
    );
    // All schemas together: a single one with faster growth would soon dominate.
    const check = (size: number) => made.get(size)?.map(({ schema, input }) => schema.safeParse(input));
    // Nested lists grow a little faster than their length; quadratic growth would give 4.
    expect(growthOf(check, 100)).toBeLessThan(3);
  });

  it('no pattern backtracks endlessly on the longest text', {
    timeout: 120_000,
  }, () => {
    const signs = ['a', 'A', '1', ' ', '.', '-', '_', '/', '@', ':', 'a.', 'a@', 'a-', '1 ', '\\', 'å'];
    // No pattern accepts a bell character.
    const endless = inputs.filter(({ schema, shape }) =>
      signs.some((sign) => isEndless(() => schema.safeParse(largest(shape, TEXT_MAX, sign, '\u0007')))),
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
    expect(isEndless(() => /^a*a*a*a*c$/.test('a'.repeat(TEXT_MAX)), 500)).toBe(true);
  });
});

describe('an uploaded file', () => {
  it('the kind of an uploaded file is found from its first and last bytes, however long it is', () => {
    for (const head of ['%PDF-1.', '\u0089PNG', 'startxref 1 ']) {
      const file = (size: number) => Buffer.from(head.repeat(size), 'latin1');
      const growth = growthOf(
        (size) => [kindOf(file(size)), isWholePdf(file(size)), isProtectedPdf(file(size))],
        20_000,
      );
      // Steps in proportion to the length would give 2; the count of so few steps varies a little.
      expect(growth).toBeLessThan(1.7);
    }
  });
});
