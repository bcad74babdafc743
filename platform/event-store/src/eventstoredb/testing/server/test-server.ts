import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import grpc, { type sendUnaryData } from '@grpc/grpc-js';
import { createAppend, createBatchAppend } from './append.ts';
import { type Credentials, createDesk, type Desk } from './desk.ts';
import { createFaults, type Faults } from './faults.ts';
import { openLine } from './line.ts';
import { createTestLog, type TestLog } from './log.ts';
import { createRead } from './read.ts';
import { createDelete, createTombstone } from './remove.ts';
import type { Stored } from './stored.ts';
import { createUsers, type Users, userRoutes } from './users.ts';
import { uuidMessage } from './wire.ts';

/** The reported version, whose behaviour this server reproduces. */
const SERVER_VERSION = '24.6.0';

/** Answers the client's first call: the available methods and their features. */
function answerFeatures(answer: sendUnaryData<features.SupportedMethods>): void {
  const supported = new features.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION);
  const services = [
    streamsService.StreamsService,
    featuresService.ServerFeaturesService,
  ] as readonly unknown[] as readonly Readonly<Record<string, { readonly path: string }>>[];
  for (const service of services) {
    for (const { path } of Object.values(service)) {
      const [, serviceName = '', methodName = ''] = path.toLowerCase().split('/');
      const method = new features.SupportedMethod().setServiceName(serviceName).setMethodName(methodName);
      if (methodName === 'read') method.setFeaturesList(['position', 'events']);
      if (methodName === 'batchappend') method.setFeaturesList(['deadline_duration']);
      supported.addMethods(method);
    }
  }
  answer(null, supported);
}

/** A cluster node as the others see it. */
export interface Member {
  readonly host: string;
  readonly port: number;
  readonly leader: boolean;
  readonly alive: boolean;
}

const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
const TICKS_PER_MILLISECOND = 10_000n;

/** Answers with the cluster members, for clients that discover the cluster. */
function answerGossip(members: readonly Member[], answer: sendUnaryData<gossip.ClusterInfo>): void {
  const info = new gossip.ClusterInfo();
  for (const member of members) {
    const endpoint = new gossip.EndPoint().setAddress(member.host).setPort(member.port);
    info.addMembers(
      new gossip.MemberInfo()
        .setInstanceId(uuidMessage(crypto.randomUUID()))
        .setTimeStamp(String(BigInt(Date.now()) * TICKS_PER_MILLISECOND))
        .setState(member.leader ? LEADER : FOLLOWER)
        .setIsAlive(member.alive)
        .setHttpEndPoint(endpoint),
    );
  }
  answer(null, info);
}

/** An append-only file: one line per append, written before the append is answered. */
interface LogFile {
  /** Content at opening; a line cut off by a kill is dropped, because its append was never answered. */
  readonly loaded: readonly (readonly Stored[])[];
  write(events: readonly Stored[]): void;
  close(): void;
}

