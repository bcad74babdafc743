import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DataOf, type EventType, eventCatalogue } from '../catalogue.ts';
import { canonicalJson } from '../kernel/canonical-json.ts';
import { maskPersonal } from '../kernel/mask-personal.ts';
import { ERASED } from '../kernel/personal.ts';

export interface CatalogueEvent<Type extends EventType = EventType> {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: DataOf<Type>;
}

/** A type with the fields that matter to a spec. */
export type Fact<Of extends EventType = EventType> = {
  [Type in Of]: readonly [type: Type, given: Partial<DataOf<Type>>];
}[Of];

export interface Example {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Record<string, unknown>;
}

const domain = fileURLToPath(new URL('../', import.meta.url));

/** The frozen examples of a noun: one of every version of every event. */
export const examplesOf = (noun: string): Example[] =>
  globSync(`${noun}/fixtures/*.v*.json`, { cwd: domain })
    .sort()
    .map((file) => JSON.parse(readFileSync(`${domain}/${file}`, 'utf8')));

let known: ReadonlyMap<string, Example> | undefined;

function schemaAndExample(type: EventType) {
  known ??= new Map(examplesOf('*').map((example) => [`${example.type} v${example.schemaVersion}`, example]));
  const schema = eventCatalogue.get(type);
  const example = known.get(`${type} v${schema?.schemaVersion}`);
  if (!schema || !example) throw new Error(`${type} is not in the catalogue, or has no example`);
  return { schema, example };
}

/**
 * An event as it is stored: with the given fields, and from its example those that it may not lack. A shape that the catalogue does not
 * have neither compiles nor comes through.
 */
export function catalogueEvent<Type extends EventType>(
  type: Type,
  given: Partial<DataOf<Type>> = {},
): CatalogueEvent<Type> {
  const { schema, example } = schemaAndExample(type);
  const needed = Object.entries(example.data).filter(([field]) => !schema.data.shape[field]?.isOptional());
  const data = { ...Object.fromEntries(needed), ...given };
  if (canonicalJson(schema.data.strict().parse(data)) !== canonicalJson(data))
    throw new Error(`${type} changes when it is stored`);
  return { type, schemaVersion: schema.schemaVersion, data: data as DataOf<Type> };
}

/** The event as it reads once the keys of its persons are destroyed. */
export function erased<Event extends Pick<Example, 'type' | 'data'>>(event: Event): Event {
  const schema = eventCatalogue.get(event.type)?.data;
  const gone = (value: unknown) => (typeof value === 'string' ? ERASED : null);
  return schema ? { ...event, data: maskPersonal(schema, event.data, gone) } : event;
}
