/** Converts one stored version of an event to the next. Pure: the same stored event always reads the same. */
export interface Upcaster {
  readonly type: string;
  /** Stored schema version of the input. */
  readonly from: number;
  /** Type and version of the output. */
  readonly to: { readonly type: string; readonly schemaVersion: number };
  readonly upcast: (data: Record<string, unknown>) => Record<string, unknown>;
}
