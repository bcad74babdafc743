import type { Kysely } from 'kysely';
import type { Projection } from '../definition/projection.ts';
import { buildLabel, type EngineSchema } from '../state-tables.ts';
import type { BuildState } from './lease.ts';
import { announce, type KnownRunner, shareOut, withdraw } from './runners.ts';

/** How often a process says that it is alive and looks who else is. */
const ANNOUNCE_MS = 1_000;
/** A process that has not been able to read the log for so long, while another could, leaves its read models to it. */
const BLIND_MS = 5_000;

/** What of the builds is this process's to feed. */
export interface Share {
  /** Whether the build is ours; it may still be in the hands of whoever has more than their share. */
  isOurs(build: BuildState): boolean;
  /** Whether it is worth asking for its lease: nobody alive holds it. */
  isFree(build: BuildState): boolean;
  /** Its owner ended without a word: nobody waits for the end of the lease. */
  isLeftBehind(build: BuildState): boolean;
}

const isFeedable = ({ is_fed, status }: BuildState): boolean =>
  is_fed && status !== 'paused' && status !== 'blocked';
const codeOf = ({ name, version }: { readonly name: string; readonly version: number }) =>
  `${name} ${version}`;

/**
 * Shares the builds among all processes that feed some, by the database alone.
 * @param sees whether this process can read the log now: one that cannot is given nothing more, and gives nothing up that nobody else can
 * read either. All of a fleet lose a log that is away one after the other, and would hand everything round.
 */
export function createSharing(
  db: Kysely<EngineSchema>,
  owner: string,
  projections: readonly Projection[],
  sees: () => boolean = () => true,
) {
  const codes = projections.map(codeOf);
  /** What this process has met an event of a newer release in: others feed it, as long as there are any. */
  const withheld = new Set<string>();
  let runners: readonly KnownRunner[] = [];
  /** The code of what is in its hands, as of the last look. */
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
  // Also while a look at the builds takes long: one that is filled anew, or built for this release, keeps nobody from being alive.
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
        // What nobody is able to feed stays where it is.
        isOurs: (build) =>
          (shares.get(buildLabel(build)) ?? (isFeedable(build) ? build.owner : null)) === owner,
        isFree: (build) => build.owner === owner || ownerOf(build)?.isAlive !== true,
        isLeftBehind: (build) => ownerOf(build)?.isAlive === false,
      };
    },
    /** Leaves the builds of this code to others: a process of a newer release may take in what this one cannot. */
    withhold: (projection: Projection) => void withheld.add(codeOf(projection)),
    async withdraw(): Promise<void> {
      clearInterval(timer);
      await telling;
      await withdraw(db, owner);
    },
  };
}
export type Sharing = ReturnType<typeof createSharing>;
