import { type Kysely, sql } from 'kysely';
import type { EngineSchema } from '../state-tables.ts';

/** A process that feeds builds, as the others see it. */
export interface KnownRunner {
  readonly owner: string;
  /** `name version` of each read model that it has code for. */
  readonly feeds: readonly string[];
  /** It announced itself recently. A killed one is remembered for a while as not alive. */
  readonly isAlive: boolean;
}

/** How long an announcement keeps a process alive; the epoch of the lease fences off a slow one. */
const ALIVE_MS = 5_000;
/** How long a process that ended without notice is remembered, so that its leases need not expire. */
const REMEMBERED_SECONDS = 600;

/** Announces that this process is alive, by the clock of the database. @returns all known runners */
export async function announce(
  db: Kysely<EngineSchema>,
  owner: string,
  feeds: readonly string[],
): Promise<readonly KnownRunner[]> {
  await sql`insert into projections.runners (owner, feeds, alive_until)
    values (${owner}, ${[...feeds]}, now() + ${ALIVE_MS} * interval '1 millisecond')
    on conflict (owner) do update set feeds = excluded.feeds, alive_until = excluded.alive_until`.execute(db);
  await sql`delete from projections.runners
    where alive_until < now() - ${REMEMBERED_SECONDS} * interval '1 second'`.execute(db);
  const { rows } = await sql<KnownRunner>`
    select owner, feeds, alive_until >= now() as "isAlive" from projections.runners order by owner`.execute(
    db,
  );
  return rows;
}

/** Announces that this process feeds no longer: its builds are shared among the others at once. */
export async function withdraw(db: Kysely<EngineSchema>, owner: string): Promise<void> {
  await sql`delete from projections.runners where owner = ${owner}`.execute(db);
}

interface Shared {
  /** Label of the build. */
  readonly label: string;
  /** `name version`, to find the processes with its code. */
  readonly code: string;
  readonly owner: string | null;
}

/**
 * Shares builds among the live runners with the code: each keeps its own, as long as no other has two fewer.
 * Every process computes the same result from the same rows.
 * @returns the owner that each build should have; absent where no live runner has the code
 */
export function shareOut(
  builds: readonly Shared[],
  runners: readonly KnownRunner[],
): ReadonlyMap<string, string> {
  const alive = runners.filter(({ isAlive }) => isAlive);
  const able = (build: Shared) => alive.filter(({ feeds }) => feeds.includes(build.code));
  const shares = new Map<string, Shared[]>(alive.map(({ owner }) => [owner, []]));
  const sizeOf = (owner: string) => shares.get(owner)?.length ?? 0;
  const leastOf = (some: readonly KnownRunner[]) =>
    some.reduce<KnownRunner | undefined>(
      (least, one) => (least && sizeOf(least.owner) <= sizeOf(one.owner) ? least : one),
      undefined,
    );
  const isKept = (build: Shared) => able(build).some(({ owner }) => owner === build.owner);
  for (const build of builds.filter(isKept)) shares.get(build.owner as string)?.push(build);
  for (const build of builds.filter((one) => !isKept(one))) {
    const least = leastOf(able(build));
    if (least) shares.get(least.owner)?.push(build);
  }
  for (const [owner, share] of shares) {
    for (const build of [...share]) {
      const least = leastOf(able(build));
      if (!least || sizeOf(owner) - sizeOf(least.owner) < 2) continue;
      shares.set(
        owner,
        (shares.get(owner) ?? []).filter((one) => one !== build),
      );
      shares.get(least.owner)?.push(build);
    }
  }
  return new Map([...shares].flatMap(([owner, share]) => share.map(({ label }) => [label, owner])));
}
