import {
  type Credentials,
  EventStoreDBClient,
  type RecordedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { backoff, pause } from '@kreditlina/postgres/backoff';
import { StoreUnavailable } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { readAddress } from './address.ts';
import { CallTimeout, failureOf, storeError } from './errors.ts';

/** Options of every call. Calls go to the leader, because a follower may lag behind a recent append. */
interface CallOptions {
  readonly credentials: Credentials;
  readonly requiresLeader: true;
}

export interface Connection {
  readonly client: EventStoreDBClient;
  /** Contains credentials even without TLS, so that the client uses one plain call per append. */
  readonly options: CallOptions;
  close(): Promise<void>;
}

/** For servers without authentication. */
const NOBODY: Credentials = { username: 'nobody', password: '' };

/** @throws StoreUnavailable for an unusable address, without revealing it */
export function connect(address: string): Connection {
  const read = readAddress(address);
  if (typeof read === 'string') throw new StoreUnavailable(`The address of the event store ${read}`);
  const client = clientAt(read.url);
  return {
    client,
    options: { credentials: read.credentials ?? NOBODY, requiresLeader: true },
    close: async () => {
      await within(LIMITS.statementMilliseconds, client.dispose()).catch(() => undefined);
      await closeChannel(client);
    },
  };
}

function clientAt(url: string): EventStoreDBClient {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch {
    // The original error quotes the address.
    throw new StoreUnavailable('The address of the event store, or a file that it names, cannot be read');
  }
}

/** Needed because the client ends its calls but leaves the connection open. */
async function closeChannel(client: EventStoreDBClient): Promise<void> {
  const { getChannel } = client as unknown as { getChannel(): Promise<{ close(): void }> };
  await within(LIMITS.statementMilliseconds, getChannel())
    .then((channel) => channel.close())
    .catch(() => undefined);
}

/** @throws CallTimeout when the work takes too long; its later result is ignored */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new CallTimeout(milliseconds)), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Resolved = { readonly event?: RecordedEvent };

/**
 * Collects the events of one bounded read; empty if the stream does not exist.
 * @throws CallTimeout when the server is silent for the time limit of a statement
 */
function collect(stream: StreamingRead<Resolved>): Promise<RecordedEvent[]> {
  return new Promise((resolve, reject) => {
    const events: RecordedEvent[] = [];
    const settle = (done: () => void) => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(() => {
      stream.cancel().catch(() => undefined);
      reject(new CallTimeout(LIMITS.statementMilliseconds));
    }, LIMITS.statementMilliseconds);
    stream.on('data', ({ event }: Resolved) => {
      if (event) events.push(event);
      timer.refresh();
    });
    stream.on('error', (error: Error) =>
      settle(() => (failureOf(error) === 'no stream' ? resolve([]) : reject(error))),
    );
    stream.on('end', () => settle(() => resolve(events)));
  });
}

const READ_TRIES = 3;

/**
 * One bounded read, retried twice when the connection broke.
 * @throws StoreUnavailable when the server does not answer
 */
export async function readEvents(begin: () => StreamingRead<Resolved>): Promise<RecordedEvent[]> {
  const deadline = performance.now() + LIMITS.statementMilliseconds;
  for (let tries = 1; ; tries += 1) {
    try {
      return await collect(begin());
    } catch (error) {
      const again = failureOf(error) === 'transient' && tries < READ_TRIES && performance.now() < deadline;
      if (!again) throw storeError(error);
      await pause(backoff(tries, LIMITS.reconnectMilliseconds));
    }
  }
}

/** Oldest supported major version: earlier ones do not return the position of a stream's events. */
const OLDEST = 22;

/** Versions that the client was tested against; this adapter was tested against a test server only. */
const RUN_AGAINST = ['23.10', '24.6'] as const;

/**
 * Returns the version that the server reports, for example `24.6.0.0`.
 * @throws StoreUnavailable when it does not answer, or is too old
 */
export async function requireServer(client: EventStoreDBClient): Promise<string> {
  const asked = client as unknown as { readonly capabilities: Promise<{ readonly serverVersion: string }> };
  let version: string;
  try {
    ({ serverVersion: version } = await within(LIMITS.statementMilliseconds, asked.capabilities));
  } catch (error) {
    throw storeError(error);
  }
  const major = Number.parseInt(version, 10);
  if (!(major >= OLDEST))
    throw new StoreUnavailable(
      `The event store is EventStoreDB ${version.slice(0, 40)}: ${OLDEST}.10 or later is required (tested with ${RUN_AGAINST.join(', ')})`,
    );
  return version;
}
