import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { strictly } from './strict-schema.ts';

const inner = z.object({ a: z.int().min(1) });

describe('strict schema', () => {
  it.each([
    ['object', z.object({ x: inner }), { x: { a: 1, b: 2 } }],
    ['array', z.object({ x: z.array(inner) }), { x: [{ a: 1, b: 2 }] }],
    ['optional', z.object({ x: inner.optional() }), { x: { a: 1, b: 2 } }],
    ['nullable', z.object({ x: inner.nullable() }), { x: { a: 1, b: 2 } }],
    ['record', z.object({ x: z.record(z.string(), inner) }), { x: { k: { a: 1, b: 2 } } }],
    ['tuple', z.object({ x: z.tuple([inner]) }), { x: [{ a: 1, b: 2 }] }],
    ['union', z.object({ x: z.union([z.string(), inner]) }), { x: { a: 1, b: 2 } }],
    [
      'discriminated union',
      z.object({ x: z.discriminatedUnion('k', [inner.extend({ k: z.literal('k') })]) }),
      { x: { k: 'k', a: 1, b: 2 } },
    ],
  ])('refuses an unknown field inside a %s, and keeps all other rules', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
    expect(strictly(schema).safeParse(value).success).toBe(false);
    const known = JSON.parse(JSON.stringify(value).replace(',"b":2', '')) as unknown;
    expect(strictly(schema).safeParse(known).success).toBe(true);
    const broken = JSON.parse(JSON.stringify(known).replace('"a":1', '"a":0')) as unknown;
    expect(strictly(schema).safeParse(broken).success).toBe(false);
  });

  it('keeps refinements and an explicit catch-all', () => {
    const refined = z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from <= to);
    expect(strictly(refined).safeParse({ from: 2, to: 1 }).success).toBe(false);
    expect(strictly(z.looseObject({ a: z.int() })).safeParse({ a: 1, b: 2 }).success).toBe(true);
  });
});
