import {
  type DataUse,
  type DataUseKind,
  type DataUsePurpose,
  type ToldReason,
  toldReasons,
} from '@kreditlina/domain/audit/contracts/customer';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { IncomingPaymentEvent } from '@kreditlina/domain/incoming-payment/events';
import type { Stored } from '@kreditlina/projection-engine/projection';

/** The events of customers and their credit. */
export type Event = UserEvent | CreditApplicationEvent | CreditAccountEvent | IncomingPaymentEvent;
type OfType<Type> = Extract<Stored<Event>, { type: Type }>;

/** How a use is described to the customer, and whose data it concerned. */
export interface Use {
  readonly subject: string;
  readonly use: DataUseKind;
  readonly purpose?: DataUsePurpose;
  readonly rate?: NonNullable<DataUse['rate']>;
}

/**
 * Staff choose a reason from a list, and not every reason may be disclosed. One that may not reads as
 * "noted".
 */
const reasonOf = (code: string | undefined): ToldReason | 'noted' =>
  toldReasons.find((one) => one === code) ?? 'noted';

const ofApplication =
  (use: DataUseKind, purpose?: DataUsePurpose) =>
  (event: Stored<Event> & { readonly data: { readonly applicationId: string } }): Use => ({
    subject: event.data.applicationId,
    use,
    purpose: purpose ?? reasonOf(event.metadata.reasonCode),
  });
const ofAccount =
  (use: DataUseKind, purpose?: DataUsePurpose) =>
  ({
    data,
    metadata,
  }: Stored<Event> & {
    readonly data: { readonly accountId: string; readonly reasonCode?: string; readonly reason?: string };
  }): Use => ({
    subject: data.accountId,
    use,
    purpose: purpose ?? reasonOf(data.reasonCode ?? data.reason ?? metadata.reasonCode),
  });

/** Includes the rate in force from the day of the change, also when the change is undone. */
const ofRate =
  (use: DataUseKind) =>
  (event: OfType<'RateChanged' | 'RateChangeUndone'>): Use => ({
    ...ofAccount(use)(event),
    rate: { year_basis_points: event.data.afterYearBasisPoints, from_on: event.data.effectiveOn },
  });

/** The disclosed uses by staff, by event. */
export const told: { readonly [Type in Event['type']]?: (event: OfType<Type>) => Use | null } = {
  PersonalDataRevealed: ({ data }) => ({ subject: data.userId, use: 'number-shown', purpose: 'recorded' }),
  // The result of a list check is never disclosed to its subject, nor is the fact that it was read.
  PersonReportRead: ({ data }) => {
    if (data.document === 'screening') return null;
    const use = data.document === 'own-pages' ? 'pages-shown' : 'report-read';
    return { subject: data.userId, use, purpose: 'recorded' };
  },
  // Recorded in the stream of the colleague who searched.
  PersonLookedUp: ({ data }) =>
    data.isFound && data.soughtId !== null ? { subject: data.soughtId, use: 'looked-up' } : null,
  ContactDetailsChanged: ({ data, metadata }) => ({
    subject: data.userId,
    use: 'contact-changed',
    purpose: reasonOf(metadata.reasonCode),
  }),
  PersonReportReceived: ({ data }) => ({
    subject: data.userId,
    use: 'report-fetched',
    purpose: 'credit-check',
  }),
  RuleSkipped: ofApplication('rule-set-aside'),
  ManualReviewClosed: ofApplication('application-reviewed', 'credit-check'),
  CutterOfferMade: ofApplication('application-reviewed', 'credit-check'),
  HumanReviewDecided: ({ data }) => ({
    subject: data.applicationId,
    use: data.outcome === 'upheld' ? 'rejection-upheld' : 'rejection-reopened',
    purpose: data.reasonCode,
  }),
  LimitChanged: ofAccount('limit-changed'),
  LimitIncreaseDeclined: ofAccount('increase-declined'),
  RateChanged: ofRate('rate-changed'),
  RateChangeUndone: ofRate('rate-change-undone'),
  PaymentPlanChanged: ofAccount('plan-changed'),
  WithdrawalApproved: ofAccount('draw-approved', 'draw-check'),
  WithdrawalDenied: ofAccount('draw-denied', 'draw-check'),
  IncomingPaymentAssigned: ofAccount('payment-assigned'),
  PaymentReversed: ofAccount('payment-reversed'),
  CreditRefunded: ofAccount('credit-refunded', 'credit-unused'),
  CreditLossDeclared: ofAccount('loss-declared'),
  CreditLossReversed: ofAccount('loss-reversed'),
  AccountClosed: ofAccount('account-closed'),
};

/** Fetched by the product itself; all other events count only when staff caused them. */
export const byItself: readonly string[] = ['PersonReportReceived'];
