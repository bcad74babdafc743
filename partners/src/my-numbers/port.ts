import type { WidgetFailure } from '@kreditlina/domain/credit-application/contracts/bank-data';

export interface ErpSystem {
  readonly name: string;
  readonly code: string;
}

interface AccountingStartRequest {
  /** The application's id; returned in every widget message. */
  readonly reference: string;
  /** 10 digits. */
  readonly companyNumber: string;
  readonly systemCode: string;
  /** Origin of our page, the only one that may frame the widget and receive its messages. */
  readonly parentOrigin: string;
  readonly idempotencyKey?: string;
}

interface AccountingSession {
  readonly token: string;
  readonly widgetUrl: string;
}

/** Amounts in öre. `months` are closed months, oldest first, at most 24. */
export interface AccountingData {
  readonly months: readonly {
    readonly month: string;
    readonly revenueCents: number;
    readonly costCents: number;
  }[];
  readonly revenueYearCents: number;
  readonly resultYearCents: number;
  readonly accountsReceivableCents: number;
  readonly accountsPayableCents: number;
  readonly cashCents: number;
}

export type AccountingStatus =
  | { readonly status: 'pending' }
  | { readonly status: 'success'; readonly reportNumber: string; readonly data: AccountingData }
  | { readonly status: 'failed'; readonly reason: Exclude<WidgetFailure, 'timed-out'> };

/** My Numbers: figures from the company's accounting system. Throws `PartnerError`. */
export interface AccountingDataProvider {
  /** Origin of the widget: our page frames no other and accepts messages from no other. */
  readonly widgetOrigin: string;
  systems(): Promise<readonly ErpSystem[]>;
  /** Records that the terms are accepted, and opens a session. The same key gives the same token. */
  start(request: AccountingStartRequest): Promise<AccountingSession>;
  /** Poll every 2 s; `success` and `failed` are final. */
  status(token: string): Promise<AccountingStatus>;
}
