import type { EventSchema, Upcaster } from '@kreditlina/domain/kernel/event-schema';
import { upcastChain, type Versioned } from '@kreditlina/domain/kernel/upcasters';
import type { z } from 'zod';
import { InvalidEvent } from '../errors.ts';
import { eventJson } from '../event-json.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { type SubjectKey, sealedJson } from '../keys/sealing.ts';
import { LIMITS } from '../limits.ts';
import type { NewEvent, RecordedEvent, UndecodableEvent } from '../port.ts';
import { checkEnvelope, checkStream, type StoredBody, storedBody } from './envelope.ts';
import { compileWriter, type WriteContext, type Writer } from './event-writer.ts';
import { absentKeys, type FindKey, openSealed, sealedKeyIds } from './open-sealed.ts';
import { strictly } from './strict-schema.ts';

export interface CodecOptions {
  readonly keys: KeyRing;
  /** Absent only in tests of the store itself; then nothing is validated or sealed. */
  readonly schemas?: ReadonlyMap<string, EventSchema> | undefined;
  readonly upcasters?: readonly Upcaster[] | undefined;
  readonly now?: (() => Date) | undefined;
}

/** An event ready for storage: its canonical JSON with personal fields sealed. */
export interface EncodedEvent {
  readonly id: string;
  readonly body: string;
}

export interface StoredEvent {
  readonly position: string;
  readonly version: number;
  readonly body: string;
  readonly hash: string;
  readonly previousHash: string;
}

/** Placeholder for an event that could not be decoded; the adapter adds its address with `at`. */
export class Undecoded {
  readonly reason: string;
  readonly type: string;
  /** True if a newer release wrote the event, which is intact. */
  readonly isNewer: boolean;
  /** True if the key of a subject is lost; the event itself is intact. */
  readonly lacksKey: boolean;

  constructor(reason: string, type = 'unknown', awaits?: 'newer-release' | 'key') {
    this.reason = reason;
    this.type = type;
    this.isNewer = awaits === 'newer-release';
    this.lacksKey = awaits === 'key';
  }

  /** Returns the entry that readers get in place of the event. */
  at(address: Omit<UndecodableEvent, 'type' | 'undecodable' | 'isNewer' | 'lacksKey'>): UndecodableEvent {
    const { id, stream, category, version, position } = address;
    const names = { id, stream, category, version, position, type: this.type, undecodable: this.reason };
    return { ...names, ...(this.isNewer && { isNewer: true }), ...(this.lacksKey && { lacksKey: true }) };
  }
}

type FindSubjectKey = (subjectId: string) => SubjectKey | undefined;

interface Known {
  readonly schemaVersion: number;
  readonly schema: z.ZodType;
  readonly write: Writer;
}

/** Converts between the port's events and stored text: validates, seals and upcasts for every adapter. */
export class EventCodec {
  readonly #keys: KeyRing;
  readonly #schemas: ReadonlyMap<string, EventSchema> | undefined;
  readonly #known = new Map<string, Known>();
  readonly #upcast: (event: Versioned) => Versioned;
  /** Event types and versions that an upcaster accepts, as `type@version`. */
  readonly #upcasts: ReadonlySet<string>;
  readonly #now: () => Date;
  readonly #openedWith = new WeakMap<RecordedEvent, readonly string[]>();

  constructor(options: CodecOptions) {
    this.#keys = options.keys;
    this.#schemas = options.schemas;
    this.#upcast = upcastChain(options.upcasters ?? []);
    this.#upcasts = new Set(options.upcasters?.map(({ type, from }) => `${type}@${from}`));
    this.#now = options.now ?? (() => new Date());
  }

