import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { personal } from '@kreditlina/domain/kernel/personal';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { InvalidEvent } from '../errors.ts';
import { eventJson } from '../event-json.ts';
import { compileWriter, type WriteContext } from './event-writer.ts';
import { strictly } from './strict-schema.ts';

/** Writes with a seal that shows its arguments. */
function write(schema: z.ZodObject, value: unknown): unknown {
  const context: WriteContext = {
    scopes: [],
    path: [],
    seal: (subject, text, isText, path) =>
      JSON.stringify(`${subject}|${path.join('.')}|${isText ? 's' : 'j'}|${text}`),
  };
  return JSON.parse(compileWriter(schema)(schema.parse(value), context));
}

const person = z.object({
  personId: z.string(),
  name: personal(z.string()).optional(),
  age: z.int().optional(),
});

describe('event writer', () => {
  it('writes an event without personal data as canonical JSON', () => {
    expect(compileWriter(z.object({ b: z.int(), a: z.string() }))).toBe(eventJson);
  });

  it('seals under the nearest person around the field', () => {
    const schema = z.object({
      personId: z.string(),
      email: personal(z.string()),
      list: z.array(person),
      nested: z.object({ phone: personal(z.string()) }),
    });
    const value = {
      personId: 'p',
      email: 'e',
      list: [{ personId: 'q', name: 'n', age: 4 }, { personId: 'r' }],
      nested: { phone: '07' },
    };
    expect(write(schema, value)).toEqual({
      personId: 'p',
      email: 'p|email|s|e',
      list: [{ personId: 'q', name: 'q|list.0.name|s|n', age: 4 }, { personId: 'r' }],
      nested: { phone: 'p|nested.phone|s|07' },
    });
  });

  it.each([
    [
      'nullable inside',
      z.object({ personId: z.string(), x: personal(z.string()).nullable() }),
      'v',
      'p|x|s|v',
    ],
    [
      'nullable inside, null',
      z.object({ personId: z.string(), x: personal(z.string()).nullable() }),
      null,
      null,
    ],
    [
      'nullable outside, null',
      z.object({ personId: z.string(), x: personal(z.string().nullable()) }),
      null,
      null,
    ],
    ['number', z.object({ personId: z.string(), x: personal(z.int()) }), 5, 'p|x|j|5'],
    [
      'whole object',
      z.object({ personId: z.string(), x: personal(z.object({ b: z.int(), a: z.int() })) }),
      { b: 1, a: 2 },
      'p|x|j|{"a":2,"b":1}',
    ],
    [
      'array of texts',
      z.object({ personId: z.string(), x: z.array(personal(z.string())) }),
      ['a'],
      ['p|x.0|s|a'],
    ],
    [
      'tuple',
      z.object({ personId: z.string(), x: z.tuple([z.int(), personal(z.string())]) }),
      [1, 'a'],
      [1, 'p|x.1|s|a'],
    ],
    [
      'record',
      z.object({ personId: z.string(), x: z.record(z.string(), personal(z.string())) }),
      { k: 'a' },
      { k: 'p|x.k|s|a' },
    ],
    [
      'union',
      z.object({ personId: z.string(), x: z.union([z.int(), z.object({ y: personal(z.string()) })]) }),
      { y: 'a' },
      { y: 'p|x.y|s|a' },
    ],
    [
      'union without',
      z.object({ personId: z.string(), x: z.union([z.int(), z.object({ y: personal(z.string()) })]) }),
      3,
      3,
    ],
    [
      'default and readonly',
      z.object({ personId: z.string(), x: personal(z.string()).default('d').readonly() }),
      undefined,
      'p|x|s|d',
    ],
    [
      'refined after the mark',
      z.object({ personId: z.string(), x: personal(z.string()).min(1) }),
      'v',
      'p|x|s|v',
    ],
    [
      'other subject key',
      z.object({
        personId: z.string(),
        ownerId: z.string().default('o'),
        x: personal(z.string(), 'ownerId'),
      }),
      'v',
      'o|x|s|v',
    ],
  ])('handles %s', (_, schema, given, written) => {
    const value = given === undefined ? { personId: 'p' } : { personId: 'p', x: given };
    expect((write(schema as z.ZodObject, value) as { x: unknown }).x).toEqual(written);
  });

  it('seals by the union option that fits the whole value, not by the first that fits part of it', () => {
    const schema = z.object({
      personId: z.string(),
      x: z.union([z.object({ a: z.int() }), z.object({ a: z.int(), b: personal(z.string()) })]),
    });
    const value = { personId: 'p', x: { a: 1, b: 'secret' } };
    const context: WriteContext = { scopes: [], path: [], seal: () => '"sealed"' };
    expect(compileWriter(schema)(strictly(schema).parse(value), context)).toBe(
      '{"personId":"p","x":{"a":1,"b":"sealed"}}',
    );
  });

  it.each([
    ['transform', z.object({ personId: z.string(), x: z.string().transform((text) => text) })],
    ['pipe', z.object({ personId: z.string(), x: z.string().pipe(z.string()) })],
    ['lazy', z.object({ personId: z.string(), x: z.lazy(() => z.string()) })],
    ['intersection', z.object({ personId: z.string(), x: z.intersection(person, person) })],
    ['loose object', z.looseObject({ personId: z.string(), x: personal(z.string()) })],
  ])('refuses a schema with a %s, which could hide a personal field', (_, schema) => {
    expect(() => compileWriter(schema)).toThrow(InvalidEvent);
  });

  it('compiles every event of the product', () => {
    for (const schema of eventCatalogue.values()) expect(compileWriter(schema.data)).toBeTypeOf('function');
    expect(eventCatalogue.size).toBeGreaterThan(40);
  });

  it('refuses a personal field without a person', () => {
    expect(() => write(z.object({ x: personal(z.string()) }), { x: 'v' })).toThrow(InvalidEvent);
    expect(() => write(z.object({ x: personal(z.string()) }), { x: 'v' })).not.toThrow('v ');
  });
});
