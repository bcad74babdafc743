import { personalMark } from '@kreditlina/domain/kernel/personal';
import type { z } from 'zod';
import { InvalidEvent } from '../errors.ts';

/** Returns the sealed replacement of a person's value. */
export type SealPart = (subjectId: string, value: unknown) => unknown;

/** Objects that enclose a value, outermost first; one of them contains the person's id. */
type Scopes = readonly Readonly<Record<string, unknown>>[];

export type PartsSealer = (value: unknown, scopes: Scopes, seal: SealPart) => unknown;

interface Definition {
  readonly type: string;
  readonly discriminator?: string;
  readonly [name: string]: unknown;
}

/**
 * Compiles a sealer for values that are not events: the schema locates the personal parts, and fields that it
 * does not name stay unchanged. Returns undefined for a schema without personal data.
 */
export function compileParts(schema: z.ZodType): PartsSealer | undefined {
  const mark = personalMark(schema);
  if (mark) return sealing(mark.subjectKey);
  const definition = schema._zod.def as unknown as Definition;
  switch (definition.type) {
    case 'object':
      return ofObject(definition.shape as Record<string, z.ZodType>);
    case 'array':
      return ofItems(compileParts(definition.element as z.ZodType), Array.isArray);
    case 'record':
      return ofItems(compileParts(definition.valueType as z.ZodType), isObject);
    case 'union':
      return ofUnion(definition);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'nonoptional':
      return compileParts(definition.innerType as z.ZodType);
    default:
      return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sealing(subjectKey: string): PartsSealer {
  return (value, scopes, seal) => {
    const named = scopes.findLast((scope) => typeof scope[subjectKey] === 'string')?.[subjectKey];
    if (named === undefined) throw new InvalidEvent(`A personal value has no ${subjectKey} above it`);
    return seal(named as string, value);
  };
}

function ofObject(shape: Readonly<Record<string, z.ZodType>>): PartsSealer | undefined {
  const fields = Object.entries(shape).flatMap(([key, member]) => {
    const part = compileParts(member);
    return part ? [{ key, part }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, scopes, seal) => {
    if (!isObject(value)) return value;
    const around = [...scopes, value];
    const copy = { ...value };
    for (const { key, part } of fields) {
      if (copy[key] !== undefined) copy[key] = part(copy[key], around, seal);
    }
    return copy;
  };
}

/** Seals the members of lists and records, which share one schema. */
function ofItems(part: PartsSealer | undefined, fits: (value: unknown) => boolean): PartsSealer | undefined {
  if (!part) return undefined;
  return (value, scopes, seal) => {
    if (!fits(value)) return value;
    if (Array.isArray(value)) return value.map((item) => part(item, scopes, seal));
    // Sorted, so that equal values are sealed identically.
    const sorted = Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1));
    const members = sorted.map(([key, item]) => [key, part(item, scopes, seal)]);
    return Object.fromEntries(members);
  };
}

/** Selects the option without validation, because erased values may no longer fit any option. */
function ofUnion({ discriminator, options }: Definition): PartsSealer | undefined {
  const parts = (options as z.ZodType[]).map((option) => ({ option, part: compileParts(option) }));
  if (parts.every(({ part }) => !part)) return undefined;
  return (value, scopes, seal) => {
    if (!isObject(value)) return value;
    const found = parts.find(({ option }) =>
      discriminator
        ? literalsOf(option, discriminator).has(value[discriminator])
        : requiredOf(option).every((key) => Object.hasOwn(value, key)),
    );
    if (!found) throw new InvalidEvent('No option of a union with personal data matches');
    return found.part ? found.part(value, scopes, seal) : value;
  };
}

function requiredOf(option: z.ZodType): string[] {
  const { shape = {} } = option._zod.def as unknown as { shape?: Record<string, z.ZodType> };
  return Object.keys(shape).filter((key) => shape[key]?._zod.optin === undefined);
}

function literalsOf(option: z.ZodType, discriminator: string): ReadonlySet<unknown> {
  const { shape } = option._zod.def as unknown as { shape?: Record<string, z.ZodType> };
  return shape?.[discriminator]?._zod.values ?? new Set();
}
