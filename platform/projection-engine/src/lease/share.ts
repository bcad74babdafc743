import { type Kysely, sql } from 'kysely';
import type { Projection } from '../definition/projection.ts';
import { buildLabel, type EngineSchema } from '../state-tables.ts';
import type { BuildState } from './lease.ts';

/** A process that feeds builds, from the point of view of the others. */
interface KnownRunner {
  readonly owner: string;
  /** `name version` of each read model that it has code for. */
  readonly feeds: readonly string[];
  /** True if it announced itself recently. A killed process is remembered for a while as not alive. */
  readonly isAlive: boolean;
}

/** Milliseconds for which an announcement counts; the epoch of its lease fences off a slower process. */
const ALIVE_MS = 5_000;
/** Seconds for which a process that ended without notice is remembered, so that no lease need expire. */
const REMEMBERED_SECONDS = 600;

/**
 * Announces that this process is alive, by the clock of the database.
 * @returns all known runners
 */
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

/** Announces that this process has stopped feeding: its builds are shared among the others at once. */
async function withdraw(db: Kysely<EngineSchema>, owner: string): Promise<void> {
  await sql`delete from projections.runners where owner = ${owner}`.execute(db);
}

interface Shared {
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

/** Interval of a process's announcements and checks for others. */
const ANNOUNCE_MS = 1_000;
/** Milliseconds without access to the log after which a process leaves its read models to one with access. */
const BLIND_MS = 5_000;

/** This process's share of the builds. */
export interface Share {
  /** True if the build is in this share; a process with too many may still hold it. */
  isOurs(build: BuildState): boolean;
  /** True if its lease is worth requesting: no other live process holds it. */
  isFree(build: BuildState): boolean;
  /** True if its owner ended without notice, so that the lease can be taken before it expires. */
  isLeftBehind(build: BuildState): boolean;
}

const isFeedable = ({ is_fed, status }: BuildState): boolean =>
  is_fed && status !== 'paused' && status !== 'blocked';
const codeOf = ({ name, version }: { readonly name: string; readonly version: number }) =>
  `${name} ${version}`;

/**
 * Shares the builds among all processes that feed some, through the database alone.
 * @param sees returns true if this process can read the log now: one that cannot gets no more builds, and
 *   keeps those that no other can read either. When the log fails, the processes lose it one after the other,
 *   and would otherwise pass all builds around.
 */
export function createSharing(
  db: Kysely<EngineSchema>,
  owner: string,
  projections: readonly Projection[],
  sees: () => boolean = () => true,
) {
  const codes = projections.map(codeOf);
  /** Builds left to others, by code, because they contain an event that only a newer release knows. */
  const withheld = new Set<string>();
  let runners: readonly KnownRunner[] = [];
  /** Code of the builds that this process held at the last check. */
  let held: readonly string[] = [];
  /** Value of performance.now() since which another process could read the log and this one could not. */
  let outdoneSince: number | undefined;
  let announcedAt = -Infinity;
  const feedable = (): readonly string[] => {
    if (sees()) {
      outdoneSince = undefined;
      return codes;
    }
    const isOutdone = runners.some(
      (one) => one.isAlive && one.owner !== owner && held.some((code) => one.feeds.includes(code)),
    );
    outdoneSince = isOutdone ? (outdoneSince ?? performance.now()) : undefined;
    return outdoneSince !== undefined && performance.now() - outdoneSince >= BLIND_MS ? [] : held;
  };
  const tell = async (): Promise<void> => {
    const feeds = feedable().filter((code) => !withheld.has(code));
    runners = await announce(db, owner, feeds);
    announcedAt = performance.now();
    const others = runners.filter((one) => one.isAlive && one.owner !== owner);
    for (const code of withheld) if (!others.some(({ feeds }) => feeds.includes(code))) withheld.delete(code);
  };
  // Announces during a long check of the builds too: a refill, or a build for this release, must not make the
  // process look dead.
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;
  const tellAgain = (): void => {
    if (performance.now() - announcedAt < ANNOUNCE_MS) return;
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => {
        telling = undefined;
      });
  };
  return {
    async shareOf(builds: readonly BuildState[]): Promise<Share> {
      timer ??= setInterval(tellAgain, ANNOUNCE_MS).unref();
      held = builds.filter((build) => build.owner === owner).map(codeOf);
      if (performance.now() - announcedAt >= ANNOUNCE_MS) await tell();
      const shares = shareOut(
        builds.filter(isFeedable).map((build) => ({
          label: buildLabel(build),
          code: codeOf(build),
          owner: build.owner,
        })),
        runners,
      );
      const ownerOf = (build: BuildState) => runners.find((one) => one.owner === build.owner);
      return {
        // Builds that no process can feed stay where they are.
        isOurs: (build) =>
          (shares.get(buildLabel(build)) ?? (isFeedable(build) ? build.owner : null)) === owner,
        isFree: (build) => build.owner === owner || ownerOf(build)?.isAlive !== true,
        isLeftBehind: (build) => ownerOf(build)?.isAlive === false,
      };
    },
    /** Leaves the builds of this code to others: a newer release may be able to apply the event. */
    withhold: (projection: Projection) => void withheld.add(codeOf(projection)),
    async withdraw(): Promise<void> {
      clearInterval(timer);
      await telling;
      await withdraw(db, owner);
    },
  };
}
export type Sharing = ReturnType<typeof createSharing>;
