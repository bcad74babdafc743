import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  countedByCredits,
  explainedTiles,
  explainTileAnswer,
} from '@kreditlina/domain/overview/contracts/explain';
import { overviewAnswer } from '@kreditlina/domain/overview/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../testing/read-models.ts';
import { idsOf, servicedFacts } from '../testing/serviced-account.ts';
import { explainTile, readOverview } from './query.ts';
import { behindAmount, behindLinks } from './testing/behind-figures.ts';

const TODAY = '2027-02-10';
const COMPANIES = 33;
/** Varies companies by their numbers, so that the history is the same in every run. */
const is = (number: number, every: number, rest = 0) => number % every === rest;

let models: ReadModels;
let before: Awaited<ReturnType<typeof overviewOn>>;
beforeAll(async () => {
  models = await createReadModels();
  before = await overviewOn(TODAY);
  await liveOn();
}, 120_000);
afterAll(() => models[Symbol.asyncDispose]());

const overviewOn = async (today: string) =>
  overviewAnswer
    .omit({ number_of_failed_accounts: true, today: true })
    .parse(await readOverview(models.db, today));

/** A company's application up to a milestone; `byPolicy`: the policy rejects instead of the second lender. */
async function apply(company: number, life: number, on: string, place: string): Promise<void> {
  const of = applicationLife(life);
  const companyId = uuidOf(`company ${company}`);
  const until =
    place === 'by-policy' || place === 'asked-again'
      ? 'rejected'
      : place === 'in-review'
        ? 'deciding'
        : place;
  const facts: Fact[] = of.until(until as 'rejected').map(({ type, data }) => {
    if (type === 'CompanySelected') return { type, data: { ...data, companyId } };
    if (type === 'CreditDecided' && place !== 'rejected' && until === 'rejected')
      return { type, data: { ...data, rejectedBy: 'policy' } };
    return { type, data: { ...data } };
  });
  const { applicationId } = of;
  if (place === 'in-review')
    facts.push({
      type: 'ManualReviewOpened',
      data: { applicationId, attempt: 1, reasons: ['verification-missing'] },
    });
  if (place === 'asked-again')
    facts.push({
      type: 'HumanReviewRequested',
      data: {
        applicationId,
        attempt: 1,
        userId: of.userId,
        requestedAt: `${on}T09:30:00.000Z`,
        text: 'Se igen',
      },
    });
  await models.given(of.stream, facts, { at: `${on}T09:00:00.000Z` });
}

