import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditTerms } from '../calculators/credit-terms.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { type Step, walk } from '../kernel/testing/sampled-commands.ts';
import { type CreditApplicationEvent, creditApplicationEvents } from './events.ts';
import * as application from './index.ts';
import type { ApplicationPhase, CreditApplicationState } from './state.ts';
import { compareSteps } from './steps.ts';
import { commands } from './testing/commands.ts';
import { foldEvents, milestones, stateAt } from './testing/scenario.ts';
import { sideWays } from './testing/side-ways.ts';

const over: readonly ApplicationPhase[] = ['completed', 'rejected', 'expired', 'withdrawn'];
/** Events that may set the step back; all others only advance it. */
const backwards = new Set<CreditApplicationEvent['type']>([
  'BankDataSkipUndone',
  'CompanySelected',
  'CompanyLoansDeclared',
  'DueDiligenceAnswered',
  'ExtraGuarantorsRequired',
  'GuarantorDetailsRequired',
  'HigherOfferRequested',
  'GuarantorDeclined',
  'ConsentTakenBack',
  'ManualReviewClosed',
  'InvitationExpired',
  'InvitationWithdrawn',
  'IncreaseAbandoned',
  'AmountChosen',
  'PurposeChosen',
  'AgreementRequested',
  'CreditDecided',
  'HumanReviewDecided',
  'MoreRequested',
]);

/** The only way forward from a rejection. */
const reviews: ReadonlySet<string> = new Set(['HumanReviewRequested', 'HumanReviewDecided']);

function assertInvariants({
  name,
  before,
  after,
  events,
}: Step<CreditApplicationState, CreditApplicationEvent>): void {
  for (const event of events) assertStorable(creditApplicationEvents, event);
  const fail = (what: string): never => {
    throw new Error(`${name}: ${what} (${before.phase}/${before.step} → ${after.phase}/${after.step})`);
  };
  const isReviewed = events.length > 0 && events.every(({ type }) => reviews.has(type));
  if (over.includes(before.phase) && events.length > 0 && !isReviewed)
    fail('an application that is over goes on');
  const mayGoBack = events.some((event) => backwards.has(event.type));
  if (!mayGoBack && compareSteps(after.step, before.step) < 0) fail('the step went back');
  if (after.attempt < before.attempt || after.attempt > before.attempt + 1)
    fail('attempts are not counted one by one');
  const limit = after.decision?.limitCents ?? 0;
  if (limit > creditTerms.productMaxCents) fail('the limit is above the product maximum');
  if ((after.amountCents ?? 0) > limit) fail('the amount is above the limit');
  if (after.agreement && after.agreement.amountCents !== after.amountCents)
    fail('the agreement has another amount');
  if (after.agreement && after.agreement.purpose !== after.purpose) fail('the agreement has another purpose');
  if (after.phase === 'signed' && after.agreement?.pdfHash == null) fail('signed without a document');
  if (after.phase === 'offered' && after.decision?.outcome !== 'approved')
    fail('offered without an approval');
  if (after.phase === 'deciding' && !after.guarantors) fail('deciding without guarantors');
  if (after.owners?.source === 'sole-owner' && !after.dueDiligence?.isSoleOwner)
    fail('a sole owner who is not');
  const standing = before.standingOffer;
  if (standing && after.phase === 'rejected') fail('an increase lost the offer');
  if (standing && after.phase === 'offered' && limit < standing.limitCents)
    fail('an increase made the offer worse');
}

describe('the whole credit application', () => {
  it('model: 5,000 random walks from the start keep every invariant', {
    ...proves('X-33'),
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(choices(40), (drawn) => {
        walk(application.creditApplication, commands, drawn, assertInvariants);
      }),
    );
  });

  // A purely random walk from the start seldom gets far.
  it('model: 5,000 random walks from every stage keep every invariant', {
    ...proves('X-33'),
    timeout: 120_000,
  }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: states.length - 1 }), choices(25), (at, drawn) => {
        const start = states[at] as CreditApplicationState;
        walk(
          { ...application.creditApplication, initialState: () => start },
          commands,
          drawn,
          assertInvariants,
        );
      }),
    );
  });

  it('every command of the folder is in the property tests', proves('C-250'), () => {
    // The index exports only whole decisions, not their steps.
    const decisions = decidersIn(new URL('./decide/', import.meta.url)).filter(
      (name) => name in application || name === 'undoBankDataSkip',
    );
    expect(Object.keys(commands).sort()).toEqual(decisions);
  });

  it.each(Object.keys(commands))('%s twice yields no second event', proves('C-250'), (name) => {
    provesIdempotence(application.creditApplication, commands, name, {
      states: walked.length,
      reach: (index) => walked[index] as CreditApplicationState,
    });
  });
});

const states = [...milestones.map(stateAt), ...Object.values(sideWays).map(foldEvents)];
/** Many different states: the milestones, and the ends of random walks from them. */
const walked: readonly CreditApplicationState[] = [
  application.creditApplication.initialState(),
  ...states,
  ...fc
    .sample(fc.tuple(fc.integer({ min: 0, max: states.length - 1 }), choices(12)), {
      numRuns: 600,
      seed: 20261121,
    })
    .map(([at, drawn]) =>
      walk(
        { ...application.creditApplication, initialState: () => states[at] as CreditApplicationState },
        commands,
        drawn,
      ),
    ),
];
