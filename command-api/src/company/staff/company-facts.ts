import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import type { CompanyState } from '@kreditlina/domain/company/index';
import type { CreditAccountState } from '@kreditlina/domain/credit-account/index';
import type { MediaFile } from '@kreditlina/domain/media/index';
import type { Language } from '@kreditlina/domain/text/words';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';

/** Inputs of the company page: folded streams, and the rows that lists show beside them. */
export interface CompanyFacts {
  readonly row: {
    readonly id: string;
    readonly registered_at: string;
  };
  readonly company: CompanyState;
  /** The application that the credit is based on, else the latest. */
  readonly application:
    | Pick<
        ApplicationDetail,
        | 'id'
        | 'type'
        | 'step'
        | 'admin_status'
        | 'is_in_review'
        | 'risk_class'
        | 'explanation'
        | 'lender_reasons'
        | 'review_closing'
        | 'state'
      >
    | undefined;
  readonly account: CreditAccountState | undefined;
  /** Customer's uploads to the application. */
  readonly uploads: readonly MediaFile[];
  readonly applications: CompanyDetail['credit_applications'];
  /** Ids, as in their lists. */
  readonly tags: readonly string[];
  readonly comments: readonly string[];
  /** Names of people who have logged in. */
  readonly nameOf: (personId: string) => string | undefined;
  /** Business date of the figures. */
  readonly today: string;
  readonly language: Language;
  /** Roles of the reader. */
  readonly roles: readonly string[];
}
