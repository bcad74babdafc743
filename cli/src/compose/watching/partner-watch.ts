import type { PartnerState } from '@kreditlina/command-api';

type Side = PartnerState['side'];
interface Call {
  readonly partner: string;
  readonly outcome: string;
}

/** Keeps the latest outcome of each partner and side, and no data of the requests. */
export function createPartnerWatch(now: () => string) {
  const known = new Map<string, PartnerState>();
  return {
    note(side: Side, { partner, outcome }: Call): void {
      const key = `${side} ${partner}`;
      const before = known.get(key);
      // A refusal shows that the partner works.
      const isWell = outcome === 'ok' || outcome === 'rejected';
      known.set(key, {
        name: partner,
        side,
        state: isWell ? 'well' : outcome === 'open-circuit' ? 'shut' : 'failing',
        failures_in_a_row: isWell ? 0 : (before?.failures_in_a_row ?? 0) + 1,
        last_failure: isWell ? (before?.last_failure ?? null) : outcome,
        last_failure_at: isWell ? (before?.last_failure_at ?? null) : now(),
        last_answer_at: isWell ? now() : (before?.last_answer_at ?? null),
      });
    },
    states: (): readonly PartnerState[] =>
      [...known.values()].sort((one, other) =>
        `${one.name} ${one.side}`.localeCompare(`${other.name} ${other.side}`),
      ),
  };
}
export type PartnerWatch = ReturnType<typeof createPartnerWatch>;
