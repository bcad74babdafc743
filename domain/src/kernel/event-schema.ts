import type { z } from 'zod';
import type { Role } from './fields.ts';

/** Stored shape of one event type at one schema version, with its sentence for the audit trail. */
export interface EventSchema<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  /** Sentence for the audit trail; `{field}` is replaced by event data, but never by personal fields. */
  readonly sentence: { readonly sv: string; readonly en: string };
}

/** Defines an event; names in `data` end in their unit (`…Cents`, `…BasisPoints`, `…On`, `…At`). */
export function event<const Type extends string, Data extends z.ZodObject>(
  type: Type,
  data: Data,
  sentence: { sv: string; en: string },
  schemaVersion = 1,
): EventSchema<Type, Data> {
  return { type, data, sentence, schemaVersion };
}

/** Union of `{ type, data }` of all events in a record, for `evolve` and deciders. */
export type EventOf<Schemas extends Record<string, EventSchema>> = {
  [Key in keyof Schemas]: {
    readonly type: Schemas[Key]['type'];
    readonly data: z.output<Schemas[Key]['data']>;
  };
}[keyof Schemas];

/** Converts an event from one schema version to the next. Pure, so that it always reads the same. */
export interface Upcaster {
  readonly type: string;
  /** Stored schema version of the input. */
  readonly from: number;
  /** Type and version of the output. */
  readonly to: { readonly type: string; readonly schemaVersion: number };
  readonly upcast: (data: Record<string, unknown>) => Record<string, unknown>;
}

/** The acting party; `id` is a user id or, for the kind `system` (worker or timer), a process name. */
export interface Actor {
  readonly kind: 'customer' | 'staff' | 'system';
  readonly id: string;
  readonly role: Role | 'system';
}
