import { isDecoded, type LoggedEvent } from '@kreditlina/event-store/port';

export interface BuildMetrics {
  readonly build: string;
  readonly position: string;
  /** Positions between this build and the end of the log. */
  readonly behind: number;
  /** Milliseconds between the storing of the last page's newest event and the visibility of its rows. */
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

/** Number of lower bits of a position, which distinguish events; the others are a byte position. */
const BYTES_SHIFT = 64n;
/** Approximate bytes of one event. */
const BYTES_AN_EVENT = 512;

/**
 * Events between two points of the log, 0 when the first is at or beyond the second. Where positions are
 * bytes of the log, this is an estimate of at least 1.
 */
export function distance(position: string, head: string): number {
  const [from, to] = [BigInt(position), BigInt(head)];
  if (to <= from) return 0;
  if (to >> BYTES_SHIFT === 0n) return Number(to - from);
  return Math.ceil(Number((to >> BYTES_SHIFT) - (from >> BYTES_SHIFT)) / BYTES_AN_EVENT) || 1;
}
