import type { Metadata, StatusObject } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import type { TestLog } from './log.ts';
import { refusals } from './refusals.ts';

interface Call {
  readonly metadata: Metadata;
}

/** State shared by all handlers; checks the caller and the injected faults before every answer. */
export interface Desk {
  readonly log: TestLog;
  readonly maxAppendBytes: number;
  /** @throws Refusal for a wrong caller or an injected fault */
  enter(call: Call, what: 'read' | 'write'): Promise<void>;
  /** Ends a call with its error. */
  refuse(error: unknown, answer: (refusal: Partial<StatusObject>) => void): void;
  /** Counts an event sent to a reader. */
  noteEvent(): void;
  readonly eventsSent: number;
  /** Aborted when subscriptions are cut. */
  readonly subscriptions: AbortSignal;
  /** True while subscriptions stay open but silent. */
  readonly hushed: boolean;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface DeskOptions {
  readonly log: TestLog;
  readonly faults: Faults;
  readonly maxAppendBytes: number;
  /** Required in every call; absent: no authentication, as with `--insecure`. */
  readonly credentials?: Credentials | undefined;
}

export function createDesk({ log, faults, maxAppendBytes, credentials }: DeskOptions): Desk {
  const check = (metadata: Metadata) => {
    if (credentials === undefined) return;
    const given = metadata.get('authorization')[0]?.toString();
    if (given === undefined) throw refusals.accessDenied;
    const asked = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
    if (given !== `Basic ${asked}`) throw refusals.unauthenticated;
  };
  let eventsSent = 0;
  return {
    log,
    maxAppendBytes,
    noteEvent: () => {
      eventsSent += 1;
    },
    get eventsSent() {
      return eventsSent;
    },
    enter: async ({ metadata }, what) => {
      check(metadata);
      await faults.meet(what, metadata.get('requires-leader')[0] === 'true');
    },
    refuse: (error, answer) => {
      if (typeof error === 'object' && error !== null && 'code' in error) {
        answer(error as Partial<StatusObject>);
      } else {
        answer(refusals.invalid(error instanceof Error ? error.message : String(error)));
      }
    },
    get hushed() {
      return faults.hushed;
    },
    get subscriptions() {
      return faults.subscriptions;
    },
  };
}
