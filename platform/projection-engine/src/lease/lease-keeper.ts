import { type Kysely, sql } from 'kysely';
import { LeaseLost } from '../errors.ts';
import { type BuildId, buildLabel, type EngineSchema } from '../state-tables.ts';
import type { Lease } from './lease.ts';

/** A lease that is renewed until `letGo`. */
export interface KeptLease {
  /** @throws LeaseLost when another process has taken the lease, or the build is no longer fed */
  check(): void;
  /** Stops renewing the lease; call before releasing it. */
  letGo(): void;
}

export interface LeaseKeeper {
  keep(lease: Lease): KeptLease;
  stop(): Promise<void>;
}

interface Held {
  readonly id: BuildId;
  readonly epoch: number;
  isLost: boolean;
}

/**
 * Statement that renews leases and returns the lost ones. It skips a row that a batch is writing: the batch
 * renews its lease with the checkpoint, and waiting for it would delay the renewals of all others. A renewal
 * lost in a server crash does no harm, so it does not wait for the disk.
 */
const KEEP = (held: readonly Held[], ms: number) => {
  const columns = [
    sql`${held.map(({ id }) => id.name)}::text[]`,
    sql`${held.map(({ id }) => id.version)}::integer[]`,
    sql`${held.map(({ id }) => id.build)}::integer[]`,
    sql`${held.map(({ epoch }) => String(epoch))}::bigint[]`,
  ];
  return sql<BuildId>`
    with held as (select * from unnest(${sql.join(columns)}) as h (name, version, build, epoch)),
      free as (
        select s.name, s.version, s.build
          from projections.projection_state s join held h using (name, version, build)
         where s.epoch = h.epoch and s.status <> 'retired'
           for update of s skip locked),
      kept as (
        update projections.projection_state s
           set lease_until = now() + ${ms} * interval '1 millisecond'
          from free f where s.name = f.name and s.version = f.version and s.build = f.build
        returning set_config('synchronous_commit', 'off', true))
    select h.name, h.version, h.build from held h
     where (select count(*) from kept) >= 0 and not exists (
       select from projections.projection_state s
        where s.name = h.name and s.version = h.version and s.build = h.build
          and s.epoch = h.epoch and s.status <> 'retired')`;
};

/**
 * Renews all leases of a process with one statement, at a third of their duration, on connections that no
 * batch uses, so that a process with many writes does not lose them.
 * @param onFailure called when the database failed; it is retried in the next round
 */
export function createLeaseKeeper(
  db: Kysely<EngineSchema>,
  leaseMs: number,
  onFailure: (error: unknown) => void,
): LeaseKeeper {
  const all = new Set<Held>();
  let running: Promise<void> | undefined;
  const renew = async () => {
    const held = [...all].filter(({ isLost }) => !isLost);
    if (held.length === 0) return;
    const { rows } = await KEEP(held, leaseMs).execute(db);
    const lost = new Set(rows.map(buildLabel));
    for (const one of held) if (lost.has(buildLabel(one.id))) one.isLost = true;
  };
  const timer = setInterval(() => {
    // One at a time: an unresponsive database must not accumulate requests.
    running ??= renew()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
      });
  }, leaseMs / 3).unref();
  return {
    keep({ id, epoch }) {
      const held: Held = { id, epoch, isLost: false };
      all.add(held);
      return {
        check() {
          if (held.isLost) throw new LeaseLost(buildLabel(id));
        },
        letGo: () => void all.delete(held),
      };
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
