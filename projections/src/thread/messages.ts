import type { TracingOptions } from '@kreditlina/tracing/start-tracing';

/** What the thread is started with. */
export interface ThreadInput {
  readonly databaseUrl: string;
  /** EventStoreDB that holds the events; in the database without it. */
  readonly eventStoreUrl?: string | undefined;
  /** 32 bytes; the thread opens personal fields for the read models that need them. */
  readonly masterKey: Uint8Array;
  /** Under which some keys are still sealed, while one replaces the other. */
  readonly formerMasterKey?: Uint8Array | undefined;
  /** Names this process in the leases; unique among the processes at work. */
  readonly owner: string;
  /** Where the thread sends its traces; absent: nowhere. */
  readonly tracing?: TracingOptions | undefined;
  /** Names the process to the database: `application_name` of a connection begins with it. Default `kreditlina-batches`. */
  readonly processName?: string;
  readonly connections?: ThreadConnections;
}

/** Connections of the thread to the database, at most; beside these one that listens. */
export interface ThreadConnections {
  /** All read models share them, each for the milliseconds of a batch. */
  readonly batches: number;
  /** Of the log. */
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
  /** Whether the log answered. */
  | { readonly kind: 'looked'; readonly id: number; readonly isReadable: boolean }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly fields: object;
      readonly message: string;
    };
