import type { CompanyFilter } from '@kreditlina/domain/company/contracts/staff-list';
import type { ChartName } from '@kreditlina/domain/report/contract';
import { paths } from '../../lib/address/paths.ts';
import type { Overview } from './api.ts';

export type TileName =
  | 'failedAccounts'
  | 'today'
  | 'roles'
  | 'reviews'
  | 'humanReviews'
  | 'applicants'
  | 'cutter'
  | 'approved'
  | 'rejected'
  | 'contractsRejected'
  | 'paymentsToday'
  | 'late'
  | 'lateOver90'
  | 'creditLoss'
  | 'events'
  | 'users'
  | 'logins'
  | 'available'
  | 'lent'
  | 'interest';

export interface Tile {
  readonly name: TileName;
  readonly value: number;
  readonly isMoney: boolean;
  /** Address of the list of the counted rows; null for sums, and for figures read from the log. */
  readonly link: string | null;
  /** Chart of the figure per day; null if it has none. */
  readonly chart: ChartName | null;
}

const money: readonly TileName[] = ['available', 'lent', 'interest'];
const charts: Partial<Record<TileName, ChartName>> = {
  lent: 'withdrawals',
  interest: 'interest',
  users: 'users',
};
/** Tiles shown only if their figure is not zero. */
const onlyWhenCounted: readonly TileName[] = [
  'roles',
  'failedAccounts',
  'approved',
  'rejected',
  'contractsRejected',
  'late',
  'lateOver90',
];

const listOf = (path: string, query: string): string => `${path}?page=0&${query}`;
/**
 * Address of the company list with this filter.
 * @param d day, for figures of a single day
 */
const companies = (q: CompanyFilter, d?: string): string =>
  listOf(paths.adminCompanies, d === undefined ? `q=${q}` : `q=${q}&d=${d}`);
const applications = (query: string): string => listOf(paths.adminCreditApplications, query);

/**
 * The tiles with their figures.
 * @param rolesToDecide number of proposed role changes that the reader may decide as a second person
 */
export function overviewTiles(overview: Overview, rolesToDecide: number): Tile[] {
  const { today } = overview;
  const tile = (name: TileName, value: number, link: string | null = null): Tile => ({
    name,
    value,
    isMoney: money.includes(name),
    link,
    chart: charts[name] ?? null,
  });
  return [
    tile('failedAccounts', overview.number_of_failed_accounts),
    tile('today', overview.number_of_applications_today, applications(`d=${today}`)),
    tile('roles', rolesToDecide, paths.adminStaff),
    tile('reviews', overview.number_of_manual_reviews, applications('review=open')),
    tile('humanReviews', overview.number_of_human_reviews, applications('review=asked')),
    tile('applicants', overview.number_of_applications, companies('all')),
    tile('cutter', overview.number_of_cutter_applications, companies('cutter')),
    tile('approved', overview.approved_customers, companies('approved-customers')),
    tile('rejected', overview.rejected_customers, companies('rejected-customers')),
    tile('contractsRejected', overview.contracts_rejected, companies('contracts-rejected')),
    tile('paymentsToday', overview.number_of_amortizations_today, companies('amortizations', today)),
    tile('late', overview.number_of_late_payments, companies('late-payments')),
    tile(
      'lateOver90',
      overview.number_of_late_over_90_days,
      `${companies('late-payments')}&ageing=${encodeURIComponent('91+')}`,
    ),
    tile('creditLoss', overview.number_of_companies_with_credit_loss, companies('credit-loss', today)),
    tile('events', overview.number_of_customers_with_events_today, companies('events', today)),
    tile('users', overview.number_of_users, listOf(paths.adminUsers, 'q=all')),
    tile('logins', overview.number_of_logins_today),
    tile('available', overview.total_available_limit_amount_cents),
    tile('lent', overview.total_lent_amount_cents),
    tile('interest', overview.total_interest_accrued_cents),
  ].filter(({ name, value }) => value > 0 || !onlyWhenCounted.includes(name));
}
