import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { ApplicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import { resumableSince, stepsNotResumable } from '@kreditlina/domain/credit-application/contracts/resumable';
import type { LineTone } from '../../ui/credit/credit-line.tsx';

/** Progress of an application, before an account exists or beside it. */
type ApplicationState =
  | 'applying'
  | 'asked'
  | 'reopened'
  | 'waiting'
  | 'deciding'
  | 'review'
  | 'questioned'
  | 'rejected'
  | 'reconsidered'
  | 'lapsed'
  | 'withdrawn';

type AccountState =
  | 'none'
  | 'offered'
  | 'expired'
  | 'processing'
  | 'denied'
  | 'annulled'
  | 'active'
  | 'owing'
  | 'closed';

/** State that My pages shows for a company; its texts are in `texts/texts.ts`. */
type CustomerState = ApplicationState | AccountState | 'increasing' | 'signing';

export interface CustomerView {
  readonly state: CustomerState;
  readonly tone: LineTone;
  /** Main action of the state; null if it has none. */
  readonly action: 'apply' | 'open' | 'answer' | 'continue' | 'read' | 'contact' | null;
}

const views: Record<CustomerState, Omit<CustomerView, 'state'>> = {
  none: { tone: 'muted', action: 'apply' },
  applying: { tone: 'amber', action: 'open' },
  asked: { tone: 'amber', action: 'open' },
  reopened: { tone: 'amber', action: 'open' },
  waiting: { tone: 'amber', action: 'open' },
  deciding: { tone: 'amber', action: 'open' },
  review: { tone: 'amber', action: 'open' },
  questioned: { tone: 'amber', action: 'answer' },
  rejected: { tone: 'red', action: 'read' },
  reconsidered: { tone: 'amber', action: 'read' },
  lapsed: { tone: 'muted', action: 'apply' },
  withdrawn: { tone: 'muted', action: 'apply' },
  offered: { tone: 'amber', action: 'continue' },
  increasing: { tone: 'amber', action: 'open' },
  signing: { tone: 'amber', action: 'open' },
  expired: { tone: 'red', action: 'apply' },
  processing: { tone: 'amber', action: null },
  denied: { tone: 'red', action: 'contact' },
  annulled: { tone: 'red', action: 'contact' },
  active: { tone: 'green', action: null },
  owing: { tone: 'amber', action: null },
  closed: { tone: 'muted', action: 'contact' },
};

type AccountFacts = Pick<Company, 'status' | 'bank_status' | 'owed_cents' | 'credit_balance_cents'>;

/** True if the customer owes money: a debt, or more paid back to them than there was. */
export const owes = ({ owed_cents, credit_balance_cents }: AccountFacts): boolean =>
  owed_cents > 0 || credit_balance_cents < 0;

/**
 * State of an account. The bank's status counts once the agreement is signed; each kind of refusal has its
 * own text.
 */
export function accountState(company: AccountFacts): AccountState {
  const { status, bank_status } = company;
  if (status === 'none') return 'none';
  if (status === 'offered') return 'offered';
  if (status === 'offer-expired') return 'expired';
  if (bank_status === 'denied' || bank_status === 'annulled' || bank_status === 'active') return bank_status;
  if (bank_status === 'closed' && owes(company)) return 'owing';
  if (bank_status === 'closed' || bank_status === 'credit-loss') return 'closed';
  return status === 'active' ? 'active' : 'processing';
}

/**
 * State while the customer answers. Before a decision, the application can be continued if its answers are
 * recent enough; after a decision it cannot.
 */
function answeringState(application: ApplicationOnPages, now: number): ApplicationState | undefined {
  const { is_reopened, limit, needs_extra_guarantors, guarantors, extra_guarantors, updated_at } =
    application;
  if (is_reopened) return 'reopened';
  const isAsked = [...guarantors, ...extra_guarantors].some((one) => one.needs_extra_details);
  if (limit !== null || needs_extra_guarantors || isAsked) return 'asked';
  return Date.parse(updated_at) >= resumableSince(now) ? 'applying' : undefined;
}

/** Progress of an application; undefined if it was abandoned too long ago to be resumed. */
function applicationState(application: ApplicationOnPages, now: number): ApplicationState | undefined {
  const { status, step, awaits, awaits_answer, awaits_review } = application;
  if (awaits === 'consents') return 'waiting';
  if (status === 'manual-review') return awaits_answer ? 'questioned' : 'review';
  if (status === 'rejected') return awaits_review ? 'reconsidered' : 'rejected';
  if (status === 'expired') return 'lapsed';
  if (status === 'withdrawn') return 'withdrawn';
  const isDeciding = status === 'approved' || stepsNotResumable.some((one) => one === step);
  return isDeciding ? 'deciding' : answeringState(application, now);
}

const over: readonly CustomerState[] = ['rejected', 'lapsed', 'withdrawn'];

/** True while the customer, staff or another person still has to act on the application. */
function isUnderWay(application: ApplicationOnPages, now: number): boolean {
  const state = applicationState(application, now);
  return state !== undefined && !over.includes(state);
}

/** Deadline to request human review of a rejection; null if it has passed. */
export const reviewPossibleUntil = (
  { review_possible_until: until }: Pick<ApplicationOnPages, 'review_possible_until'>,
  now: number,
): string | null => (until !== null && Date.parse(until) >= now ? until : null);

const latestFirst = (a: ApplicationOnPages, b: ApplicationOnPages) =>
  b.updated_at.localeCompare(a.updated_at);

/** The company's most recently updated application. */
export const applicationFor = (
  { company_number }: Pick<Company, 'company_number'>,
  applications: readonly ApplicationOnPages[],
): ApplicationOnPages | undefined =>
  applications.filter((one) => one.companies[0]?.company_number === company_number).sort(latestFirst)[0];

/** Latest ongoing application that has no company yet. */
export const applicationWithoutCompany = (
  applications: readonly ApplicationOnPages[],
  now: number,
): ApplicationOnPages | undefined =>
  applications.filter((one) => one.companies.length === 0 && isUnderWay(one, now)).sort(latestFirst)[0];

type Account = AccountFacts & Pick<Company, 'application_id'>;

/**
 * State of a company. An open account takes precedence over an application; a closed or missing account
 * yields to a later application.
 */
function stateOf(company: Account, application: ApplicationOnPages | undefined, now: number): CustomerState {
  const account = accountState(company);
  if (!application || account === 'active' || account === 'owing' || account === 'processing') return account;
  if (account === 'offered') {
    if (application.awaits === 'signatures') return 'signing';
    if (application.awaits_answer) return 'questioned';
    return ['pending', 'manual-review'].includes(application.status) ? 'increasing' : 'offered';
  }
  const isOwn = application.id === company.application_id;
  // This account results from the application.
  if (isOwn && ['approved', 'expired'].includes(application.status)) return account;
  const state = applicationState(application, now);
  const gaveWay = account === 'none' || account === 'expired' || isUnderWay(application, now);
  return state !== undefined && gaveWay ? state : account;
}

/**
 * State that My pages shows for a company.
 * @param now milliseconds since the epoch
 */
export function customerView(
  company: Account,
  application: ApplicationOnPages | undefined,
  now: number,
): CustomerView {
  const state = stateOf(company, application, now);
  return { state, ...views[state] };
}

/** State of an application without a company, or of a person who has neither. */
export function viewWithoutCompany(application: ApplicationOnPages | undefined, now: number): CustomerView {
  const state = (application && applicationState(application, now)) ?? 'none';
  return { state, ...views[state] };
}

/** Account states, most relevant first. */
const relevance: readonly AccountState[] = [
  'active',
  'owing',
  'processing',
  'offered',
  'denied',
  'annulled',
  'closed',
  'expired',
];

/** Preselects a company with a credit, else one with an ongoing application, else the first. */
export function preselectedCompany(
  companies: readonly Company[],
  applications: readonly ApplicationOnPages[] = [],
  now = 0,
): Company | undefined {
  const withCredit = relevance.map((state) => companies.find((company) => accountState(company) === state));
  const appliedFor = companies.find((company) => {
    const application = applicationFor(company, applications);
    return application && isUnderWay(application, now);
  });
  return withCredit.find((company) => company) ?? appliedFor ?? companies[0];
}
