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
import { staffRoles } from '@kreditlina/domain/kernel/rights';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import {
  defineTable,
  instant,
  json,
  nullable,
  type RowOf,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import type { ReadDatabase } from '../../read-schema.ts';

/**
 * One row for each time that staff saw or changed a customer's data, in the form that the customer may read:
 * without names or free text of staff.
 */
const dataUseTable = defineTable('data_use', {
  columns: {
    event_id: uuid(),
    position: text(),
    /** Person, application or account whose data was used. */
    subject_id: uuid(),
    use: text<DataUseKind>(),
    role: text<DataUse['role']>(),
    purpose: nullable(text<DataUsePurpose>()),
    rate: nullable(json<NonNullable<DataUse['rate']>>()),
    /** Time of the use, which may be earlier than its recording. */
    occurred_at: instant(),
  },
  key: 'event_id',
  indexes: [{ columns: ['subject_id', 'occurred_at'] }],
});

type DataUseRow = RowOf<typeof dataUseTable>;

declare module '../../read-schema.ts' {
  interface ReadSchema {
    data_use: DataUseRow;
  }
}

type Event = UserEvent | CreditApplicationEvent | CreditAccountEvent | IncomingPaymentEvent;
type OfType<Type> = Extract<Stored<Event>, { type: Type }>;

/** Description of a use for the customer, with the id of the subject. */
interface Use {
  readonly subject: string;
  readonly use: DataUseKind;
  readonly purpose?: DataUsePurpose;
  readonly rate?: NonNullable<DataUse['rate']>;
}

/** Staff choose a reason from a list; one that may not be disclosed is shown as "noted". */
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

/** Includes the rate that applies from the day of the change, or of its reversal. */
const ofRate =
  (use: DataUseKind) =>
  (event: OfType<'RateChanged' | 'RateChangeUndone'>): Use => ({
    ...ofAccount(use)(event),
    rate: { year_basis_points: event.data.afterYearBasisPoints, from_on: event.data.effectiveOn },
  });

/** Uses by staff that are disclosed to the customer, by event type. */
export const disclosed: { readonly [Type in Event['type']]?: (event: OfType<Type>) => Use | null } = {
  PersonalDataRevealed: ({ data }) => ({ subject: data.userId, use: 'number-shown', purpose: 'recorded' }),
  // The subject of a list check must not learn its result, nor that it was read.
  PersonReportRead: ({ data }) => {
    if (data.document === 'screening') return null;
    const use = data.document === 'own-pages' ? 'pages-shown' : 'report-read';
    return { subject: data.userId, use, purpose: 'recorded' };
  },
  // Recorded in the stream of the colleague who searched, so the subject is the person sought.
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
  WithdrawalApproved: ofAccount('withdrawal-approved', 'withdrawal-check'),
  WithdrawalDenied: ofAccount('withdrawal-denied', 'withdrawal-check'),
  IncomingPaymentAssigned: ofAccount('payment-assigned'),
  PaymentReversed: ofAccount('payment-reversed'),
  CreditRefunded: ofAccount('credit-refunded', 'credit-unused'),
  CreditLossDeclared: ofAccount('loss-declared'),
  CreditLossReversed: ofAccount('loss-reversed'),
  AccountClosed: ofAccount('account-closed'),
};

/** Event types that count even if the system caused them; others count only if staff did. */
const byItself: readonly string[] = ['PersonReportReceived'];

function useOf(event: Stored<Event>): Use | null {
  const type = event.type as Event['type'];
  const { kind } = event.metadata.actor;
  if (!Object.hasOwn(disclosed, type) || !(kind === 'staff' || byItself.includes(type))) return null;
  return (disclosed[type] as (event: Stored<Event>) => Use | null)(event);
}

/** Feeds the page on which customers see how their data was used. */
export const dataUseProjection = projection<typeof dataUseTable, Event>({
  name: 'data-use',
  version: 7,
  table: dataUseTable,
  categories: ['user', 'creditApplication', 'creditAccount', 'incomingPayment'],
  poison: 'park',
  isAppendOnly: true,
  key: (event) => (useOf(event) ? event.id : null),
  evolve: (_row, event) => {
    const found = useOf(event);
    if (!found) return null;
    const { role } = event.metadata.actor;
    return {
      event_id: event.id,
      position: event.position,
      subject_id: found.subject,
      use: found.use,
      role: staffRoles.find((one) => one === role) ?? 'system',
      purpose: found.purpose ?? null,
      rate: found.rate ?? null,
      occurred_at: event.occurredAt,
    };
  },
});

/** Maximum number of applications and accounts searched per person, the latest. */
const MOST = 200;

interface Page {
  readonly page: number;
  readonly rows: number;
}

/**
 * Lists the uses of a person's own data, applications and credits, newest first. Co-representatives of a
 * company and people named in an application see only the uses of their own data.
 */
export async function listDataUses(
  db: ReadDatabase,
  userId: string,
  { page, rows }: Page,
): Promise<{ data_uses: DataUse[]; total: number }> {
  const applications = await db
    .selectFrom('credit_application')
    .select(['id', 'company_name'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(MOST)
    .execute();
  const accounts = await db
    .selectFrom('credit_account')
    .select(['id', 'application_id'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .limit(MOST)
    .execute();
  const applicationOf = new Map([
    ...applications.map(({ id }) => [id, id] as const),
    ...accounts.map(({ id, application_id }) => [id, application_id] as const),
  ]);
  const names = new Map(applications.map(({ id, company_name }) => [id, company_name]));
  const own = db.selectFrom('data_use').where('subject_id', 'in', [userId, ...applicationOf.keys()]);
  const found = await own
    .selectAll()
    .orderBy((eb) => eb.fn('length', ['position']), 'desc')
    .orderBy('position', 'desc')
    .limit(rows)
    .offset(page * rows)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data_uses = found.map(({ event_id, subject_id, use, role, purpose, rate, occurred_at }): DataUse => {
    const application_id = applicationOf.get(subject_id) ?? null;
    const company_name = (application_id && names.get(application_id)) ?? null;
    return { id: event_id, at: occurred_at, role, use, purpose, application_id, company_name, rate };
  });
  return { data_uses, total };
}
