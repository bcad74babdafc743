import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { editionOf } from '../../kernel/screening-hits.ts';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { refusalOf, sampleContext } from '../../kernel/testing/sampled-commands.ts';
import { undecidedHits } from '../hits.ts';
import { closeManualReview, creditApplication, type DecideHit, decideHit } from '../index.ts';
import type { CreditApplicationState } from '../state.ts';
import { hits, idOf, sample } from '../testing/samples.ts';
import { eventsUntil, foldEvents } from '../testing/scenario.ts';
import { sideWays } from '../testing/side-ways.ts';

const given = deciderSpec(creditApplication);
const underReview = sideWays.hitsUnderReview ?? [];
const [pep, sanction] = hits.map(({ hitId }) => hitId) as [string, string];
const about = (hitId: string, more: Partial<DecideHit> = {}): DecideHit => ({
  personId: sample.userId,
  hitId,
  outcome: 'false-positive',
  reason: 'Annat födelsedatum',
  sourceOfFunds: '',
  mayAcceptPosition: false,
  ...more,
});
const after = (...decided: DecideHit[]) => {
  const events = [...underReview];
  for (const command of decided) events.push(...decideHit(foldEvents(events), command));
  return events;
};
const close = (outcome: 'resume' | 'reject') => ({
  attempt: 1,
  outcome,
  reasonCode: 'hits-assessed' as const,
});
const outcomes = (state: CreditApplicationState) =>
  Object.fromEntries(state.hitDecisions.map(({ hitId, assessment }) => [hitId, assessment.outcome]));

describe('decide a hit', () => {
  it('a decision holds for one person and one entry', proves('F-18'), () => {
    const state = given(...underReview)
      .when(decideHit, about(pep))
      .thenEvents({
        type: 'ScreeningHitDecided',
        data: {
          applicationId: sample.applicationId,
          personId: sample.userId,
          hitId: pep,
          assessment: {
            kind: 'pep',
            outcome: 'false-positive',
            reason: 'Annat födelsedatum',
            sourceOfFunds: null,
          },
        },
      });
    expect(outcomes(state)).toEqual({ [pep]: 'false-positive' });
  });

  it('a changed entry must be decided again', proves('F-18'), () => {
    const entry = { kind: 'pep', list: 'PEP', sourceId: '1', matchedName: 'Astrid Ek' } as const;
    const [before, later] = ['Astrid Ek', 'Astrid Maria Ek'].map((matchedName) =>
      editionOf(sample.userId, { ...entry, matchedName }),
    ) as [string, string];
    const found = (edition: string): CreditApplicationState => {
      const state = foldEvents(underReview);
      return { ...state, hits: state.hits.map((hit) => ({ ...hit, edition })) };
    };
    const decided = [pep, sanction].reduce(
      (state, hitId) => decideHit(state, about(hitId)).reduce(creditApplication.evolve, state),
      found(before),
    );
    expect(undecidedHits(decided)).toEqual([]);
    const changed = { ...decided, hits: found(later).hits };
    expect(undecidedHits(changed).map(({ hitId }) => hitId)).toEqual([pep, sanction]);
    expect(refusalOf(() => closeManualReview(changed, close('resume'), sampleContext))?.code).toBe(
      'HITS_UNDECIDED',
    );
    // The same decision about the changed entry is a new one.
    expect(decideHit(changed, about(pep))).toMatchObject([{ data: { assessment: { edition: later } } }]);
    expect(decideHit(decided, about(pep))).toEqual([]);
  });

  it('a confirmed sanction remains, even when the entry changes', proves('F-18'), () => {
    const state = foldEvents(after(about(sanction, { outcome: 'true-match' })));
    const changed = {
      ...state,
      hits: state.hits.map((hit) => ({
        ...hit,
        edition: editionOf(hit.personId, { kind: 'sanction', list: 'EU', sourceId: '1', matchedName: 'Ny' }),
      })),
    };
    expect(refusalOf(() => decideHit(changed, about(sanction)))?.code).toBe('SANCTION_CONFIRMED');
  });

  it('hits of another person and hits outside a review are refused', () => {
    given(...underReview)
      .when(decideHit, about(idOf('other hit')))
      .thenRefused('UNKNOWN_HIT');
    given(...underReview)
      .when(decideHit, about(pep, { personId: idOf('other person') }))
      .thenRefused('UNKNOWN_HIT');
    given(...eventsUntil('deciding'))
      .when(decideHit, about(pep))
      .thenRefused('WRONG_STEP');
  });

  it('a reason has at least ten characters', proves('F-18'), () => {
    given(...underReview)
      .when(decideHit, about(pep, { reason: '  för kort ' }))
      .thenInvalid('reason: REASON_TOO_SHORT');
    given(...underReview)
      .when(decideHit, about(pep, { reason: 'Tio tecken' }))
      .thenTypes('ScreeningHitDecided');
  });

  it('a confirmed political position needs an approver and the source of funds', proves('F-18'), () => {
    const position = { outcome: 'true-match' as const, sourceOfFunds: 'Lön från riksdagen' };
    given(...underReview)
      .when(decideHit, about(pep, position))
      .thenRefused('APPROVER_REQUIRED');
    given(...underReview)
      .when(decideHit, about(pep, { ...position, mayAcceptPosition: true, sourceOfFunds: 'Lön' }))
      .thenInvalid('source_of_funds: SOURCE_OF_FUNDS_REQUIRED');
    const state = given(...underReview)
      .when(decideHit, about(pep, { ...position, mayAcceptPosition: true }))
      .thenTypes('ScreeningHitDecided');
    expect(state.hitDecisions[0]?.assessment.sourceOfFunds).toBe('Lön från riksdagen');
  });

  it('a decision may be corrected while the case is open; the last one counts', () => {
    const state = given(...after(about(sanction)))
      .when(decideHit, about(sanction, { outcome: 'true-match' }))
      .thenTypes('ScreeningHitDecided');
    expect(outcomes(state)).toEqual({ [sanction]: 'true-match' });
  });

  it('a confirmed sanction is final; a confirmed position is changed by an approver only', () => {
    given(...after(about(sanction, { outcome: 'true-match' })))
      .when(decideHit, about(sanction, { mayAcceptPosition: true }))
      .thenRefused('SANCTION_CONFIRMED');
    const accepted = { outcome: 'true-match' as const, sourceOfFunds: 'Lön från riksdagen' };
    const position = after(about(pep, { ...accepted, mayAcceptPosition: true }));
    given(...position)
      .when(decideHit, about(pep))
      .thenRefused('APPROVER_REQUIRED');
    given(...position)
      .when(decideHit, about(pep, { mayAcceptPosition: true }))
      .thenTypes('ScreeningHitDecided');
  });
});

