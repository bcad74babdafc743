import type { TracingOptions } from '@kreditlina/tracing/start-tracing';

export interface ThreadInput {
  readonly databaseUrl: string;
  /** EventStoreDB that holds the events; without it they are in the database. */
  readonly eventStoreUrl?: string | undefined;
  /** 32 bytes; unseals personal fields for the read models that need them. */
  readonly masterKey: Uint8Array;
  /** Master key that is being replaced, under which some keys are still sealed. */
  readonly formerMasterKey?: Uint8Array | undefined;
  /** Name of this process in the leases, unique among running processes. */
  readonly owner: string;
  /** Destination of the thread's traces; absent: no traces. */
  readonly tracing?: TracingOptions | undefined;
  /** Prefix of the `application_name` of each database connection; `kreditlina-batches` by default. */
  readonly processName?: string;
  readonly connections?: ThreadConnections;
}

/** Maximum numbers of the thread's database connections, besides one that listens for notifications. */
interface ThreadConnections {
  /** Shared by all read models; each holds one for the milliseconds of a batch. */
  readonly batches: number;
  readonly reads: number;
}

export type ToThread =
  | {
      readonly kind: 'wait';
      readonly id: number;
      readonly position: string;
      readonly timeoutMs: number;
      /** Defaults to all. */
      readonly names?: readonly string[];
    }
  | { readonly kind: 'look'; readonly id: number }
  | { readonly kind: 'stop' };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'waited'; readonly id: number; readonly isReached: boolean }
  /** Answer to `look`: true if the log can be read. */
  | { readonly kind: 'looked'; readonly id: number; readonly isReadable: boolean }
  | {
      readonly kind: 'log';
      readonly level: 'info' | 'warn' | 'error';
      readonly fields: object;
      readonly message: string;
    };
