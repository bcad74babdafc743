import { isDecoded, type LoggedEvent } from '@kreditlina/event-store/port';

export interface BuildMetrics {
  readonly build: string;
  readonly position: string;
  /** Positions between this build and the end of the log. */
  readonly behind: number;
  /** Milliseconds between the store taking the newest event of the last page and its row being there. */
  readonly lagMs: number;
  readonly events: number;
  readonly pages: number;
  readonly failures: number;
}

export interface ProjectionMetrics {
  readonly builds: readonly BuildMetrics[];
  /** Leases that another process took over from this one. */
  readonly leasesLost: number;
}

/** Counters of this process, for /metrics. */
export function createMetrics() {
  const builds = new Map<string, Omit<BuildMetrics, 'behind'>>();
  let leasesLost = 0;
  const of = (build: string) =>
    builds.get(build) ?? { build, position: '0', lagMs: 0, events: 0, pages: 0, failures: 0 };
  return {
    advance(build: string, position: string, events: readonly LoggedEvent[]): void {
      const before = of(build);
      const last = events.findLast(isDecoded);
      builds.set(build, {
        ...before,
        position,
        events: before.events + events.length,
        pages: before.pages + 1,
        lagMs: last ? Math.max(0, Date.now() - Date.parse(last.recordedAt)) : before.lagMs,
      });
    },
    failed(build: string, isLeaseLost: boolean): void {
      const before = of(build);
      builds.set(build, { ...before, failures: before.failures + 1 });
      if (isLeaseLost) leasesLost += 1;
    },
    snapshot(head: string): ProjectionMetrics {
      const withBehind = [...builds.values()].map((build) => ({
        ...build,
        behind: distance(build.position, head),
      }));
      return { builds: withBehind, leasesLost };
    },
  };
}

/** Positions between two points of the log, 0 when the first is at or beyond the second. */
export function distance(position: string, head: string): number {
  const between = BigInt(head) - BigInt(position);
  return between > 0n ? Number(between) : 0;
}
