import { runInThisContext } from 'node:vm';
import type { Route } from '@kreditlina/http-edge/route';
import { growthOf } from '@kreditlina/tools/steps';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isProtectedPdf, isWholePdf, kindOf } from './media/file-kind.ts';
import { routes } from './routes.ts';

/** As much of a schema of JSON as tells how large an input may be. */
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

/** A list of at most so many is small whatever is done with it: the square is 400. */
const SMALL = 20;
/** Longer lists, by the test that counts the steps of whatever is done with them. */
const counted: Readonly<Record<string, string>> = {
  'POST /api/credit-application/:id/owners kyc_data.owners': 'domain/src/worst-inputs.unit.spec.ts',
};
/** The longest text that the door lets in where a route says nothing else. */
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

/** Every list in a shape, by its path. */
function listsIn(shape: Shape, path: readonly string[] = []): { path: string; most: number | undefined }[] {
  return [
    ...(shape.type === 'array' ? [{ path: path.join('.'), most: shape.maxItems }] : []),
    ...(shape.items ? listsIn(shape.items, path) : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, of]) => listsIn(of, [...path, name])),
    ...variantsOf(shape).flatMap((of) => listsIn(of, path)),
    ...(typeof shape.additionalProperties === 'object' ? listsIn(shape.additionalProperties, path) : []),
  ];
}

/** The largest input of a shape, with so many of each list and so long a text. */
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

/** A thousand times what the longest text takes: a count of steps sees the search for a pattern as one. */
const PATIENCE_MS = 5_000;

/** Whether a run has to be broken off. */
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

describe('whatever may be sent', () => {
  it('has a limit on every list, and its longer lists have a test that counts steps', () => {
    const lists = inputs.flatMap(({ name, shape }) =>
      listsIn(shape).map(({ path, most }) => ({ name: `${name} ${path}`, most })),
    );
    expect(lists.length).toBeGreaterThan(8);
    expect(lists.filter(({ most }) => most === undefined)).toEqual([]);
    const long = lists.filter(({ most = 0 }) => most > SMALL).map(({ name }) => name);
    expect(long.sort()).toEqual(Object.keys(counted).sort());
  });

  it('is checked in steps that grow with it, no faster', () => {
    const signs = ['a', ' ', '1', '.', 'a@', '\\'];
    const made = new Map(
      [4, 50, 100].map((size) => [
        size,
        inputs.flatMap(({ schema, shape }) =>
          signs.map((sign) => ({ schema, input: largest(shape, size, sign) })),
        ),
      ]),
    );
    // All in one: a single one that grew faster would soon be most of it.
    const check = (size: number) => made.get(size)?.map(({ schema, input }) => schema.safeParse(input));
    // Lists in lists grow a little faster than their length; the square would be 4.
    expect(growthOf(check, 100)).toBeLessThan(3);
  });

  it('is matched with no pattern that tries for ever before it gives up, at its longest', {
    timeout: 120_000,
  }, () => {
    const signs = ['a', 'A', '1', ' ', '.', '-', '_', '/', '@', ':', 'a.', 'a@', 'a-', '1 ', '\\', 'å'];
    // No pattern takes a bell.
    const endless = inputs.filter(({ schema, shape }) =>
      signs.some((sign) => isEndless(() => schema.safeParse(largest(shape, TEXT_MAX, sign, '\u0007')))),
    );
    expect(endless.map(({ name }) => name)).toEqual([]);
    expect(isEndless(() => /^a*a*a*a*c$/.test('a'.repeat(TEXT_MAX)), 500)).toBe(true);
  });
});

describe('an uploaded file', () => {
  it('is told by its first bytes and its last, however long it is', () => {
    for (const head of ['%PDF-1.', '\u0089PNG', 'startxref 1 ']) {
      const file = (size: number) => Buffer.from(head.repeat(size), 'latin1');
      const growth = growthOf(
        (size) => [kindOf(file(size)), isWholePdf(file(size)), isProtectedPdf(file(size))],
        20_000,
      );
      // Twice the steps for twice the length would be 2; the count of so few steps varies by some.
      expect(growth).toBeLessThan(1.7);
    }
  });
});
