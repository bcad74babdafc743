import { costAhead, costDates } from './errors.ts';

/** Checks typed dates: in order, and not in the future. @throws DomainError `COST_DATES`, `COST_AHEAD` */
export function checkDates(fromOn: string, untilOn: string, today: string): void {
  if (untilOn < fromOn) throw costDates();
  if (untilOn > today) throw costAhead();
}
