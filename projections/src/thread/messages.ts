import type { TracingOptions } from '@kreditlina/tracing/start-tracing';

/** Start parameters of the thread. */
export interface ThreadInput {
  readonly databaseUrl: string;
  /** EventStoreDB that holds the events; without it they are in the database. */
  readonly eventStoreUrl?: string | undefined;
  /** 32 bytes. The thread opens personal fields for the read models that need them. */
  readonly masterKey: Uint8Array;
  /** The master key being replaced, under which some keys are still sealed. */
  readonly formerMasterKey?: Uint8Array | undefined;
  /** Names this process in the leases; unique among running processes. */
  readonly owner: string;
  /** Destination of the thread's traces; absent: no traces. */
  readonly tracing?: TracingOptions | undefined;
  /**
   * Identifies the process in the database: prefix of each connection's `application_name`. Default
   * `kreditlina-batches`.
   */
  readonly processName?: string;
  readonly connections?: ThreadConnections;
}

/** Maximum numbers of the thread's database connections; one more listens for notifications. */
interface ThreadConnections {
  /** Shared by all read models: each holds one for the milliseconds of a batch. */
  readonly batches: number;
  /** For reading the log. */
  readonly reads: number;
}

export type ToThread =
  | {
      readonly kind: 'wait';
      readonly id: number;
      readonly position: string;
      readonly timeoutMs: number;
      /** Default: all. */
      readonly names?: readonly string[];
    }
  | { readonly kind: 'look'; readonly id: number }
  | { readonly kind: 'stop' };

export type FromThread =
  /** The read models can be read. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'waited'; readonly id: number; readonly isReached: boolean }
  /** Result of `look`: true if the log answered. */
  | { readonly kind: 'looked'; readonly id: number; readonly isReadable: boolean }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly fields: object;
      readonly message: string;
    };
