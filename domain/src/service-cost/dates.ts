import { costAhead, costDates } from './errors.ts';

/** Dates that somebody typed: in order, and none of them ahead. @throws DomainError `COST_DATES`, `COST_AHEAD` */
export function checkDates(fromOn: string, untilOn: string, today: string): void {
  if (untilOn < fromOn) throw costDates();
  if (untilOn > today) throw costAhead();
}
