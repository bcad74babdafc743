import type { Kysely } from 'kysely';
import type { BuildState } from './lease.ts';
import type { Projection } from './projection.ts';
import { announce, type KnownRunner, shareOut, withdraw } from './runners.ts';
import { buildLabel, type EngineSchema } from './state-tables.ts';

/** How often a process says that it is alive and looks who else is. */
const ANNOUNCE_MS = 1_000;

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

/** Shares the builds among all processes that feed some, by the database alone. */
export function createSharing(db: Kysely<EngineSchema>, owner: string, projections: readonly Projection[]) {
  const feeds = projections.map(codeOf);
  let runners: readonly KnownRunner[] = [];
  let announcedAt = -Infinity;
  return {
    async shareOf(builds: readonly BuildState[]): Promise<Share> {
      if (performance.now() - announcedAt >= ANNOUNCE_MS) {
        runners = await announce(db, owner, feeds);
        announcedAt = performance.now();
      }
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
        isOurs: (build) => shares.get(buildLabel(build)) === owner,
        isFree: (build) => build.owner === owner || ownerOf(build)?.isAlive !== true,
        isLeftBehind: (build) => ownerOf(build)?.isAlive === false,
      };
    },
    withdraw: () => withdraw(db, owner),
  };
}
export type Sharing = ReturnType<typeof createSharing>;