  /**
   * Validates and serialises the events of one append. Returns synchronously if the keys of all subjects are
   * in memory.
   * @throws InvalidEvent
   */
  encode(stream: string, events: readonly NewEvent[]): EncodedEvent[] | Promise<EncodedEvent[]> {
    checkStream(stream);
    if (events.length === 0) throw new InvalidEvent('An append must have at least one event');
    if (events.length > LIMITS.eventsPerAppend) {
      throw new InvalidEvent(
        `An append may have at most ${LIMITS.eventsPerAppend} events; this one has ${events.length}`,
      );
    }
    const recordedAt = this.#now().toISOString();
    const persons = new Set<string>();
    let isMissing = false;
    const cached: FindSubjectKey = (subjectId) => {
      persons.add(subjectId);
      const key = this.#keys.cached(subjectId);
      if (!key) isMissing = true;
      return key;
    };
    const encoded = events.map((event) => this.#write(stream, event, recordedAt, cached));
    if (events.length > 1 && new Set(encoded.map((event) => event.id)).size < encoded.length) {
      throw new InvalidEvent('Two events of an append have the same id');
    }
    if (!isMissing) return encoded;
    return this.#encodeWithKeys(stream, events, recordedAt, persons);
  }

  async #encodeWithKeys(
    stream: string,
    events: readonly NewEvent[],
    recordedAt: string,
    subjectIds: ReadonlySet<string>,
  ): Promise<EncodedEvent[]> {
    // Fetch all keys, even those just found in memory: they may be evicted while the others load.
    const made = await this.#keys.ensure(subjectIds);
    const find: FindSubjectKey = (subjectId) => {
      const key = made.get(subjectId);
      if (!key) throw new InvalidEvent('Personal data cannot be stored without a key');
      return key;
    };
    return events.map((event) => this.#write(stream, event, recordedAt, find));
  }

  #write(stream: string, event: NewEvent, recordedAt: string, findKey: FindSubjectKey): EncodedEvent {
    const id = event.id.toLowerCase();
    checkEnvelope(event);
    const data = this.#writeData(event, id, findKey);
    const head = `{"data":${data},"effectiveOn":"${event.effectiveOn}","id":"${id}","metadata":`;
    const times = `"occurredAt":"${event.occurredAt}","recordedAt":"${recordedAt}"`;
    const schemaVersion = this.#schemaVersionOf(event);
    const tail = `"schemaVersion":${schemaVersion},"stream":"${stream}","type":${JSON.stringify(event.type)}}`;
    const body = `${head}${eventJson(event.metadata)},${times},${tail}`;
    if (body.length * 3 > LIMITS.bytesPerEvent && Buffer.byteLength(body) > LIMITS.bytesPerEvent) {
      throw new InvalidEvent(`Event ${event.type} is larger than ${LIMITS.bytesPerEvent} bytes`);
    }
    return { id, body };
  }

