import type { SealedRows } from '@kreditlina/event-store/port';
import { createOpeningDatabase } from '@kreditlina/projection-engine/database';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DataUseRow } from './audit/data-use/table.ts';
import type { AuditEntryRow } from './audit/table.ts';
import type { CompanyListRow } from './company/staff-list/table.ts';
import type { CompanyRow } from './company/table.ts';
import type { ContentPageRow } from './content/table.ts';
import type { ApprovalRow } from './credit-account/approval/table.ts';
import type { AvailableLimitRow } from './credit-account/available-limit/table.ts';
import type { LedgerBalanceRow } from './credit-account/ledger-balance/table.ts';
import type { LedgerEntryRow } from './credit-account/ledger-entry/table.ts';
import type { PaymentRow } from './credit-account/payment/table.ts';
import type { PaymentNoticeRow } from './credit-account/payment-notice/table.ts';
import type { CreditAccountRow } from './credit-account/table.ts';
import type { WithdrawalRow } from './credit-account/withdrawal/table.ts';
import type { CompanyStandingRow, CreditApplicationRow } from './credit-application/table.ts';
import type { UserRow } from './identity/table.ts';
import type { IncomingPaymentRow } from './incoming-payment/table.ts';
import type { NotificationMessageRow } from './notification/table.ts';
import type { UnknownEventRow } from './operations/unknown-events/table.ts';
import type { DailyFigureRow } from './overview/daily-figure/table.ts';
import type { PostedFigureRow } from './overview/posted-figure/table.ts';
import type { SavedReportTableRow } from './saved-report/table.ts';
import type { ServiceCostRow } from './service-provider/service-cost/table.ts';
import type { ServiceProviderRow } from './service-provider/table.ts';
import type { TagTableRow } from './tag/table.ts';
import type { TagUseRow } from './tag/tag-use/table.ts';
import type { WorkItemTableRow } from './work-item/table.ts';

/** Counts of a read model's rows, by name; zero counts may be missing. */
interface CountRow {
  readonly name: string;
  readonly count: number;
}

/**
 * The views in schema `read`, each on the active build of its read model. Read only. A read model in one file
 * with its queries adds its own table (`declare module`), so that this file does not import it.
 */
export interface ReadSchema {
  approval: ApprovalRow;
  audit_entry: AuditEntryRow;
  available_limit: AvailableLimitRow;
  available_limit_count: CountRow;
  company: CompanyRow;
  company_list_count: CountRow;
  company_standing: CompanyStandingRow;
  company_standing_count: CountRow;
  company_list: CompanyListRow;
  content_page: ContentPageRow;
  credit_account: CreditAccountRow;
  credit_application: CreditApplicationRow;
  credit_application_count: CountRow;
  daily_figure: DailyFigureRow;
  daily_figure_count: CountRow;
  data_use: DataUseRow;
  incoming_payment: IncomingPaymentRow;
  ledger_balance: LedgerBalanceRow;
  ledger_entry: LedgerEntryRow;
  notification_message: NotificationMessageRow;
  payment: PaymentRow;
  payment_notice: PaymentNoticeRow;
  posted_figure: PostedFigureRow;
  saved_report: SavedReportTableRow;
  service_cost: ServiceCostRow;
  service_provider: ServiceProviderRow;
  tag: TagTableRow;
  tag_use: TagUseRow;
  tag_use_count: CountRow;
  unknown_event: UnknownEventRow;
  user_account: UserRow;
  user_account_count: CountRow;
  withdrawal: WithdrawalRow;
  work_item: WorkItemTableRow;
}

export type ReadDatabase = Kysely<ReadSchema>;

/**
 * Database for the queries of this package. Personal fields are sealed in the tables and open in the answers;
 * SQL can neither compare nor sort them. The caller keeps the pool.
 */
export function createReadDatabase(pool: Pool, sealedRows: SealedRows): ReadDatabase {
  return createOpeningDatabase<ReadSchema>(pool, sealedRows).withSchema('read');
}
