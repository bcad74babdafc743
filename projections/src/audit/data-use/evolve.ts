import type { DataUseKind, DataUsePurpose } from '@kreditlina/domain/audit/contracts/customer';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import { staffRoles } from '@kreditlina/domain/kernel/roles';
import { projection, type Stored } from '@kreditlina/projection-engine/projection';
import { dataUseTable } from './table.ts';

type Event = UserEvent | CreditApplicationEvent | CreditAccountEvent;
type OfType<Type> = Extract<Stored<Event>, { type: Type }>;

interface Use {
  readonly subject: string;
  readonly use: DataUseKind;
  readonly purpose?: DataUsePurpose;
}

const ofApplication =
  (use: DataUseKind, purpose?: DataUsePurpose) =>
  ({ data }: { readonly data: { readonly applicationId: string } }): Use => ({
    subject: data.applicationId,
    use,
    ...(purpose && { purpose }),
  });
const ofAccount =
  (use: DataUseKind) =>
  ({ data }: { readonly data: { readonly accountId: string } }): Use => ({ subject: data.accountId, use });

/** What a customer may read, by event. A type that is not here stays between us: `ScreeningHitDecided` and how a review ended have to. */
const uses: { readonly [Type in Event['type']]?: (event: OfType<Type>) => Use | null } = {
  PersonalDataRevealed: ({ data }) => ({ subject: data.userId, use: 'number-shown', purpose: 'recorded' }),
  // In the stream of the colleague who looked.
  PersonLookedUp: ({ data }) => (data.isFound ? { subject: data.soughtId, use: 'looked-up' } : null),
  ContactDetailsChanged: ({ data }) => ({ subject: data.userId, use: 'contact-changed' }),
  PersonReportReceived: ({ data }) => ({
    subject: data.userId,
    use: 'report-fetched',
    purpose: 'credit-check',
  }),
  RuleSkipped: ofApplication('rule-set-aside'),
  ManualReviewClosed: ofApplication('application-reviewed', 'credit-check'),
  HumanReviewDecided: ({ data }) => ({
    subject: data.applicationId,
    use: data.outcome === 'upheld' ? 'rejection-upheld' : 'rejection-reopened',
    purpose: data.reasonCode,
  }),
  LimitChanged: ofAccount('limit-changed'),
  RateChanged: ofAccount('rate-changed'),
  PaymentPlanChanged: ofAccount('plan-changed'),
};

/** Fetched by the product itself; everything else only counts when staff did it. */
const byItself: readonly string[] = ['PersonReportReceived'];

function useOf(event: Stored<Event>): Use | null {
  const type = event.type as Event['type'];
  const { kind } = event.metadata.actor;
  if (!Object.hasOwn(uses, type) || !(kind === 'staff' || byItself.includes(type))) return null;
  return (uses[type] as (event: Stored<Event>) => Use | null)(event);
}

/** The history of a customer's data as they read it themselves. */
export const dataUseProjection = projection<typeof dataUseTable, Event>({
  name: 'data-use',
  version: 1,
  table: dataUseTable,
  categories: ['user', 'creditApplication', 'creditAccount'],
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
      recorded_at: event.recordedAt,
    };
  },
});