/** @param sync wait for the disk at every append, which matters for a power loss but not for a kill */
function openLogFile(path: string, sync = false): LogFile {
  const text = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = text.subarray(0, text.lastIndexOf(0x0a) + 1);
  if (whole.length < text.length) truncateSync(path, whole.length);
  const loaded = whole
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as readonly Kept[]).map(stored));
  const file = openSync(path, 'a');
  return {
    loaded,
    write: (events) => {
      writeSync(file, `${JSON.stringify(events.map(kept))}\n`);
      if (sync) fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

type Kept = Omit<Stored, 'data' | 'metadata'> & { readonly data: string; readonly metadata: string };

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
const kept = (event: Stored): Kept => ({
  ...event,
  data: base64(event.data),
  metadata: base64(event.metadata),
});
const stored = (event: Kept): Stored => ({
  ...event,
  data: Buffer.from(event.data, 'base64'),
  metadata: Buffer.from(event.metadata, 'base64'),
});

export interface TestServerOptions {
  /** Absent: any free port. */
  readonly port?: number;
  /** File that keeps the log across a kill; absent: the log lives as long as the server object. */
  readonly file?: string;
  /** Wait for the disk at every append. */
  readonly sync?: boolean;
  /** An existing log, for the servers of a cluster. */
  readonly log?: TestLog;
  /** Limit of the data in one append in bytes; default 1 MiB, as in the real server. */
  readonly maxAppendBytes?: number;
  /** Required in every call. The client sends them over TLS only. */
  readonly credentials?: Credentials;
  /** Password of `admin` and `ops` in a log without logins; default `changeit`, as in the real server. */
  readonly adminPassword?: string;
  /** PEM; absent: no TLS, like `--insecure`. */
  readonly tls?: { readonly key: Buffer; readonly certificate: Buffer };
  /** Events between two `$stats` events of the server; 0: none. */
  readonly statsEvery?: number;
  /** Clock of `created`, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Downtime of a restart in milliseconds; absent: as long as a real process takes. */
  readonly downMs?: number;
  /** Members of the server's cluster; absent: a single server, which leads. */
  readonly members?: () => readonly Member[];
}

/** A server that speaks EventStoreDB's protocol over loopback, with controls for tests. */
export interface TestServer
  extends Omit<Faults, 'meet' | 'starting' | 'subscriptions' | 'hushed' | 'isUnavailable'> {
  /** `esdb://admin:changeit@127.0.0.1:<port>?tls=false` */
  readonly url: string;
  readonly port: number;
  readonly log: TestLog;
  /** Events sent to readers and subscribers so far. */
  eventsSent(): number;
  /** The logins, which `/users` on the same port reads and changes. */
  readonly users: Users;
  /** Accepts connections and never answers. */
  freeze(): void;
  thaw(): void;
  /** Breaks every connection and refuses new ones; the log stays. */
  stop(): Promise<void>;
  /**
   * Restarts on the same port with the same log, repairing the effects of `diskFull`. Like a real process it
   * refuses connections for some seconds after its end (`downMs`), and then reports for a moment that it is
   * not ready.
   */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const APPEND_BYTES_MAX = 1024 * 1024;
/** The largest message that the real server accepts. */
const MESSAGE_BYTES = 16 * 1024 * 1024 - 10_000;

/** Milliseconds between the end of a real server process and the next one listening. */
const DOWN_MS = 3_000;
/** Milliseconds that it then takes to open its log. */
const STARTING_MS = 500;

/** Starts a server on a free loopback port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const file = options.file === undefined ? undefined : openLogFile(options.file, options.sync);
  const log = options.log ?? createTestLog({ ...options, write: file?.write, loaded: file?.loaded });
  const users = createUsers(log, options.adminPassword);
  let endedAt = 0;
  const stop = () => {
    endedAt = performance.now();
    return line.stop();
  };
  const faults = createFaults(stop);
  const { maxAppendBytes = APPEND_BYTES_MAX, credentials, downMs = DOWN_MS } = options;
  const desk = createDesk({ log, faults, maxAppendBytes, credentials });
  const server = new grpc.Server({
    'grpc.max_receive_message_length': MESSAGE_BYTES,
    'grpc.max_concurrent_streams': 10_000,
  });
  const alone = (): readonly Member[] => [{ host: '127.0.0.1', port: line.port, leader: true, alive: true }];
  addServices(server, desk, options.members ?? alone);
  const web = await listen(
    userRoutes(users, () => !faults.isUnavailable),
    options.tls,
  );
  const targets = { grpc: await bind(server, options.tls), http: (web.address() as AddressInfo).port };
  const line = await openLine(targets, options.port ?? 0);
  if (file !== undefined && file.loaded.length > 0) faults.starting(STARTING_MS);
  return {
    ...faults,
    ...line,
    stop,
    url: `esdb://admin:changeit@127.0.0.1:${line.port}?tls=${options.tls !== undefined}`,
    log,
    eventsSent: () => desk.eventsSent,
    users,
    restart: async () => {
      faults.diskFull(false);
      await sleep(Math.max(0, endedAt + downMs - performance.now()));
      faults.starting(STARTING_MS);
      await line.restart();
    },
    close: async () => {
      await line.stop();
      server.forceShutdown();
      web.close();
      web.closeAllConnections();
      file?.close();
    },
  };
}

function addServices(server: grpc.Server, desk: Desk, members: () => readonly Member[]): void {
  // The generated definitions are typed for the client's copy of gRPC only.
  const add = (service: unknown, handlers: unknown) =>
    server.addService(service as grpc.ServiceDefinition, handlers as grpc.UntypedServiceImplementation);
  add(streamsService.StreamsService, {
    append: createAppend(desk),
    batchAppend: createBatchAppend(desk),
    read: createRead(desk),
    delete: createDelete(desk),
    tombstone: createTombstone(desk),
  });
  add(featuresService.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: Parameters<typeof answerFeatures>[0]) =>
      answerFeatures(answer),
  });
  add(gossipService.GossipService, {
    read: (_call: unknown, answer: Parameters<typeof answerGossip>[1]) => answerGossip(members(), answer),
  });
}

function bind(server: grpc.Server, tls: TestServerOptions['tls']): Promise<number> {
  const credentials =
    tls === undefined
      ? grpc.ServerCredentials.createInsecure()
      : grpc.ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }]);
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

async function listen(answer: RequestListener, tls: TestServerOptions['tls']): Promise<Server> {
  const server =
    tls === undefined
      ? createHttpServer(answer)
      : createHttpsServer({ key: tls.key, cert: tls.certificate }, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
