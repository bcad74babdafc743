import { personalMark } from '@kreditlina/domain/kernel/personal';
import type { z } from 'zod';
import { InvalidEvent } from '../errors.ts';
import { eventJson } from '../event-json.ts';
import { strictly } from './strict-schema.ts';

export interface WriteContext {
  /** Objects that enclose the current value, outermost (the event's data) first. */
  readonly scopes: Record<string, unknown>[];
  /** Path of the value, for example `['members', '0', 'name']`; kept only in parts with personal data. */
  readonly path: string[];
  /** Returns the sealed value as JSON text. */
  seal(subjectId: string, text: string, isText: boolean, path: readonly string[]): string;
}

/** Writes a validated value as canonical JSON, with personal fields sealed. */
export type Writer = (value: unknown, context: WriteContext) => string;

interface Definition {
  readonly type: string;
  readonly [name: string]: unknown;
}

const LEAVES = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'undefined',
  'literal',
  'enum',
  'template_literal',
  'any',
  'unknown',
  'never',
]);

/** Compiles the writer of a schema once. Parts without personal data are written as plain JSON. */
export function compileWriter(schema: z.ZodType): Writer {
  return compile(schema) ?? eventJson;
}

/** Returns undefined for a schema without personal data. */
function compile(schema: z.ZodType): Writer | undefined {
  const mark = personalMark(schema);
  if (mark) return sealing(mark.subjectKey);
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return compileObject(
        definition.shape as Record<string, z.ZodType>,
        definition.catchall as z.ZodType | undefined,
      );
    case 'array':
      return compileArray(definition.element as z.ZodType);
    case 'tuple':
      return compileTuple(definition.items as z.ZodType[]);
    case 'record':
      return compileRecord(definition.valueType as z.ZodType);
    case 'union':
      return compileUnion(definition.options as z.ZodType[]);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'nonoptional': {
      const inner = compile(definition.innerType as z.ZodType);
      return inner && ((value, context) => (value === null ? 'null' : inner(value, context)));
    }
    default:
      // Refuse any other type: a personal mark inside it would be missed and leave personal data in clear.
      if (!LEAVES.has(definition.type))
        throw new InvalidEvent(`An event schema cannot hold a ${definition.type}`);
      return undefined;
  }
}

function sealing(subjectKey: string): Writer {
  return (value, context) => {
    if (value === null || value === undefined) return 'null';
    for (let index = context.scopes.length - 1; index >= 0; index -= 1) {
      const subjectId = context.scopes[index]?.[subjectKey];
      if (typeof subjectId === 'string' && subjectId !== '') {
        const isText = typeof value === 'string';
        return context.seal(subjectId, isText ? value : eventJson(value), isText, context.path);
      }
    }
    throw new InvalidEvent(`Personal field ${context.path.join('.')} has no ${subjectKey} above it`);
  };
}

function compileObject(
  shape: Record<string, z.ZodType>,
  catchall: z.ZodType | undefined,
): Writer | undefined {
  const keys = Object.keys(shape).sort();
  const fields = keys.map((key) => ({
    key,
    prefix: `${JSON.stringify(key)}:`,
    write: compile(shape[key] as z.ZodType),
  }));
  if (fields.every((field) => !field.write)) return undefined;
  if (catchall && catchall._zod.def.type !== 'never') {
    throw new InvalidEvent('An event schema with personal data cannot allow unknown fields');
  }
  return (value, context) => {
    const object = value as Record<string, unknown>;
    context.scopes.push(object);
    let text = '';
    for (const { key, prefix, write } of fields) {
      const member = object[key];
      if (member === undefined) continue;
      text += text === '' ? prefix : `,${prefix}`;
      text += write ? below(context, key, write, member) : eventJson(member);
    }
    context.scopes.pop();
    return `{${text}}`;
  };
}

function compileArray(element: z.ZodType): Writer | undefined {
  const write = compile(element);
  if (!write) return undefined;
  return (value, context) => {
    const items = value as readonly unknown[];
    return `[${items.map((item, index) => below(context, String(index), write, item)).join(',')}]`;
  };
}

function compileTuple(items: readonly z.ZodType[]): Writer | undefined {
  const writers = items.map(compile);
  if (writers.every((write) => !write)) return undefined;
  return (value, context) => {
    const members = value as readonly unknown[];
    const texts = members.map((item, index) =>
      below(context, String(index), writers[index] ?? eventJson, item),
    );
    return `[${texts.join(',')}]`;
  };
}

function compileRecord(valueType: z.ZodType): Writer | undefined {
  const write = compile(valueType);
  if (!write) return undefined;
  return (value, context) => {
    const object = value as Record<string, unknown>;
    const keys = Object.keys(object)
      .filter((key) => object[key] !== undefined)
      .sort();
    const members = keys.map((key) => `${JSON.stringify(key)}:${below(context, key, write, object[key])}`);
    return `{${members.join(',')}}`;
  };
}

/** The value is already validated, so the first option that accepts it is the right one. */
function compileUnion(options: readonly z.ZodType[]): Writer | undefined {
  // Strict, like the validation: otherwise an option with fewer fields could match and leave the others
  // unsealed.
  const writers = options.map((option) => ({ option: strictly(option), write: compile(option) }));
  if (writers.every(({ write }) => !write)) return undefined;
  return (value, context) => {
    const match = writers.find(({ option }) => option.safeParse(value).success);
    if (!match) throw new InvalidEvent(`No option of the union at ${context.path.join('.')} matches`);
    return (match.write ?? eventJson)(value, context);
  };
}

function below(context: WriteContext, step: string, write: Writer, value: unknown): string {
  context.path.push(step);
  const text = write(value, context);
  context.path.pop();
  return text;
}