  #writeData(event: NewEvent, id: string, findKey: FindSubjectKey): string {
    if (!this.#schemas) return eventJson(event.data);
    const known = this.#knownType(event.type);
    if (event.schemaVersion !== undefined && known.schemaVersion !== event.schemaVersion) {
      throw new InvalidEvent(
        `${event.type} is written with schema version ${known.schemaVersion}, not ${event.schemaVersion}`,
      );
    }
    const parsed = known.schema.safeParse(event.data);
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'data'}: ${issue.code}`);
      throw new InvalidEvent(`${event.type} does not fit its schema (${issues.slice(0, 10).join('; ')})`);
    }
    const context: WriteContext = {
      scopes: [],
      path: [],
      seal: (subjectId, text, isText, path) => {
        const key = findKey(subjectId);
        // If the key is missing, this text is discarded and the event is written again after the key is
        // loaded.
        return key ? sealedJson(key, text, isText, id, path) : 'null';
      },
    };
    return known.write(parsed.data, context);
  }

  #schemaVersionOf({ type, schemaVersion }: NewEvent): number {
    if (schemaVersion !== undefined) return schemaVersion;
    if (!this.#schemas) throw new InvalidEvent(`The schema version of a ${type} is missing`);
    return this.#knownType(type).schemaVersion;
  }

  #knownType(type: string): Known {
    const compiled = this.#known.get(type);
    if (compiled) return compiled;
    const schema = this.#schemas?.get(type);
    if (!schema) throw new InvalidEvent(`Event type ${type} is not in the catalogue`);
    const known: Known = {
      schemaVersion: schema.schemaVersion,
      schema: strictly(schema.data),
      write: compileWriter(schema.data),
    };
    this.#known.set(type, known);
    return known;
  }

  /**
   * Opens and upcasts a page of stored events. Unknown types are returned unchanged, and an unreadable event
   * becomes an `Undecoded`, so that it does not hide the others.
   */
  async decode(rows: readonly StoredEvent[]): Promise<(RecordedEvent | Undecoded)[]> {
    const keyIds = new Set<string>();
    for (const row of rows) sealedKeyIds(row.body, keyIds);
    const unreadable = new Set<string>();
    const keys =
      keyIds.size > 0 ? await this.#keys.load(keyIds, (keyId) => unreadable.add(keyId)) : undefined;
    const absent = new Set([...keyIds].filter((keyId) => !keys?.has(keyId) && !unreadable.has(keyId)));
    const lost = absent.size > 0 ? await this.#keys.lost(absentKeys(rows, absent)) : absent;
    return rows.map((row) => {
      const used = new Set<string>();
      const event = this.#read(row, (keyId) => {
        if (unreadable.has(keyId)) throw new Error('A personal key cannot be opened');
        if (lost.has(keyId)) throw LOST;
        const key = keys?.get(keyId)?.key;
        if (key) used.add(keyId);
        return key;
      });
      if (used.size > 0 && !(event instanceof Undecoded)) this.#openedWith.set(event, [...used]);
      return event;
    });
  }

  /** Ids of the keys that opened a decoded event's personal data. */
  openedWith(event: RecordedEvent): readonly string[] {
    return this.#openedWith.get(event) ?? [];
  }

  /**
   * Reason why this release's schemas do not cover an event, which a newer release wrote; undefined if they
   * do, or if the store has no catalogue. Folding such an event would base decisions on incomplete facts.
   */
  #whyNewer({ type, schemaVersion }: StoredBody): string | undefined {
    if (!this.#schemas || this.#upcasts.has(`${type}@${schemaVersion}`)) return undefined;
    const known = this.#schemas.get(type);
    if (!known) return 'this release does not know its type';
    if (schemaVersion <= known.schemaVersion) return undefined;
    return `its schema version ${schemaVersion} is newer than ${known.schemaVersion}, which this release knows`;
  }

  #read(row: StoredEvent, findKey: FindKey): RecordedEvent | Undecoded {
    // The error may quote the data, so report only the step that failed.
    let step = 'its JSON is broken';
    let type: string | undefined;
    try {
      const body = storedBody(row.body);
      type = body.type;
      const newer = this.#whyNewer(body);
      if (newer !== undefined) return new Undecoded(newer, type, 'newer-release');
      step = 'a sealed value does not open';
      if (row.body.includes('"$sealed"')) openSealed(body.data, body.id, findKey);
      step = 'its upcast fails';
      const current = this.#upcast(body);
      return {
        id: body.id,
        type: current.type,
        schemaVersion: current.schemaVersion,
        data: current.data,
        metadata: body.metadata,
        occurredAt: body.occurredAt,
        effectiveOn: body.effectiveOn,
        stream: body.stream,
        category: categoryOf(body.stream),
        version: row.version,
        position: row.position,
        recordedAt: body.recordedAt,
        hash: row.hash,
        previousHash: row.previousHash,
      };
    } catch (error) {
      if (error === LOST) return new Undecoded('the key of its subject is lost', type, 'key');
      return new Undecoded(step, type);
    }
  }
}

const LOST = new Error('The key of a subject is lost');

/** Category of a stream: the part of its name before the dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
