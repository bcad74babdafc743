import type { ChartName } from '@kreditlina/domain/report/contracts/staff';
import { paths } from '../../lib/paths.ts';
import type { Overview } from './get-overview.ts';

export type TileName =
  | 'failedAccounts'
  | 'today'
  | 'reviews'
  | 'humanReviews'
  | 'applicants'
  | 'cutter'
  | 'approved'
  | 'rejected'
  | 'contractsRejected'
  | 'users'
  | 'logins'
  | 'available'
  | 'lent'
  | 'interest';

export interface Tile {
  readonly name: TileName;
  readonly value: number;
  readonly isMoney: boolean;
  /** Where the figure's rows are; null while that list has its own issue to come. */
  readonly link: string | null;
  /** The chart of the figure's days; null where it has none. */
  readonly chart: ChartName | null;
}

const money: readonly TileName[] = ['available', 'lent', 'interest'];
const charts: Partial<Record<TileName, ChartName>> = {
  lent: 'withdrawals',
  interest: 'interest',
  users: 'users',
};

/** The tiles with their figures. Some stand only when there is something to count (A§2). */
export function overviewTiles(overview: Overview, today: string): Tile[] {
  const tile = (name: TileName, value: number, link: string | null = null): Tile => ({
    name,
    value,
    isMoney: money.includes(name),
    link,
    chart: charts[name] ?? null,
  });
  const onlyWhenCounted: readonly TileName[] = [
    'failedAccounts',
    'approved',
    'rejected',
    'contractsRejected',
  ];
  return [
    tile('failedAccounts', overview.number_of_failed_accounts),
    tile(
      'today',
      overview.number_of_applications_today,
      `${paths.adminCreditApplications}?page=0&rows=5&d=${today}`,
    ),
    tile(
      'reviews',
      overview.number_of_manual_reviews,
      `${paths.adminCreditApplications}?page=0&rows=5&review=open`,
    ),
    tile(
      'humanReviews',
      overview.number_of_human_reviews,
      `${paths.adminCreditApplications}?page=0&rows=5&review=asked`,
    ),
    tile('applicants', overview.number_of_applications),
    tile('cutter', overview.number_of_cutter_applications),
    tile('approved', overview.approved_customers),
    tile('rejected', overview.rejected_customers),
    tile('contractsRejected', overview.contracts_rejected),
    tile('users', overview.number_of_users),
    tile('logins', overview.number_of_logins_today),
    tile('available', overview.total_available_limit_amount_cents),
    tile('lent', overview.total_lent_amount_cents),
    tile('interest', overview.total_interest_accrued_cents),
  ].filter(({ name, value }) => value > 0 || !onlyWhenCounted.includes(name));
}
