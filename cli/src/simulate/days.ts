import { addDays, endOfBusinessDate } from '@kreditlina/domain/kernel/business-dates';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import type { World } from './world.ts';

/** First instant of a business date in Sweden, in epoch milliseconds. */
export const dayMs = (on: string): number => Date.parse(endOfBusinessDate(addDays(on, -1), 0)) + 1;

/** Schedules an action some days from now; afterwards the product processes its events. */
export function afterDays(
  { agenda, settle }: Pick<World, 'agenda' | 'settle'>,
  who: string,
  days: number,
  act: () => Promise<unknown>,
): void {
  agenda.at(agenda.nowMs() + days * DAY_MS, who, async () => {
    await act();
    await settle();
  });
}
