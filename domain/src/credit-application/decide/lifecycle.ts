import type { ApplicationType } from '../contracts/enums.ts';
import { applicationExists } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase, underWay } from '../guards.ts';
import type { ApplicationPhase, CreditApplicationState } from '../state.ts';

export interface StartApplication {
  readonly applicationId: string;
  readonly userId: string;
  readonly type: ApplicationType;
}

/** @throws DomainError `APPLICATION_EXISTS` if the id belongs to another person's application */
export function startApplication(
  state: CreditApplicationState,
  command: StartApplication,
): CreditApplicationEvent[] {
  if (state.phase !== 'none') {
    if (state.userId === command.userId) return [];
    throw applicationExists();
  }
  const { applicationId, userId, type } = command;
  return [{ type: 'ApplicationStarted', data: { applicationId, userId, type } }];
}

/**
 * Step redirect: completes the application, with or without an acquisition channel.
 * @throws DomainError wrong-step before the signature
 */
export function completeApplication(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'completed') return [];
  requirePhase(state, 'signed');
  return [{ type: 'ApplicationCompleted', data: { applicationId: state.applicationId } }];
}

interface WithdrawApplication {
  readonly reason: string;
}

/**
 * Withdraws the application at the customer's request, at any time before the last signature.
 * @throws DomainError wrong-step
 */
export function withdrawApplication(
  state: CreditApplicationState,
  command: WithdrawApplication,
): CreditApplicationEvent[] {
  if (state.phase === 'withdrawn') return [];
  requirePhase(state, ...underWay);
  return [
    {
      type: 'ApplicationWithdrawn',
      data: { applicationId: state.applicationId, reason: command.reason.trim() },
    },
  ];
}

/** Phases in which the application waits for a person and no job is running. */
const waiting: readonly ApplicationPhase[] = [
  'answering',
  'awaiting-consents',
  'offered',
  'awaiting-signatures',
];

/**
 * True if there is no offer because a guarantor withdrew. The end of the former offer then does not end the
 * application, which can be tried again, even after a rejection that a review may reverse.
 */
export const hasNoOffer = ({ phase, attempt, decision, standingOffer }: CreditApplicationState): boolean =>
  (phase === 'answering' || phase === 'awaiting-consents' || phase === 'rejected') &&
  attempt > 0 &&
  decision?.outcome !== 'approved' &&
  standingOffer === null;

/**
 * Expires an application whose offer was not signed in time or that was not continued. Called by timers; no
 * effect if all have signed, a decision is pending or the application has ended. Must run before the
 * account's `expireOffer`, which depends on it.
 */
export function expireApplication(state: CreditApplicationState): CreditApplicationEvent[] {
  if (!waiting.includes(state.phase) || hasNoOffer(state)) return [];
  return [{ type: 'ApplicationExpired', data: { applicationId: state.applicationId } }];
}
