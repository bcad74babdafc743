import { accruedInterest, recordAccruedInterest } from '@kreditlina/domain/accrued-interest/accrued-interest';
import { creditAccount, earnedThrough } from '@kreditlina/domain/credit-account/index';
import { accountId } from '@kreditlina/domain/credit-account/testing/ids';
import type { Life } from '@kreditlina/domain/credit-account/testing/life';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { keysOf, type Projection } from '@kreditlina/projection-engine/projection';
import type { RowOf, Table } from '@kreditlina/projection-engine/table';
import { asRecorded } from '../../testing/fold-row.ts';
import { toNewEvent, uuidOf } from '../../testing/life.ts';

/** Folds events into the rows of a read model; also applies events to rows found by a column. */
export function fold<T extends Table>(
  projection: Projection<T>,
  events: readonly RecordedEvent[],
): RowOf<T>[] {
  const plain = projection as unknown as Projection;
  const rows = new Map<string, RowOf<T>>();
  for (const event of events) {
    const also = projection.alsoRowsWhere?.(event);
    const found = also
      ? [...rows].filter(([, row]) => (row[also.column as never] as string[]).includes(also.value))
      : [];
    for (const key of new Set([...keysOf(plain, event), ...found.map(([key]) => key)])) {
      const row = projection.evolve(rows.get(key) ?? null, event, key);
      if (row) rows.set(key, row);
    }
  }
  return [...rows.values()];
}

const MORNING = Date.parse('2026-11-21T09:00:00.000Z');
const actor = { kind: 'system', id: 'test', role: 'system' } as const;

/** The events of a life, converted to stored events. */
export const recordedOf = (life: Life): RecordedEvent[] =>
  life.events.map((event, index) => {
    const stored = toNewEvent(event, uuidOf(`${accountId} ${index}`), MORNING, { actor });
    return asRecorded(`creditAccount-${accountId}`, stored, index + 1);
  });

/** The events of an account, followed by the interest that accrued through a day. */
export function withAccrued(events: readonly RecordedEvent[], throughOn: string): RecordedEvent[] {
  const { evolve, initialState } = creditAccount;
  const state = events.reduce((folded, event) => evolve(folded, event as never), initialState());
  const earned = [{ accountId, ...earnedThrough(state, throughOn) }];
  const accrued = recordAccruedInterest(accruedInterest.initialState(), { throughOn, earned });
  return [
    ...events,
    ...accrued.map((event, index) => {
      const at = events.length + index + 1;
      const stored = toNewEvent(event, uuidOf(`accrued ${accountId} ${at}`), MORNING, { actor });
      return asRecorded(`accruedInterest-${accountId}`, stored, at);
    }),
  ];
}