/** A used credit, partly unpaid, with further events for some of them. */
async function lend(company: number, life: number): Promise<void> {
  const { applicationId, userId } = applicationLife(life);
  const accountId = creditAccountId(applicationId);
  const name = `account ${company}`;
  const { withdrawalId } = idsOf(name);
  const principal = { principalCents: 23_000_000, interestCents: 0, overdueInterestCents: 0, feesCents: 0 };
  const loss = { accountId, proposalId: uuidOf(`loss ${company}`), approvedBy: uuidOf('approver') };
  const facts: Fact[] = [
    {
      type: 'LimitGranted',
      data: {
        accountId,
        applicationId,
        companyId: uuidOf(`company ${company}`),
        userId,
        limitCents: 30_000_000 + company * 100,
        rateYearBasisPoints: 1_080,
        policyVersion: '2026-11',
        grantedOn: '2026-10-01',
        expiresAt: '2026-12-31T00:00:00.000Z',
        bankgiroNumber: '9000001',
        ocrNumber: `100${company}`,
      },
    },
    { type: 'BankStatusChanged', data: { accountId, from: 'offer', to: 'active' } },
    {
      type: 'WithdrawalRequested',
      data: { accountId, withdrawalId, amountCents: 24_000_000, kind: 'later', requestedBy: userId },
    },
    ...servicedFacts(name, accountId).slice(0, is(company, 2) ? 7 : 4),
  ];
  if (is(company, 4)) {
    const data = {
      accountId,
      paymentId: uuidOf(`late ${company}`),
      amountCents: 100,
      valueOn: TODAY,
      bookedOn: TODAY,
      bankReference: 'P-9',
    };
    facts.push({ type: 'PaymentReceived', on: TODAY, data });
    const reversed = {
      accountId,
      paymentId: data.paymentId,
      amountCents: 100,
      valueOn: TODAY,
      reversedOn: TODAY,
      reason: 'bank-recall',
      parts: [],
      creditCents: 100,
    };
    if (is(company, 16))
      facts.push({
        type: 'PaymentReversed',
        on: TODAY,
        data: { ...reversed, reversedBy: uuidOf('colleague') },
      });
  }
  if (is(company, 3))
    facts.push(
      {
        type: 'CreditLossDeclared',
        on: '2027-02-05',
        data: {
          ...loss,
          declaredOn: '2027-02-05',
          reasonCode: 'bankruptcy',
          lost: principal,
          lostCents: principal.principalCents,
        },
      },
      { type: 'BankStatusChanged', on: '2027-02-05', data: { accountId, from: 'active', to: 'credit-loss' } },
    );
  if (is(company, 12))
    facts.push(
      {
        type: 'CreditLossReversed',
        on: '2027-02-08',
        data: {
          ...loss,
          reversedOn: '2027-02-08',
          reasonCode: 'mistake',
          restored: principal,
          restoredCents: principal.principalCents,
          dueAgainOn: '2027-02-22',
          notices: [],
        },
      },
      { type: 'BankStatusChanged', on: '2027-02-08', data: { accountId, from: 'credit-loss', to: 'active' } },
    );
  // A pending withdrawal reserves part of the limit, and a limit lowered below the debt leaves nothing.
  if (is(company, 10))
    facts.push({
      type: 'WithdrawalRequested',
      on: TODAY,
      data: {
        accountId,
        withdrawalId: uuidOf(`on its way ${company}`),
        amountCents: 1_000_000,
        kind: 'later',
        requestedBy: userId,
      },
    });
  if (is(company, 14))
    facts.push({
      type: 'LimitChanged',
      on: TODAY,
      data: {
        accountId,
        proposalId: null,
        beforeCents: 30_000_000 + company * 100,
        afterCents: 10_000_000,
        reasonCode: 'risk',
        changedBy: uuidOf('approver'),
        approvedBy: null,
        policyVersion: '2026-11',
      },
    });
  if (is(company, 22))
    facts.push({
      type: 'WithdrawalsBlocked',
      on: TODAY,
      data: { accountId, reason: 'staff', blockedBy: uuidOf('approver') },
    });
  await models.given(`creditAccount-${accountId}`, facts, { at: '2026-12-01T08:00:00.000Z' });
}

const told = (companyId: string) => ({
  companyId,
  sourceId: `UC-${companyId.slice(0, 4)}`,
  source: 'uc',
  code: '21',
  description: 'Betalningsanmärkning',
  isCorrection: false,
  happenedOn: '2027-02-01',
  amountCents: null,
  expiresOn: null,
  comment: null,
  commentText: null,
  commentCodes: [],
});

/**
 * A generated history of companies that apply once or twice, withdraw, pay on time or late, default and get
 * comments.
 */
async function liveOn(): Promise<void> {
  const places = [
    'in-review',
    'by-policy',
    'household',
    'by-policy',
    'in-review',
    'asked-again',
    'by-policy',
    'redirect',
  ];
  for (let number = 1; number <= COMPANIES; number += 1) {
    const companyId = uuidOf(`company ${number}`);
    const life = applicationLife(number);
    const companyNumber = String(5_560_000_000 + number);
    const registered = { companyId, companyNumber, name: `Bolag ${number}`, companyForm: 'AB' };
    const monitored = is(number, 5)
      ? [{ type: 'MonitoringEventReceived', on: TODAY, data: told(companyId) }]
      : [];
    await models.given(`company-${companyId}`, [
      { type: 'CompanyRegistered', data: registered },
      ...monitored,
    ]);
    const person = { userId: life.userId, personalNumber: life.ssn, firstName: 'A', lastName: 'B' };
    await models.given(`user-${life.userId}`, [
      { type: 'UserRegistered', data: person },
      {
        type: 'LoggedIn',
        data: { userId: life.userId, sessionId: uuidOf(`s ${number}`), method: 'bankid', start: 'qr' },
      },
      ...(is(number, 7) ? [{ type: 'PersonForgotten', data: { userId: life.userId } }] : []),
    ]);
    // Every third life is rejected by the second lender.
    const first = is(number, 3, 2) ? 'rejected' : 'redirect';
    await apply(number, number, '2026-11-10', first);
    if (first === 'redirect' && is(number, 2)) await lend(number, number);
    if (is(number, 2, 1)) {
      const place = places[Math.floor(number / 2) % places.length] ?? 'redirect';
      const rejected = place === 'by-policy' || place === 'asked-again';
      await apply(number, (rejected ? 302 : 300) + number * 3, is(number, 3) ? TODAY : '2027-01-15', place);
    }
  }
}

