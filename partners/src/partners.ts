import type { PartnerBank } from './bank/port.ts';
import type { BankId } from './bankid/port.ts';
import type { PersonRegister } from './bisnode/port.ts';
import type { ErrorReports } from './error-reports/port.ts';
import type { BankDataProvider } from './instantor/port.ts';
import type { Lender, LenderOrder } from './lenders/port.ts';
import type { MailingListProvider } from './mailing-list/port.ts';
import type { MessageService } from './messages/port.ts';
import type { AccountingDataProvider } from './my-numbers/port.ts';
import type { CreditBureau } from './uc/port.ts';

/** Every outside system behind its port, for the API and the workers. */
export interface Partners {
  readonly bankId: BankId;
  readonly creditBureau: CreditBureau;
  readonly personRegister: PersonRegister;
  readonly bankData: BankDataProvider;
  readonly accountingData: AccountingDataProvider;
  readonly messages: MessageService;
  readonly mailingList: MailingListProvider;
  readonly errorReports: ErrorReports;
  readonly lenders: Readonly<Record<LenderOrder, Lender>>;
  readonly bank: PartnerBank;
}

/** Base address of each outside system, without a trailing slash. */
export interface PartnerUrls {
  readonly bankId: string;
  /** Target of "open on this device"; `https://app.bankid.com/` in production. */
  readonly bankIdApp: string;
  readonly uc: string;
  readonly bisnode: string;
  readonly instantor: string;
  readonly myNumbers: string;
  /** Text messages and e-mail. */
  readonly messages: string;
  /** Newsletter, contact and waiting list. */
  readonly mailingList: string;
  /** Errors of pages and of the server. */
  readonly errorReports: string;
  readonly firstLender: string;
  readonly secondLender: string;
  /** The bank that carries the accounts. */
  readonly bank: string;
}
