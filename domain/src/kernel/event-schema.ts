import type { z } from 'zod';

/** The stored shape of one event type at one schema version, with the sentence that the audit trail shows. */
export interface EventSchema<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  readonly schemaVersion: number;
  readonly data: Data;
  /** What happened, for the audit trail. `{field}` is replaced by the event's data. Personal fields never stand here. */
  readonly sentence: { readonly sv: string; readonly en: string };
}

/** Defines an event. `data` must be a plain zod object: names end in their unit (`…Cents`, `…BasisPoints`, `…On`, `…At`). */
export function event<const Type extends string, Data extends z.ZodObject>(
  type: Type,
  data: Data,
  sentence: { sv: string; en: string },
  schemaVersion = 1,
): EventSchema<Type, Data> {
  return { type, data, sentence, schemaVersion };
}

/** Union of `{ type, data }` over a record of event schemas: what `evolve` takes and `decide` returns. */
export type EventOf<Schemas extends Record<string, EventSchema>> = {
  [Key in keyof Schemas]: {
    readonly type: Schemas[Key]['type'];
    readonly data: z.output<Schemas[Key]['data']>;
  };
}[keyof Schemas];
