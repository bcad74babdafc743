import type { Kysely } from 'kysely';
import type { Projection } from '../definition/projection.ts';
import { buildLabel, type EngineSchema } from '../state-tables.ts';
import type { BuildState } from './lease.ts';
import { announce, type KnownRunner, shareOut, withdraw } from './runners.ts';

/** Interval of a process's announcements and checks for others. */
const ANNOUNCE_MS = 1_000;
/** A process unable to read the log for this long, while another can, leaves its read models to it. */
const BLIND_MS = 5_000;

/** This process's share of the builds. */
export interface Share {
  /** Whether the build is ours; a process with too many may still hold it. */
  isOurs(build: BuildState): boolean;
  /** Whether its lease is worth requesting: no live process holds it. */
  isFree(build: BuildState): boolean;
  /** Its owner ended without notice: no need to wait for the lease to expire. */
  isLeftBehind(build: BuildState): boolean;
}

const isFeedable = ({ is_fed, status }: BuildState): boolean =>
  is_fed && status !== 'paused' && status !== 'blocked';
const codeOf = ({ name, version }: { readonly name: string; readonly version: number }) =>
  `${name} ${version}`;

/**
 * Shares the builds among all processes that feed some, through the database alone.
 * @param sees whether this process can read the log now: one that cannot gets no more builds, and keeps those
 *   that no other can read either. When the log fails, the processes lose it one after the other, and would
 *   otherwise pass everything around.
 */
export function createSharing(
  db: Kysely<EngineSchema>,
  owner: string,
  projections: readonly Projection[],
  sees: () => boolean = () => true,
) {
  const codes = projections.map(codeOf);
  /** Builds in which this process met an event of a newer release: others feed them, if there are any. */
  const withheld = new Set<string>();
  let runners: readonly KnownRunner[] = [];
  /** Code of the builds it held at the last check. */
  let held: readonly string[] = [];
  /** Since when another process could read the log and this one could not. */
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
  // Also during a long check of the builds: a refill, or a build for this release, must not make the process
  // look dead.
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
    /**
     * Leaves the builds of this code to others: a process of a newer release may be able to apply what this
     * one cannot.
     */
    withhold: (projection: Projection) => void withheld.add(codeOf(projection)),
    async withdraw(): Promise<void> {
      clearInterval(timer);
      await telling;
      await withdraw(db, owner);
    },
  };
}
export type Sharing = ReturnType<typeof createSharing>;
