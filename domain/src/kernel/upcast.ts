/** Turns one stored version of an event into the next. Pure: the same stored event reads the same for ever. */
export interface Upcaster {
  readonly type: string;
  /** The stored schema version that it takes. */
  readonly from: number;
  /** Name and version that it gives. */
  readonly to: { readonly type: string; readonly schemaVersion: number };
  readonly upcast: (data: Record<string, unknown>) => Record<string, unknown>;
}
