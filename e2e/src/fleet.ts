import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { findProgram } from '@kreditlina/tools/programs';
import { openBalancer } from './fleet/balancer.ts';
import { type FleetProcess, fleetProcess, roleProcess } from './fleet/process.ts';
import { behindProxy, openProxy } from './fleet/proxy.ts';
import { newDataDir, type StartOptions, testEnvironment } from './product.ts';

const EVENT_STORE = 'platform/event-store/src/eventstoredb/testing/server/main.ts';
const SHIFT_CLOCK = new URL('./fleet/shift-clock.ts', import.meta.url).href;
const roles = ['command-api', 'projections', 'workers'] as const;
type Role = (typeof roles)[number];

export interface FleetOptions extends StartOptions {
  /** Number of processes of each role; default 1. */
  readonly copies?: Partial<Readonly<Record<Role, number>>>;
  /** Runs jobs on Redis. */
  readonly redis?: boolean;
  /** Stores events on a server with EventStoreDB's protocol. */
  readonly eventStore?: boolean;
  /** Uses the shipped proxy, which needs nginx, instead of the drill's balancer. */
  readonly proxy?: boolean;
  /** Milliseconds by which the clock of a process is ahead, by process name; negative: behind. */
  readonly clocks?: Readonly<Record<string, number>>;
}

/** The product as separate processes on one data folder. */
export interface Fleet extends AsyncDisposable {
  /** Address of the balancer in front of the API copies, without a trailing slash. */
  readonly baseUrl: string;
  readonly dataDir: string;
  /** Addresses of the copies themselves, bypassing the balancer. */
  readonly copyUrls: readonly string[];
  /** Configuration for a command or a composition on the same data. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * `surroundings`, `redis`, `event-store`, `command-api-1`, `projections-2`, …
   * @throws Error for an unknown name
   */
  named(name: string): FleetProcess;
  has(name: string): boolean;
  /** Processes of a role. */
  of(role: Role): readonly FleetProcess[];
  stop(): Promise<void>;
}

/** Starts all processes and waits until they serve. */
export async function startFleet(options: FleetOptions = {}): Promise<Fleet> {
  const dataDir = options.dataDir ?? newDataDir(options.preparedData);
  const counts = { 'command-api': 1, projections: 1, workers: 1, ...options.copies };
  const [balancerPort, redisPort, eventStorePort] = await Promise.all([freePort(), freePort(), freePort()]);
  const ports = await Promise.all(Array.from({ length: counts['command-api'] }, () => freePort()));
  const baseUrl = `http://127.0.0.1:${balancerPort}`;
  const env = {
    ...testEnvironment(dataDir, options.simulators),
    KREDITLINA_PUBLIC_URL: baseUrl,
    ...(options.proxy && behindProxy),
    ...(options.redis && { REDIS_URL: `redis://127.0.0.1:${redisPort}` }),
    ...(options.eventStore && {
      EVENTSTORE_URL: `esdb://admin:changeit@127.0.0.1:${eventStorePort}?tls=false`,
    }),
    ...options.env,
  };
  const role = (name: string, only: string, own: Record<string, string> = {}) => {
    const ahead = options.clocks?.[name];
    if (ahead === undefined) return roleProcess(name, only, { ...env, ...own });
    const clock = { KREDITLINA_DRILL_CLOCK_MS: String(ahead) };
    return roleProcess(name, only, { ...env, ...own, ...clock }, ['--import', SHIFT_CLOCK]);
  };
  const outside = [
    ...(options.redis ? [redisServer(redisPort, dataDir)] : []),
    ...(options.eventStore ? [eventStoreServer(eventStorePort, dataDir)] : []),
  ];
  const surroundings = role('surroundings', 'surroundings');
  const copies = roles.flatMap((name) =>
    Array.from({ length: counts[name] }, (_, index) => {
      const port = ports[index];
      return role(`${name}-${index + 1}`, name, name === 'command-api' ? { PORT: String(port) } : {});
    }),
  );
  const all = [...outside, surroundings, ...copies];
  const balancer = await (options.proxy
    ? openProxy(balancerPort, ports, join(dataDir, 'proxy'))
    : openBalancer(balancerPort, ports));
  const stop = async () => {
    await Promise.all(copies.map((one) => one.stop()));
    await surroundings.stop();
    await Promise.all(outside.map((one) => one.stop()));
    await balancer[Symbol.asyncDispose]();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(outside.map((one) => one.start()));
    await Promise.all([surroundings, ...copies].map((one) => one.start()));
    while (balancer.taking().length < ports.length) await new Promise((resolve) => setTimeout(resolve, 50));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseUrl,
    dataDir,
    copyUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    env,
    named: (name) => {
      const found = all.find((one) => one.name === name);
      if (!found) throw new Error(`The fleet has no ${name}, but ${all.map((one) => one.name).join(', ')}`);
      return found;
    },
    has: (name) => all.some((one) => one.name === name),
    of: (name) => copies.filter((one) => one.name.startsWith(`${name}-`)),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Debian's redis-server; acknowledged writes are in its file within a second. */
const redisServer = (port: number, dataDir: string): FleetProcess => {
  const program = findProgram('redis-server');
  if (!program) throw new Error('redis-server is not installed');
  return fleetProcess({
    name: 'redis',
    command: [
      program,
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', dataDir, '--appendonly', 'yes'],
      ...['--appendfsync', 'everysec', '--save', '', '--maxmemory-policy', 'noeviction'],
    ],
    env: {},
    isReady: (output) => output.includes('Ready to accept connections'),
  });
};

const eventStoreServer = (port: number, dataDir: string): FleetProcess =>
  fleetProcess({
    name: 'event-store',
    command: [process.execPath, EVENT_STORE, '--port', String(port), '--data', join(dataDir, 'events.jsonl')],
    env: {},
    isReady: (output) => output.includes('esdb://'),
  });
