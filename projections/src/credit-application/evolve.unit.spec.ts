import type { DataOf } from '@kreditlina/domain/catalogue';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { ApplicationPhase } from '@kreditlina/domain/credit-application/state';
import { foldEvents, type Place } from '@kreditlina/domain/credit-application/testing/scenario';
import { policyOn, recordOf } from '@kreditlina/domain/credit-policy/index';
import {
  applicantId,
  extraId,
  noHits,
  strong,
  withCompany,
  withExtra,
} from '@kreditlina/domain/credit-policy/testing/samples';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import type { PolicyInputs } from '@kreditlina/domain/kernel/policy-inputs';
import { erased as erasedEvent } from '@kreditlina/domain/testing/catalogue-event';
import type { NewEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { creditApplicationProjection } from './evolve.ts';
import type { CreditApplicationRow } from './table.ts';

const life = applicationLife(1);
const rejected = applicationLife(2);
const foldUntil = (place: Place, from = life) =>
  foldRow(creditApplicationProjection, from.stream, from.until(place));

/** The application up to a milestone, followed by these events, a day later and one hour apart. */
const foldWith = (place: Place, ...more: readonly NewEvent[]) =>
  foldRow(creditApplicationProjection, life.stream, [...life.until(place), ...more]);
const at = (hour: number): string => `2026-01-02T1${hour}:00:00.000Z`;
type Type = CreditApplicationEvent['type'];
const eventOf = <One extends Type>(type: One, data: Partial<DataOf<One>> = {}, hour = 0) =>
  newEvent(type, { applicationId: life.applicationId, ...data }, at(hour));

const forgetting = (userId: string) =>
  asRecorded(`user-${userId}`, newEvent('PersonForgotten', { userId }), 9);
const forget = (row: CreditApplicationRow | null, userId: string) =>
  creditApplicationProjection.evolve(row, forgetting(userId), life.applicationId);

type Change = readonly [Type, Partial<CreditApplicationRow>];

/** Changes by the answers before a decision, common to both lives. */
const answered = (n: number, company: Partial<CreditApplicationRow>): readonly Change[] => [
  [
    'ContactDetailsSubmitted',
    {
      step: 'select-company',
      contact: { name: `Kund ${n} Prov`, email: `kund.${n}@exempel.se`, phone: '+46701740605' },
    },
  ],
  ['CompanySelected', { ...company, step: 'household' }],
  ['SigningAuthorityRecorded', {}],
  ['HouseholdDescribed', { step: 'loans-details' }],
  ['ExistingLoansDeclared', { step: 'instantor' }],
  ['BankChosen', {}],
  ['BankDataReceived', { step: 'kyc' }],
  ['DueDiligenceAnswered', {}],
  ['OwnersDeclared', { step: 'guarantors' }],
  ['GuarantorsDeclared', {}],
  ['InquiriesConfirmed', { step: 'guarantors', phase: 'answering' }],
  ['DecisionRequested', { step: 'status', phase: 'deciding', admin_status: 'in-progress' }],
  ['LenderAnswered', {}],
  ['LenderAnswered', {}],
];
const explanation = {
  policyVersion: '2026-11',
  attempt: 1,
  told: {
    personId: expect.any(String),
    isExplained: true,
    remedies: [],
    next: [],
    company: { turnover: 'annual-report' as const, isLoss: false, isEquityNegative: false },
  },
  trace: [
    {
      about: 'credit',
      rule: 'company-age',
      input: '84 months',
      threshold: '≥ 6 months',
      result: 'passed',
      effect: '',
    },
  ],
} as const;

const erased = { name: ERASED, email: ERASED, phone: ERASED };

const lives: readonly [string, typeof life, readonly Change[]][] = [
  [
    'approved and signed',
    life,
    [
      ...answered(1, {
        company_id: uuidOf('5560000019'),
        company_number: '5560000019',
        company_name: 'Bolag 1 AB',
        company_words: ['bolag', '1', 'ab'],
      }),
      ['PolicyEvaluated', { explanation }],
      [
        'CreditDecided',
        {
          phase: 'offered',
          status: 'approved',
          admin_status: 'approved',
          risk_class: '2',
          limit_cents: 400_000_00,
          rate_year_basis_points: 1_100,
        },
      ],
      ['AmountChosen', { step: 'status-purpose' }],
      ['PurposeChosen', {}],
      ['AgreementRequested', {}],
      ['AgreementDrafted', { step: 'sign', effective_rate_basis_points: 1_135 }],
      ['SigningAuthorityConfirmed', {}],
      ['SigningStarted', {}],
      ['AgreementSigned', { phase: 'awaiting-signatures' }],
      ['AgreementConcluded', { step: 'complete', phase: 'signed', is_signed: true }],
      ['ApplicationCompleted', { step: 'redirect', phase: 'completed' }],
    ],
  ],
  [
    // A refusal has a class, but no limit and no rate.
    'refused by the second lender',
    rejected,
    [
      ...answered(2, {
        company_id: uuidOf('5560000027'),
        company_number: '5560000027',
        company_words: ['bolag', '2', 'ab'],
        company_name: 'Bolag 2 AB',
      }),
      ['PolicyEvaluated', { explanation }],
      [
        'CreditDecided',
        {
          phase: 'rejected',
          status: 'rejected',
          admin_status: 'rejected-aros',
          rejected_by: 'second',
          risk_class: '3',
          rejected_at: rejected.events.at(-1)?.occurredAt ?? null,
        },
      ],
    ],
  ],
];

describe('credit-application row', () => {
  it.each(lives)(
    'sets every column after each event of an application that is %s',
    (_, { stream, events, ...of }, changes) => {
      const startedAt = events[0]?.occurredAt ?? '';
      const started = {
        id: of.applicationId,
        user_id: of.userId,
        type: 'standard',
        company_id: null,
        company_number: null,
        company_name: null,
        company_words: [],
        step: 'user-details',
        phase: 'answering',
        status: 'pending',
        admin_status: 'N/A',
        is_in_review: false,
        is_reviewed: false,
        is_signed: false,
        risk_class: null,
        limit_cents: null,
        rate_year_basis_points: null,
        effective_rate_basis_points: null,
        person_ids: [of.userId],
        part_ids: [of.userId],
        contact: null,
        lender_reasons: null,
        review_closing: null,
        explanation: null,
        rejected_by: null,
        rejected_at: null,
        review_asked_at: null,
        started_at: startedAt,
      } satisfies Partial<CreditApplicationRow>;
      const all: readonly Change[] = [['ApplicationStarted', started], ...changes];
      expect(events.map((event) => event.type)).toEqual(all.map(([type]) => type));
      let columns: Partial<CreditApplicationRow> = {};
      for (const [index, [type, change]] of all.entries()) {
        const soFar = events.slice(0, index + 1);
        columns = { ...columns, ...change };
        expect([type, foldRow(creditApplicationProjection, stream, soFar)]).toEqual([
          type,
          {
            ...columns,
            updated_at: events[index]?.occurredAt,
            told_at: soFar.findLast(({ type: one }) => !['LenderAnswered', 'PolicyEvaluated'].includes(one))
              ?.occurredAt,
            stream_version: index + 1,
            revision: index + 1,
            state: foldEvents(soFar as unknown as CreditApplicationEvent[]),
          },
        ]);
      }
    },
  );

  it('follows the step and the time of the last change', proves('C-250'), () => {
    expect(foldUntil('household')).toMatchObject({
      step: 'household',
      company_name: 'Bolag 1 AB',
      company_number: life.companyNumber,
      stream_version: 4,
      started_at: life.events[0]?.occurredAt,
      updated_at: life.events[3]?.occurredAt,
    });
  });

  it(
    'does not change the time of the last change shown to the applicant for private acts of others',
    proves('X-29', 'F-18'),
    () => {
      const before = foldUntil('deciding');
      const personId = uuidOf('somebody');
      const opened = { personId, invitationId: uuidOf('an invitation') };
      const assessment = {
        kind: 'pep',
        outcome: 'false-positive',
        reason: 'Någon annan',
        sourceOfFunds: null,
      } as const;
      const row = foldWith(
        'deciding',
        eventOf('InvitationOpened', opened),
        eventOf('ScreeningHitDecided', { personId, hitId: uuidOf('a hit'), assessment }),
        eventOf('RuleSkipped', { rule: 'need-extra-guarantors', isSkipped: true }),
      );
      expect(row?.told_at).toBe(before?.told_at);
      expect(row?.updated_at).not.toBe(before?.updated_at);
      expect(foldWith('deciding', eventOf('ApplicationWithdrawn', { reason: '' }))?.told_at).not.toBe(
        before?.told_at,
      );
    },
  );

  it(
    'the staff status is N/A until the limit check, then in-progress until approval',
    proves('A-131', 'X-61'),
    () => {
      expect(foldUntil('guarantors')?.admin_status).toBe('N/A');
      expect(foldUntil('deciding')).toMatchObject({
        admin_status: 'in-progress',
        status: 'pending',
        step: 'status',
      });
      expect(foldUntil('offered')).toMatchObject({
        admin_status: 'approved',
        status: 'approved',
        limit_cents: 400_000_00,
      });
      expect(foldUntil('redirect')).toMatchObject({ phase: 'completed', is_signed: true, step: 'redirect' });
    },
  );

  it.each(['guarantors', 'deciding', 'offered', 'drafting'] as const)(
    'a withdrawal in %s makes the staff status withdrawn',
    proves('A-131', 'X-33'),
    (place) => {
      expect(foldWith(place, eventOf('ApplicationWithdrawn', { reason: '' }))?.admin_status).toBe(
        'withdrawn',
      );
    },
  );

  it('distinguishes a refusal by the second lender', proves('A-131'), () => {
    expect(foldUntil('rejected', rejected)).toMatchObject({
      admin_status: 'rejected-aros',
      rejected_by: 'second',
      status: 'rejected',
      limit_cents: null,
    });
  });

  it.each(['policy', 'first'] as const)('keeps that the rejection came from the %s', (rejectedBy) => {
    const by = eventOf('CreditDecided', { outcome: 'rejected', rejectedBy, userId: life.userId }, 1);
    expect(foldWith('deciding', by)).toMatchObject({
      admin_status: 'rejected-qapitala',
      rejected_by: rejectedBy,
    });
  });

  const review = eventOf('ManualReviewOpened', { reasons: ['verification-missing'] });
  const why = { reason: 'other-risk', comment: 'Kvittona är ändrade' } as const;
  const closed = (outcome: 'resume' | 'reject') =>
    eventOf('ManualReviewClosed', { userId: life.userId, outcome, why }, 1);
  const refusedByStaff = {
    status: 'rejected',
    admin_status: 'rejected-qapitala',
    rejected_by: 'staff',
    rejected_at: at(1),
    is_reviewed: true,
    review_closing: { outcome: 'reject', ...why },
  } as const;
  const reviewAsked = eventOf(
    'HumanReviewRequested',
    { userId: life.userId, attempt: 1, requestedAt: at(2), text: 'Remarken är betald' },
    2,
  );
  const reviewed = (outcome: 'upheld' | 'reopened') =>
    eventOf(
      'HumanReviewDecided',
      {
        userId: life.userId,
        attempt: 1,
        outcome,
        reasonCode: outcome === 'upheld' ? 'nothing-new' : 'new-facts',
        decidedAt: at(3),
        comment: 'Gick igenom allt igen',
      },
      3,
    );
  it('forgets an erased applicant’s request for a review', proves('M-05'), () => {
    const row = forget(foldWith('deciding', review, closed('reject'), reviewAsked), life.userId);
    expect([row?.review_asked_at, row?.state.humanReview]).toEqual([null, null]);
  });

  it.each<[string, Place, NewEvent[], ApplicationPhase, Partial<CreditApplicationRow>]>([
    ['is in review', 'deciding', [review], 'manual-review', { is_in_review: true, status: 'manual-review' }],
    [
      'is let pass',
      'deciding',
      [review, closed('resume')],
      'deciding',
      { is_reviewed: true, review_closing: { outcome: 'resume', ...why } },
    ],
    ['is refused by staff', 'deciding', [review, closed('reject')], 'rejected', refusedByStaff],
    [
      'waits for a person to look again',
      'deciding',
      [review, closed('reject'), reviewAsked],
      'rejected',
      { ...refusedByStaff, review_asked_at: at(2) },
    ],
    [
      'is rejected for good',
      'deciding',
      [review, closed('reject'), reviewAsked, reviewed('upheld')],
      'rejected',
      refusedByStaff,
    ],
    [
      'is opened again',
      'deciding',
      [review, closed('reject'), reviewAsked, reviewed('reopened')],
      'answering',
      { step: 'guarantors', is_reviewed: true, review_closing: refusedByStaff.review_closing },
    ],
    [
      'expires',
      'offered',
      [eventOf('ApplicationExpired')],
      'expired',
      { status: 'expired', admin_status: 'expired' },
    ],
    [
      'is withdrawn',
      'sign',
      [eventOf('ApplicationWithdrawn', { reason: '' })],
      'withdrawn',
      { status: 'withdrawn', admin_status: 'withdrawn' },
    ],
  ])('changes only its status columns when it %s', (_, place, more, phase, change) => {
    const before = foldUntil(place);
    const row = foldWith(place, ...more);
    expect(row).toEqual({
      ...before,
      ...change,
      phase,
      updated_at: more.at(-1)?.occurredAt,
      told_at: more.at(-1)?.occurredAt,
      stream_version: (before?.stream_version ?? 0) + more.length,
      revision: (before?.revision ?? 0) + more.length,
      state: row?.state,
    });
    expect(row?.state.phase).toBe(phase);
  });

  it('shows limit and rate of the newest decision, and none after a refusal', () => {
    const decided = (attempt: number, data: Partial<DataOf<'CreditDecided'>>) =>
      eventOf('CreditDecided', { attempt, outcome: 'approved', policyVersion: 'p', ...data }, attempt);
    const raised = decided(2, { limitCents: 900_000_00, rateYearBasisPoints: 840, riskClass: '1' });
    const refused = decided(3, {
      outcome: 'rejected',
      rejectedBy: 'policy',
      limitCents: 1,
      rateYearBasisPoints: 2,
      riskClass: '5',
    });
    expect(foldWith('offered', raised)).toMatchObject({
      status: 'approved',
      limit_cents: 900_000_00,
      rate_year_basis_points: 840,
      risk_class: '1',
    });
    expect(foldWith('offered', raised, refused)).toMatchObject({
      status: 'rejected',
      admin_status: 'rejected-qapitala',
      limit_cents: null,
      rate_year_basis_points: null,
      risk_class: '5',
    });
    // In reverse order, the later event wins, whatever its attempt number.
    expect(foldWith('offered', refused, raised)).toMatchObject({
      status: 'approved',
      limit_cents: 900_000_00,
    });
  });

  const named = (name: string) => ({ personId: uuidOf(name), name, ssn: '', email: '', phone: '' });
  const person = (name: string) => ({
    ...named(name),
    relation: '',
    isApplicant: false,
    isSelected: true,
    totalPrivateCreditsCents: 1_000_00,
    creditCompanies: '',
  });
  const controller = (name: string) => ({
    type: 'person' as const,
    ownerId: uuidOf(`owner ${name}`),
    ...named(name),
  });
  const owner = (name: string) => ({ ...controller(name), ownershipBasisPoints: 3_000 });
  const company = {
    type: 'company' as const,
    ownerId: uuidOf('owner c'),
    name: 'C',
    companyNumber: '5560000001',
    ownershipBasisPoints: 3_000,
  };
  type Owners = Partial<DataOf<'OwnersDeclared'>>;
  type Guarantors = Partial<DataOf<'GuarantorsDeclared'>>;
  it.each<[string, Owners, Guarantors, string[]]>([
    ['only the applicant', {}, {}, []],
    ['owners that are persons', { owners: [owner('b'), company, owner('a')] }, {}, ['a', 'b']],
    ['who controls it otherwise', { alternativeOwners: [controller('d')] }, {}, ['d']],
    ['guarantors', {}, { guarantors: [person('g'), person('f')] }, ['f', 'g']],
    ['further guarantors', {}, { extraGuarantors: [person('e')] }, ['e']],
    [
      'each of them once',
      { owners: [owner('a'), owner('b')], alternativeOwners: [controller('a')] },
      {
        guarantors: [person('a'), { ...person('x'), personId: life.userId }],
        extraGuarantors: [person('b')],
      },
      ['a', 'b'],
    ],
  ])('lists the persons in it, sorted: %s', (_, owners, guarantors, names) => {
    const row = foldWith(
      'kyc',
      eventOf('OwnersDeclared', { owners: [], alternativeOwners: [], ...owners }),
      eventOf('GuarantorsDeclared', { guarantors: [], extraGuarantors: [], ...guarantors }),
    );
    expect(row?.person_ids).toEqual([life.userId, ...names.map(uuidOf)].sort());
  });

  it('names owners without guarantors, and guarantors without owners', () => {
    const owners = eventOf('OwnersDeclared', { owners: [owner('a')], alternativeOwners: [] });
    const guarantors = eventOf('GuarantorsDeclared', { guarantors: [person('g')], extraGuarantors: [] });
    const alone = [life.userId];
    expect(foldWith('kyc')?.person_ids).toEqual(alone);
    expect(foldWith('kyc', owners)?.person_ids).toEqual([...alone, uuidOf('a')].sort());
    expect(foldWith('kyc', guarantors)?.person_ids).toEqual([...alone, uuidOf('g')].sort());
  });

  const rule = { rule: 'a', input: '', threshold: '', result: 'failed' as const, effect: '' };
  const { userId } = life;

  const { applicationId } = life;
  const byType = {
    AmountChosen: eventOf('AmountChosen'),
    ApplicationStarted: eventOf('ApplicationStarted'),
    PersonForgotten: newEvent('PersonForgotten'),
    FromTheFuture: unknownEvent('FromTheFuture', { applicationId }),
    toString: unknownEvent('toString', { applicationId }),
  };
  it.each([
    ['AmountChosen', 'creditApplication', applicationId],
    ['ApplicationStarted', 'creditApplication', applicationId],
    ['FromTheFuture', 'creditApplication', null],
    ['toString', 'creditApplication', null],
    ['PersonForgotten', 'creditApplication', null],
    ['AmountChosen', 'user', null],
    ['PersonForgotten', 'user', null],
  ] as const)('assigns %s of category %s to row %s', (type, category, row) => {
    expect(creditApplicationProjection.key(asRecorded(`${category}-1`, byType[type], 1))).toBe(row);
  });

  it('looks into other rows only when a person is forgotten', () => {
    const { alsoRowsWhere } = creditApplicationProjection;
    const userId = uuidOf('a');
    const loggedIn = asRecorded('user-1', newEvent('LoggedIn', { userId }), 1);
    expect(alsoRowsWhere?.(forgetting(userId))).toEqual({
      column: 'person_ids',
      value: userId,
      match: 'contains',
    });
    expect(alsoRowsWhere?.(loggedIn)).toBeNull();
  });

  it('reads applications and persons, and parks events that it cannot process', () => {
    expect(creditApplicationProjection).toMatchObject({
      name: 'credit-application',
      poison: 'park',
      categories: ['creditApplication', 'user'],
    });
  });

  it('an unknown event type leaves the row unchanged', () => {
    const withUnknown = foldRow(creditApplicationProjection, life.stream, [
      ...life.until('household'),
      unknownEvent('FromTheFuture'),
    ]);
    expect(withUnknown).toEqual(foldUntil('household'));
  });

  it('forgets a person’s data in the row and its state', () => {
    const row = foldUntil('redirect');
    const forgotten = forget(row, life.userId);
    for (const mark of ['Kund 1', life.ssn, 'kund.1@']) {
      expect(JSON.stringify(row)).toContain(mark);
      expect(JSON.stringify(forgotten)).not.toContain(mark);
    }
    expect(forgotten?.state.guarantors?.guarantors[0]).toMatchObject({ name: ERASED, ssn: ERASED });
    // The company rules, their time and all other columns remain.
    expect(forgotten).toEqual({
      ...row,
      contact: erased,
      revision: (row?.revision ?? 0) + 1,
      state: forgotten?.state,
    });
  });

  it('keeps the lenders’ reasons until the next decision, and forgets them with the applicant', () => {
    const refusal = eventOf('LenderAnswered', { userId, lender: 'first', reasons: ['industry-exposure'] });
    const answered = foldWith('deciding', refusal);
    expect(answered?.lender_reasons).toEqual({ first: ['industry-exposure'] });
    expect(forget(answered, uuidOf('g'))?.lender_reasons).toEqual({ first: ['industry-exposure'] });
    expect(forget(answered, life.userId)?.lender_reasons).toBeNull();
    // An erased applicant's reasons read as null.
    expect(foldWith('deciding', erasedEvent(refusal))?.lender_reasons).toBeNull();
    const again = foldWith('deciding', refusal, eventOf('DecisionRequested', { attempt: 2 }));
    expect(again?.lender_reasons).toBeNull();
  });

  it('keeps why staff closed the review until the next decision, and forgets it with the applicant', () => {
    const by = closed('reject');
    const row = foldWith('deciding', review, by);
    expect(row?.review_closing).toEqual({ outcome: 'reject', ...why });
    expect(forget(row, uuidOf('g'))?.review_closing).toEqual({ outcome: 'reject', ...why });
    expect(forget(row, life.userId)?.review_closing).toBeNull();
    expect(foldWith('deciding', review, erasedEvent(by))?.review_closing).toBeNull();
    expect(
      foldWith('deciding', review, by, eventOf('DecisionRequested', { attempt: 2 }))?.review_closing,
    ).toBeNull();
  });

  it('keeps that staff reviewed the decision until the next one, even without the applicant', () => {
    const isReviewed = (...events: readonly NewEvent[]) => {
      const row = foldWith('deciding', ...events);
      const erased = foldWith('deciding', ...events.map(erasedEvent));
      const reviewed = [row, forget(row, life.userId), erased].map((one) => one?.is_reviewed);
      expect(new Set(reviewed).size).toBe(1);
      return reviewed[0];
    };
    const again = eventOf('DecisionRequested', { attempt: 2 }, 4);
    expect(isReviewed()).toBe(false);
    expect(isReviewed(review, closed('resume'))).toBe(true);
    expect(isReviewed(review, closed('resume'), again)).toBe(false);
    expect(isReviewed(reviewAsked, reviewed('upheld'))).toBe(true);
    expect(isReviewed(reviewAsked, reviewed('upheld'), again)).toBe(false);
  });

  it('forgets a guarantor but not the applicant’s rules and answers', () => {
    const row = foldWith(
      'offered',
      eventOf('GuarantorsDeclared', { guarantors: [person('g'), person('h')], extraGuarantors: [] }),
    );
    const forgotten = forget(row, uuidOf('g'));
    expect(forgotten).toEqual({
      ...row,
      revision: (row?.revision ?? 0) + 1,
      state: { ...row?.state, guarantors: forgotten?.state.guarantors },
    });
    expect(forgotten?.state.guarantors?.guarantors).toMatchObject([{ name: ERASED }, { name: 'h' }]);
  });

  it('forgets an applicant without a decision, and makes no row where there is none', () => {
    const row = foldUntil('household');
    const forgotten = forget(row, life.userId);
    expect(forgotten).toEqual({
      ...row,
      contact: erased,
      revision: (row?.revision ?? 0) + 1,
      state: forgotten?.state,
    });
    expect(forgotten?.explanation).toBeNull();
    expect(forgotten?.state.contactDetails?.name).toBe(ERASED);
    expect(forget(null, life.userId)).toBeNull();
  });

  describe('explanation from an evaluation', () => {
    const line = (name: string) => ({ about: 'credit' as const, ...rule, rule: name });
    const ofPerson = (name: string) => ({
      about: 'person' as const,
      personId: uuidOf(name),
      lines: [{ ...rule, rule: name }],
    });
    const evaluated = (attempt: number, hour: number, ...trace: DataOf<'PolicyEvaluated'>['trace']) =>
      eventOf('PolicyEvaluated', { attempt, policyVersion: 'p', trace }, hour);
    const decided = (attempt: number, hour: number, more: Partial<DataOf<'CreditDecided'>> = {}) =>
      eventOf('CreditDecided', { attempt, outcome: 'approved', policyVersion: 'p', ...more }, hour);
    const { told } = foldWith('deciding', evaluated(1, 0))?.explanation ?? {};
    const explained = (attempt: number, ...trace: unknown[]) => ({
      policyVersion: 'p',
      attempt,
      trace,
      told,
    });

    it('is held until something else is evaluated', proves('F-07'), () => {
      const again = eventOf('DecisionRequested', { attempt: 2 }, 2);
      expect(foldUntil('both-answered')?.explanation).toBeNull();
      expect(foldWith('deciding', evaluated(1, 0, line('a')), decided(1, 1), again)?.explanation).toEqual(
        explained(1, line('a')),
      );
    });

    it('keeps personal rules separate, and forgets them', () => {
      const row = foldWith(
        'deciding',
        evaluated(1, 0, line('a'), ofPerson('g'), ofPerson('h')),
        decided(1, 1),
      );
      expect(row?.explanation).toEqual(explained(1, line('a'), ofPerson('g'), ofPerson('h')));
      expect(forget(row, uuidOf('g'))?.explanation).toEqual(explained(1, line('a'), ofPerson('h')));
    });

    it('erasing a person never turns the explanation of a rejection into another one', proves('M-05'), () => {
      const owner = uuidOf('o');
      const byDebt = withCompany({ taxDebtCents: 5_000_001 }, withExtra({}, strong));
      const alone = { ...byDebt, guarantors: byDebt.guarantors.slice(0, 1) };
      const confirmed = [{ hitId: uuidOf('hit'), kind: 'sanction', decision: 'true-match' }] as const;
      const looked = (hits?: typeof confirmed) => ({
        ...alone,
        screenings: [
          ...alone.screenings,
          { personId: owner, screening: { ...noHits, hits: [...(hits ?? [])] } },
        ],
      });
      const rowOf = (inputs: PolicyInputs) => {
        const record = recordOf(inputs, policyOn('2026-11-21').evaluate(inputs));
        return foldWith('deciding', eventOf('PolicyEvaluated', { attempt: 1, ...record }, 1));
      };
      const toldAfter = (inputs: PolicyInputs, personId: string) =>
        forget(rowOf(inputs), personId)?.explanation?.told;
      const remedies = [{ kind: 'lower-tax-debt', value: 5_000_000 }];
      expect(rowOf(looked())?.explanation?.told).toMatchObject({ isExplained: true, remedies });
      // The owner was only screened, which had no effect on the decision.
      expect(toldAfter(looked(), owner)).toMatchObject({ isExplained: true, remedies });
      expect(toldAfter(looked(confirmed), owner)).toMatchObject({ isExplained: false, remedies: null });
      expect(toldAfter(byDebt, extraId)).toMatchObject({ isExplained: true, remedies: null });
      expect(toldAfter(looked(), applicantId)).toMatchObject({ isExplained: null, remedies: null });
    });

    const increase = [
      evaluated(1, 0, line('a'), ofPerson('g')),
      decided(1, 1),
      eventOf('HigherOfferRequested', {}, 2),
    ];
    const tried = evaluated(2, 3, line('b'), ofPerson('h'));
    it('restores the rules of the standing offer when an increase fails', proves('X-93'), () => {
      const standing = explained(1, line('a'), ofPerson('g'));
      const trying = foldWith('deciding', ...increase, tried);
      expect(trying?.explanation).toEqual({ ...explained(2, line('b'), ofPerson('h')), standing });
      expect(forget(trying, uuidOf('g'))?.explanation?.standing).toEqual(explained(1, line('a')));
      const again = foldWith('deciding', ...increase, tried, evaluated(2, 4, line('c')));
      expect(again?.explanation).toEqual({ ...explained(2, line('c')), standing });
      for (const end of [decided(2, 4, { isStandingOffer: true }), eventOf('IncreaseAbandoned', {}, 4)])
        expect(foldWith('deciding', ...increase, tried, end)?.explanation).toEqual(standing);
      expect(foldWith('deciding', ...increase, tried, decided(2, 4))?.explanation).toEqual(
        explained(2, line('b'), ofPerson('h')),
      );
    });

    it('keeps the guarantors of the standing offer, and forgets them', () => {
      const row = foldWith(
        'offered',
        eventOf('GuarantorsDeclared', { guarantors: [person('g')], extraGuarantors: [person('h')] }),
        eventOf('HigherOfferRequested', {}, 1),
        eventOf('GuarantorsDeclared', { guarantors: [], extraGuarantors: [] }, 2),
      );
      expect(row?.person_ids).toEqual(expect.arrayContaining([uuidOf('g'), uuidOf('h')]));
      const forgotten = forget(forget(row, uuidOf('g')), uuidOf('h'));
      expect(forgotten?.state.standingGuarantors).toMatchObject({
        guarantors: [{ name: ERASED }],
        extraGuarantors: [{ name: ERASED, totalPrivateCreditsCents: null }],
      });
    });
  });

  it('keeps other people’s data when a person is forgotten', () => {
    const row = foldUntil('redirect');
    expect(forget(row, rejected.userId)).toEqual({ ...row, revision: (row?.revision ?? 0) + 1 });
  });
});
