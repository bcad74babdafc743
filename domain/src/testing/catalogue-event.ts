import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { type DataOf, type EventType, eventCatalogue } from '../catalogue.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { maskPersonal } from '../kernel/mask-personal.ts';
import { ERASED } from '../kernel/personal.ts';

export interface CatalogueEvent<Type extends EventType = EventType> {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: DataOf<Type>;
}

/** An event type with the fields relevant to a spec. */
export type CatalogueFact<Of extends EventType = EventType> = {
  [Type in Of]: readonly [type: Type, given: Partial<DataOf<Type>>];
}[Of];

export interface Example {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

const domain = fileURLToPath(new URL('../', import.meta.url));

/** Frozen example events in a folder, one for each version of each event. */
export const examplesOf = (noun: string): Example[] =>
  globSync(`${noun}/fixtures/*.v*.json`, { cwd: domain })
    .sort()
    .map((file) => JSON.parse(readFileSync(`${domain}/${file}`, 'utf8')));

interface Known {
  readonly schemaVersion: number;
  /** Refuses unknown fields. */
  readonly strict: z.ZodObject;
  /** Required fields, with values from the example. */
  readonly needed: Record<string, unknown>;
}

let known: ReadonlyMap<string, Known> | undefined;

const knownTypes = (): ReadonlyMap<string, Known> =>
  new Map(
    examplesOf('*').flatMap(({ type, schemaVersion, data }) => {
      const schema = eventCatalogue.get(type);
      if (schema?.schemaVersion !== schemaVersion) return [];
      const needed = Object.entries(data).filter(([field]) => !schema.data.shape[field]?.isOptional());
      return [[type, { schemaVersion, strict: schema.data.strict(), needed: Object.fromEntries(needed) }]];
    }),
  );

/**
 * A stored event: the given fields, and the other required ones from its example. A shape that is not in the
 * catalogue does not compile, and its schema refuses it.
 */
export function catalogueEvent<Type extends EventType>(
  type: Type,
  given: Partial<DataOf<Type>> = {},
): CatalogueEvent<Type> {
  known ??= knownTypes();
  const one = known.get(type);
  if (!one) throw new Error(`${type} is not in the catalogue, or has no example`);
  const data = { ...one.needed, ...given };
  if (canonicalJson(one.strict.parse(data)) !== canonicalJson(data))
    throw new Error(`${type} changes when it is stored`);
  return { type, schemaVersion: one.schemaVersion, data: data as DataOf<Type> };
}

/** The event as read after the keys of its persons are destroyed. */
export function erased<Event extends Pick<Example, 'type' | 'data'>>(event: Event): Event {
  const schema = eventCatalogue.get(event.type)?.data;
  const gone = (value: unknown) => (typeof value === 'string' ? ERASED : null);
  return schema ? { ...event, data: maskPersonal(schema, event.data, gone) } : event;
}
