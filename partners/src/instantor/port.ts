import type { WidgetFailure } from '@kreditlina/domain/credit-application/contracts/bank-data';

export interface Bank {
  /** UUID, which never changes. */
  readonly id: string;
  readonly name: string;
}

interface BankDataSessionRequest {
  /** The application's id; returned in every widget message. */
  readonly reference: string;
  readonly bankId: string;
  /** Origin of our page, the only one that may frame the widget and receive its messages. */
  readonly parentOrigin: string;
  /** 12 digits: owner of the accounts to be read. Sent in the body. */
  readonly personalNumber: string;
  readonly companyNumber?: string;
  readonly idempotencyKey?: string;
}

interface BankDataSession {
  readonly sessionId: string;
  /** Address for the iframe: opaque, without personal data, valid for 30 minutes. */
  readonly widgetUrl: string;
}

/** Amounts in öre; monthly means over `months`. */
export interface BankAccountData {
  readonly averageBalanceCents: number;
  readonly averageMonthlyInflowCents: number;
  readonly averageMonthlyOutflowCents: number;
  readonly transactionsCount: number;
  readonly accountsCount: number;
  readonly months: number;
  /** Number of days in the period with a negative balance. */
  readonly overdraftDays: number;
}

export type BankReport =
  | { readonly status: 'pending' }
  | {
      readonly status: 'ready';
      readonly reportNumber: string;
      readonly bankName: string;
      readonly data: BankAccountData;
    }
  | { readonly status: 'failed'; readonly reason: WidgetFailure };

/** Instantor: bank-account data through the customer's own login. Throws `PartnerError`. */
export interface BankDataProvider {
  /** Origin of the widget: our page frames no other and accepts messages from no other. */
  readonly widgetOrigin: string;
  banks(): Promise<readonly Bank[]>;
  createSession(request: BankDataSessionRequest): Promise<BankDataSession>;
  /** The report is `ready` shortly after `process-finished`; poll every 2 s, at most 60 times. */
  report(sessionId: string): Promise<BankReport>;
}
