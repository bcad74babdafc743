import { refusalOf, sampleContext } from '../../kernel/testing/sampled-commands.ts';
import { creditApplication, jointAlternatives } from '../index.ts';
import type { CreditApplicationState } from '../state.ts';
import { commands } from './commands.ts';

/** Name of a state in the diagram: the phase or, in phases with questions, the step. */
function stateName(state: CreditApplicationState): string {
  if (state.phase === 'answering') return state.step;
  if (state.phase !== 'offered') return state.phase;
  if (state.agreement?.status === 'drafting') return 'drafting';
  return state.step === 'status' ? 'offered' : state.step;
}

export const finalStates: readonly string[] = ['completed', 'expired', 'withdrawn'];

export interface Transition {
  readonly from: string;
  readonly to: string;
  /** Types of its events, in order. */
  readonly events: readonly string[];
}

const isWithOthers = ({ invitations }: CreditApplicationState) =>
  Object.values(invitations).some(({ status }) => status === 'consented');
/** Statuses and roles of the invitations. The number of reminders does not affect possible transitions. */
const invitationsOf = (state: CreditApplicationState) =>
  Object.values(state.invitations)
    .map(({ status, roles }) => `${status} ${roles}`)
    .sort();

/** Ways to sign: alone, with co-signatories not yet named, or with named ones. */
const waysToSign = (state: CreditApplicationState) => [
  jointAlternatives(state).length > 0,
  state.signatories !== null,
];

/** Facts that determine possible transitions. Only one of several states with equal facts is explored. */
function outlook(state: CreditApplicationState): string {
  const facts: Partial<Record<CreditApplicationState['phase'], readonly unknown[]>> = {
    answering:
      state.attempt > 0
        ? [
            state.awaitsConfirmation,
            state.insufficientGuarantors.length > 0,
            state.detailsRequiredFor.length > 0,
            state.standingOffer !== null,
            state.isReopened,
            state.openAnswers,
            ...invitationsOf(state),
          ]
        : [
            state.awaitsConfirmation,
            state.bankData.status,
            state.accounting.status,
            state.dueDiligence?.isSoleOwner,
            state.owners?.source,
            state.companyLoans?.next,
            state.loanFiles,
            ...invitationsOf(state),
          ],
    deciding: [
      state.standingOffer !== null,
      state.lenderAnswers.first?.outcome,
      state.lenderAnswers.second?.outcome,
      isWithOthers(state),
    ],
    'awaiting-consents': [state.standingOffer !== null, ...invitationsOf(state)],
    'manual-review': [
      state.standingOffer !== null,
      isWithOthers(state),
      state.hits.length,
      state.hitDecisions.map(({ assessment }) => assessment.outcome),
      state.more?.attempt === state.attempt && state.more.answeredAt === null,
      state.proposals.at(-1)?.status,
    ],
    offered: [
      state.decision?.isOptionalToIncrease,
      state.amountCents !== null,
      state.agreement?.status,
      state.signing?.status,
      isWithOthers(state),
    ],
    rejected: [state.humanReview?.attempt === state.attempt && state.humanReview.outcome],
    'awaiting-signatures': [state.agreement?.signedBy.length],
  };
  return JSON.stringify([
    state.type,
    stateName(state),
    state.attempt > 0,
    waysToSign(state),
    facts[state.phase],
  ]);
}

/** Maximum number of states explored. The real number is lower, so exceeding it indicates a fault. */
const STATES_MAX = 4_000;

/**
 * Every transition that the commands can make, found breadth-first by trying every sample in every reached
 * state. Transitions between the same two states are distinguished by their list of events.
 */
export function reachableTransitions(): readonly Transition[] {
  const seen = new Set<string>();
  const found = new Map<string, Transition>();
  let frontier: CreditApplicationState[] = [creditApplication.initialState()];
  while (frontier.length > 0) {
    const next: CreditApplicationState[] = [];
    for (const state of frontier) {
      for (const { decide, samples } of Object.values(commands)) {
        for (const payload of samples(state)) {
          let events: ReturnType<typeof decide> = [];
          refusalOf(() => {
            events = decide(state, payload, sampleContext);
          });
          if (events.length === 0) continue;
          const after = events.reduce(creditApplication.evolve, state);
          const [from, to] = [stateName(state), stateName(after)];
          const types = events.map((event) => event.type);
          found.set(`${from} ${to} ${types}`, { from, to, events: types });
          if (seen.has(outlook(after))) continue;
          seen.add(outlook(after));
          next.push(after);
        }
      }
    }
    if (seen.size > STATES_MAX) throw new RangeError('More states than the flow can have');
    frontier = next;
  }
  return [...found.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const key = (transition: Transition): string => `${transition.from} ${transition.to} ${transition.events}`;