describe('overview tile', () => {
  it('shows zero before anything has happened', () => {
    expect(Object.values(before).every((count) => count === 0)).toBe(true);
  });

  it('counts the rows behind its link, whatever has happened to the companies', {
    ...proves(
      'A-008',
      'A-115',
      'A-011',
      'A-012',
      'A-013',
      'A-014',
      'A-015',
      'A-016',
      'A-017',
      'A-018',
      'A-019',
      'A-020',
      'X-66',
      'X-64',
    ),
    timeout: 120_000,
  }, async () => {
    for (const today of [TODAY, '2027-02-11', '2027-03-15', '2027-04-28', '2027-04-29']) {
      const { number_of_logins_today: logins, ...counted } = await overviewOn(today);
      expect(counted, today).toEqual(await behindLinks(models.db, today));
      expect(logins).toBe(0);
    }
    // Counts that could be confused must differ, and none may be zero.
    const { rejected_customers, contracts_rejected, approved_customers, ...others } = await overviewOn(TODAY);
    expect(new Set([rejected_customers, contracts_rejected, approved_customers]).size).toBe(3);
    const days = [
      others.number_of_amortizations_today,
      others.number_of_companies_with_credit_loss,
      others.number_of_customers_with_events_today,
    ];
    expect(new Set(days).size).toBe(3);
    expect(others.number_of_manual_reviews).not.toBe(others.number_of_human_reviews);
    for (const [tile, count] of Object.entries(await overviewOn(TODAY)))
      if (tile !== 'number_of_logins_today' && tile !== 'number_of_late_over_90_days')
        expect(count, tile).toBeGreaterThan(0);
  });

  it('explains an amount by kinds of events, in agreement with the ledger', proves('M-06'), async () => {
    const overview = await overviewOn(TODAY);
    const figures = {
      available: overview.total_available_limit_amount_cents,
      lent: overview.total_lent_amount_cents,
      interest: overview.total_interest_accrued_cents,
    };
    for (const tile of explainedTiles) {
      const { amount_cents, lines } = explainTileAnswer.parse(await explainTile(models.db, tile));
      expect(amount_cents, tile).toBe(figures[tile]);
      const posted = lines.filter(({ what }) => !countedByCredits.some((one) => one === what));
      expect(posted, tile).toEqual(await behindAmount(models.db, tile));
      expect(posted.length, tile).toBeGreaterThan(0);
    }
    const { lines } = await explainTile(models.db, 'available');
    expect(lines.map(({ what }) => what)).toEqual([
      'limits',
      'WithdrawalPaidOut',
      'PaymentAllocated',
      'CreditLossDeclared',
      'CreditLossReversed',
      'reserved',
      'above-limit',
      'ended',
    ]);
  });

  it('counts only the given day, and lateness from the day after the due date', proves('X-66'), async () => {
    const next = await overviewOn('2027-02-11');
    expect(next).toMatchObject({
      number_of_amortizations_today: 0,
      number_of_customers_with_events_today: 0,
      number_of_applications_today: 0,
    });
    expect(await overviewOn('2027-01-28')).toMatchObject({ number_of_late_payments: 0 });
    const { number_of_late_payments: late } = await overviewOn('2027-01-29');
    expect(late).toBeGreaterThan(0);
    expect(await overviewOn('2027-04-28')).toMatchObject({ number_of_late_over_90_days: 0 });
    expect(await overviewOn('2027-04-29')).toMatchObject({ number_of_late_over_90_days: late });
    expect(await overviewOn('2026-11-21')).toMatchObject({ number_of_logins_today: COMPANIES });
  });
});