describe('close a review with hits', () => {
  it.each(['resume', 'reject'] as const)('an outcome of %s waits until every hit is decided', (outcome) => {
    given(...underReview)
      .when(closeManualReview, close(outcome))
      .thenRefused('HITS_UNDECIDED');
    given(...after(about(pep)))
      .when(closeManualReview, close(outcome))
      .thenRefused('HITS_UNDECIDED');
    given(...after(about(pep), about(sanction)))
      .when(closeManualReview, close(outcome))
      .thenTypes('ManualReviewClosed');
  });

  it('a review with a confirmed sanction cannot be resumed', proves('F-18'), () => {
    const sanctioned = after(about(pep), about(sanction, { outcome: 'true-match' }));
    given(...sanctioned)
      .when(closeManualReview, close('resume'))
      .thenRefused('SANCTION_CONFIRMED');
    const state = given(...sanctioned)
      .when(closeManualReview, { ...close('reject'), reasonCode: 'sanctioned' })
      .thenTypes('ManualReviewClosed');
    expect(state.phase).toBe('rejected');
  });

  it('a review resumes with a political position that an approver accepted', proves('F-18'), () => {
    const position = { outcome: 'true-match', sourceOfFunds: 'Lön från riksdagen' } as const;
    const state = given(...after(about(pep, { ...position, mayAcceptPosition: true }), about(sanction)))
      .when(closeManualReview, close('resume'))
      .thenTypes('ManualReviewClosed');
    expect(state.phase).toBe('deciding');
  });

  it('resuming accepts the decided hits, not hits in general', proves('F-18'), () => {
    const state = given(...after(about(pep), about(sanction)))
      .when(closeManualReview, close('resume'))
      .thenTypes('ManualReviewClosed');
    expect([state.phase, state.acceptedReviewReasons]).toEqual(['deciding', []]);
    expect(Object.keys(outcomes(state))).toHaveLength(2);
  });
});
