import { type ServicingTerms, servicingTerms } from '../calculators/credit-terms.ts';
import type { DecideContext } from '../kernel/decider.ts';
import { accountUnknown, dateBeforeAccount, dateInFuture } from './errors.ts';
import type { CreditAccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { CreditAccountState, Recorded } from './state.ts';

/** A decision of several steps: each event is folded at once, so that the next step sees its effect. */
export interface Draft {
  readonly accountId: string;
  readonly state: () => CreditAccountState;
  readonly record: <Type extends CreditAccountEvent['type']>(
    type: Type,
    data: Omit<Recorded<Type>, 'accountId'>,
  ) => void;
  /** Folds an event that is already complete. */
  readonly add: (event: CreditAccountEvent) => void;
  readonly events: readonly CreditAccountEvent[];
  /** Fees and late-payment terms by which the steps compute. */
  readonly terms: readonly ServicingTerms[];
}

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
export function draftOf(
  before: CreditAccountState,
  terms: readonly ServicingTerms[] = servicingTerms,
): Draft {
  if (!before.granted) throw accountUnknown();
  const { accountId } = before.granted;
  const events: CreditAccountEvent[] = [];
  let state = before;
  const add = (event: CreditAccountEvent): void => {
    events.push(event);
    state = evolve(state, event);
  };
  return {
    accountId,
    state: () => state,
    record: (type, data) => add({ type, data: { accountId, ...data } } as unknown as CreditAccountEvent),
    add,
    events,
    terms,
  };
}

/**
 * Refuses future business dates.
 * @throws DomainError `DATE_IN_FUTURE`
 */
export function assertCome({ today }: DecideContext, ...dates: readonly string[]): void {
  if (dates.some((on) => on > today)) throw dateInFuture();
}

/**
 * Refuses dates from outside before the account's first fact or in the future. Whoever receives such a fact
 * asks `dateFault` first: a date that is to come waits, and an unusable one is a task for staff.
 * @throws DomainError `DATE_BEFORE_ACCOUNT`, `DATE_IN_FUTURE`
 */
export function assertUsable(
  { granted }: Pick<CreditAccountState, 'granted'>,
  context: DecideContext,
  ...dates: readonly string[]
): void {
  if (granted && dates.some((on) => on < granted.grantedOn)) throw dateBeforeAccount();
  assertCome(context, ...dates);
}
