import { existsSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildApp, type Operator } from '@kreditlina/command-api';
import { describeError } from '@kreditlina/http-edge/describe-error';
import type { WaitForPosition } from '@kreditlina/http-edge/positions';
import type { PartnerUrls } from '@kreditlina/partners';
import { watchStatements } from '@kreditlina/postgres/watch-statements';
import type { Workers } from '@kreditlina/workers';
import { documentPress } from '@kreditlina/workers/documents/press';
import type pg from 'pg';
import { v7 } from 'uuid';
import type { ProductConfig } from '../../config/product-config.ts';
import type { Foundation, RolesLog } from '../foundation.ts';
import { measureShared } from '../metrics/measure-product.ts';
import type { PartnerClients } from '../partners/partners.ts';
import { type Presence, readProcesses } from '../processes/presence.ts';
import { createRebuildOrders } from '../processes/rebuild-orders.ts';
import { openShared } from '../redis.ts';
import type { Secrets } from '../stores/secrets.ts';
import type { DiskRoom } from '../watching/disk-room.ts';
import { healthChecks, parkedInReactions } from '../watching/health.ts';
import { createDrain } from './drain.ts';
import { seedStaff, staffOf } from './seed-staff.ts';

/** @param port the port on which the API listens */
export const publicUrlOf = (
  { publicUrl, host }: Pick<ProductConfig, 'publicUrl' | 'host'>,
  port: number,
): string => publicUrl ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

const FAILED_MAX = 200;

/** Staff operations on jobs, partners, read models and processes, across all processes. */
function createOperator(queue: Workers['queue'], pool: pg.Pool, presence: Presence): Operator {
  const rebuilds = createRebuildOrders(pool);
  return {
    async jobs() {
      const [counts, failed] = await Promise.all([queue.counts(), queue.failed(FAILED_MAX)]);
      return {
        ...counts,
        failed_jobs: failed.map(({ id, name, attempts, error, failedAt }) => ({
          id,
          name,
          attempts,
          error,
          failed_at: failedAt,
        })),
      };
    },
    async findFailedJob(id) {
      return (await queue.failed(FAILED_MAX)).find((one) => one.id === id);
    },
    retryJob: (id) => queue.retry(id),
    dismissJob: (id) => queue.dismiss(id),
    async processes() {
      // Announces first, so that the answer includes the latest findings of this process.
      await presence.announce().catch(() => undefined);
      return readProcesses(pool);
    },
    rebuild: (name, note) => rebuilds.begin(name, note),
    rebuilds: () => rebuilds.states(),
  };
}

/** Time limit for closing the API, whose connections are closed before, within their own limits. */
const END_LIMIT_MS = 5_000;
const WEB_ROOT = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Grants the configured staff their roles, and serves the API and the web client. */
export async function startApiRole(
  foundation: Foundation,
  parts: {
    readonly opened: RolesLog;
    readonly pool: pg.Pool;
    readonly room: DiskRoom | undefined;
    readonly partners: PartnerClients;
    readonly partnerUrls: PartnerUrls;
    readonly bankPushSecrets: readonly string[];
    readonly presence: Presence;
    readonly queue: Workers['queue'];
    readonly publicUrl: string;
    readonly port: number;
    readonly waitForPosition: WaitForPosition;
  },
): Promise<void> {
  const { config, clock, log, secrets, shutdown } = foundation;
  const { opened, pool, room, publicUrl, queue } = parts;
  const store = opened.events;
  const { pepper } = secrets;
  const seed = async () => {
    const staff = staffOf(config);
    const isSeeded = await seedStaff({ store, pool, staff, pepper, now: clock.now(), mode: config.mode });
    if (!isSeeded && staff.length > 0)
      log.warn(
        'KREDITLINA_STAFF is ignored: it is read only at the first start. Change roles with kreditlina staff or on the staff page',
      );
  };
  if (opened.doubt.isInDoubt())
    void opened.doubt.cleared
      .then(seed)
      .catch((error: Error) =>
        log.error({ error: describeError(error) }, 'the roles of the configured staff could not be granted'),
      );
  else await seed();
  const shared = await openShared(config, secrets.secret, pool);
  if (shared) shutdown.add('shared-memory', async () => shared.close());
  const drain = createDrain(shutdown, config.drainSeconds * 1_000);
  const app = await buildApp({
    store,
    blobs: opened.blobs,
    press: documentPress,
    lender: config.lender,
    lenderNames: config.lenderNames,
    pool,
    partners: parts.partners,
    now: () => clock.now(),
    newId: v7,
    waitForPosition: parts.waitForPosition,
    beforeHead: (count) => opened.beforeHead(count),
    verifyStream: (stream) => opened.verifyStream(stream),
    removeBlobs: () => opened.removeBlobs(),
    health: [...healthChecks({ log: opened, pool, queue, room }), opened.doubt.check(true), drain.check],
    isDraining: drain.isDraining,
    handsBack: drain.handsBack,
    parkedElsewhere: () => parkedInReactions(pool),
    operator: createOperator(queue, pool, parts.presence),
    ...(shared && { shared }),
    ...(room && { hasRoom: room.hasRoom }),
    logger: log,
    config: {
      ...apiConfig(config, secrets, publicUrl, parts.partnerUrls.bankIdApp),
      bankPushSecrets: parts.bankPushSecrets,
    },
  });
  measureShared(shutdown, { pool, opened, queue, redisUrl: config.redisUrl });
  const statements = watchStatements(pool);
  const end = async () => {
    await app.connections.end(() => statements.cancel());
    await app.close();
  };
  shutdown.add('api', end, END_LIMIT_MS);
  await app.listen({ host: config.host, port: parts.port });
  drain.arm();
}

function apiConfig(config: ProductConfig, secrets: Secrets, publicUrl: string, bankIdAppUrl: string) {
  const webRoot = config.webRoot ?? WEB_ROOT;
  if (config.mode === 'production' && !existsSync(webRoot))
    throw new Error(`The web client is not built: ${webRoot} is missing. \`npm ci\` builds it`);
  return {
    publicUrl,
    bankIdAppUrl,
    testMode: config.testMode,
    isDemonstration: config.mode === 'demo',
    staffPasskey: config.staffPasskey,
    secret: secrets.secret,
    formerSecret: config.formerSecret,
    pepper: secrets.pepper,
    trustedProxies: config.trustedProxies,
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
    limits: config.limits,
    ...(config.ratingUrl !== undefined && { ratingUrl: config.ratingUrl }),
    socialUrls: config.socialUrls,
    ...(existsSync(webRoot) && { webRoot }),
  };
}
