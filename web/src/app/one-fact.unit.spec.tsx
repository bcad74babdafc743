import { costlyRuns } from '@kreditlina/tools/extent';
// @vitest-environment jsdom
import '../customer/credit-account/texts/texts.ts';
import '../customer/credit-application/texts/decision.ts';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { noFigures } from '@kreditlina/domain/credit-account/testing/figures';
import { agreementText } from '@kreditlina/domain/credit-application/signed-texts';
import { type CreditApplicationState, initialState } from '@kreditlina/domain/credit-application/state';
import { daysBetween } from '@kreditlina/domain/kernel/business-dates';
import { formatEffectiveRate } from '@kreditlina/domain/text/index';
import { proves } from '@kreditlina/tools/proves';
import {
  type AgreementContent,
  planRows,
} from '@kreditlina/workers/credit-application/agreement/agreement-content';
import { anyAgreement } from '@kreditlina/workers/testing/any-agreement';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountCard } from '../customer/credit-account/company-account.tsx';
import { ApprovedScreen } from '../customer/credit-application/decision/approved-screen.tsx';
import { renderApp, testApplication } from '../testing/render-app.tsx';
import RepaymentPlanDialog from '../ui/credit/repayment-plan-dialog.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const factOf = (content: AgreementContent, key: string): string => {
  const fact = content.facts.find((one) => one.key === key);
  if (!fact) throw new Error(`The agreement has no fact ${key}`);
  return plain(fact.value);
};

/** Label and value pairs of the text in the BankID app, split at each colon. */
function signedPairs({ terms, effectiveRateBasisPoints }: AgreementContent): Map<string, string> {
  const state = {
    ...initialState(),
    company: { companyName: terms.company.name, companyNumber: terms.company.companyNumber },
    decision: { limitCents: terms.limitCents, rateYearBasisPoints: terms.rateYearBasisPoints },
    agreement: {
      amountCents: terms.withdrawalCents,
      purpose: terms.purpose,
      effectiveRateBasisPoints,
      pdfHash: 'f'.repeat(64),
      signers: [],
      lender: terms.lender,
    },
  } as unknown as CreditApplicationState;
  const lines = agreementText(state)
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^([^:]+): (.+)$/.exec(line) ?? [];
      return key && value ? [[key, plain(value)] as const] : [];
    });
  return new Map(lines);
}

/**
 * Recomputes the effective rate from the agreement's plan: the present value of the payments equals the
 * withdrawal, to the basis point.
 */
const expectRate = ({ terms, plan, paidOutOn, facts, effectiveRateBasisPoints }: AgreementContent): void => {
  const worth = (basisPoints: number): number =>
    plan.reduce(
      (sum, { totalCents, dueOn }) =>
        sum + totalCents / (1 + basisPoints / 10_000) ** (daysBetween(paidOutOn, dueOn) / 365),
      0,
    );
  expect(worth(effectiveRateBasisPoints - 1)).toBeGreaterThan(terms.withdrawalCents);
  expect(worth(effectiveRateBasisPoints + 1)).toBeLessThan(terms.withdrawalCents);
  expect(facts.find(({ key }) => key === 'Effektiv ränta')?.value).toBe(
    formatEffectiveRate(effectiveRateBasisPoints),
  );
};

const expectSignedText = (content: AgreementContent): void => {
  const of = (key: string) => factOf(content, key);
  expect(Object.fromEntries(signedPairs(content))).toEqual({
    Företag: `${of('Kredittagare')} (${of('Organisationsnummer')})`,
    'Första uttag': of('Första uttag'),
    Kreditgräns: of('Beviljad kreditgräns'),
    Årsränta: `${of('Ränta per år (nominell)')} (${of('Ränta per månad')} per månad)`,
    'Effektiv ränta': of('Effektiv ränta'),
    Syfte: of('Syfte'),
  });
};

/** Terms and values of all visible fact lists. */
function shownPairs(): Record<string, string> {
  const pairs = [...document.querySelectorAll('dt')].map((term) => [
    plain(term.textContent ?? ''),
    plain(term.nextElementSibling?.textContent ?? ''),
  ]);
  return Object.fromEntries(pairs);
}

/** The screen that offers the withdrawal, rendered from the API's answer. */
function openOffer({ terms, effectiveRateBasisPoints }: AgreementContent): void {
  const answer = {
    step: 'status' as const,
    status: 'approved' as const,
    limit: terms.limitCents / 100,
    rate: terms.rateYearBasisPoints / 100,
    rate_year_basis_points: terms.rateYearBasisPoints,
    effective_rate_basis_points: effectiveRateBasisPoints,
    minimum_amount: 10_000,
    expires_at: terms.expiresAt,
    is_limit_restricted: false,
    is_optional_to_increase: false,
    needs_extra_guarantors: false,
    explanation: [],
    remedy: null,
    awaits: null,
    named: [],
    progress: [],
    reference: 'K-1',
    human_review: null,
    more: null,
  };
  const application = testApplication({ step: 'status', amount: terms.withdrawalCents / 100 });
  const props = {
    application,
    answer,
    onSaved: vi.fn(),
    onBack: undefined,
    onChange: vi.fn(),
    onOpen: vi.fn(),
    onEnded: vi.fn(),
  };
  renderApp(<ApprovedScreen {...props} />);
}

function expectOffer(content: AgreementContent): void {
  // The screen shows the plan of the day on which the agreement is requested.
  vi.setSystemTime(content.terms.requestedAt);
  openOffer(content);
  const of = (key: string) => factOf(content, key);
  expect(shownPairs()).toMatchObject({
    'Räntesats per år': of('Ränta per år (nominell)'),
    'Räntesats per månad': of('Ränta per månad'),
    'Effektiv ränta': of('Effektiv ränta'),
    'Genomsnittlig månadskostnad': of('Genomsnittlig månadskostnad'),
    'Lägsta amortering per månad': of('Lägsta amortering per månad'),
    'Totalt att betala på 24 månader': of('Totalt att betala för första uttaget'),
  });
  const shown = plain(document.body.textContent ?? '');
  expect(shown).toContain(of('Beviljad kreditgräns'));
  expect(shown).toContain(of('Första uttag'));
  expect(shown).toContain(of('Erbjudandet gäller till'));
  vi.useRealTimers();
  cleanup();
}

/** The plan dialog: each row has the figures of the printed plan; the caption names the unit. */
function expectPlan({ terms, plan, paidOutOn }: AgreementContent): void {
  const { withdrawalCents, rateYearBasisPoints } = terms;
  renderApp(
    <RepaymentPlanDialog
      principalCents={withdrawalCents}
      rateYearBasisPoints={rateYearBasisPoints}
      paidOutOn={paidOutOn}
      onClose={vi.fn()}
    />,
  );
  const rows = [...document.querySelectorAll('tbody tr:not(.sum)')].map((row) =>
    [...row.children].map((cell) => plain(cell.textContent ?? '')),
  );
  const printed = planRows(plan).map((row) => row.map((text) => plain(text).replace(/ kr$/, '')));
  // On screen the two fees have separate columns.
  expect(
    rows.map(([dueOn, balance, amortization, interest, , , total]) => [
      dueOn,
      balance,
      amortization,
      interest,
      total,
    ]),
  ).toEqual(
    printed.map(([dueOn, balance, amortization, interest, , total]) => [
      dueOn,
      balance,
      amortization,
      interest,
      total,
    ]),
  );
  cleanup();
}

/** The account page after the agreement. */
function expectAccount(content: AgreementContent): void {
  const { terms } = content;
  const company: Company = {
    id: 'c1',
    name: terms.company.name,
    company_number: terms.company.companyNumber,
    credit_limit_cents: terms.limitCents,
    debt_amount_cents: 0,
    limit_increase: null,
    interest_rate: null,
    rate_year_basis_points: terms.rateYearBasisPoints,
    coming_rates: [],
    effective_rate_basis_points: content.effectiveRateBasisPoints,
    payment_bank_giro_number: terms.bankgiroNumber,
    payment_ocr_number: terms.ocrNumber,
    bank_status: null,
    status: 'offered',
    offer_expires_at: terms.expiresAt,
    application_id: 'a1',
    bank_reason: null,
    ...noFigures,
  };
  renderApp(<AccountCard company={company} />);
  const of = (key: string) => factOf(content, key);
  expect(shownPairs()).toMatchObject({
    Räntesats: `${of('Ränta per månad')} per månad, ${of('Ränta per år (nominell)')} per år`,
    'Effektiv ränta enligt skuldebrevet': of('Effektiv ränta'),
    Bankgiro: of('Bankgiro'),
    'OCR-nummer': of('OCR-nummer'),
  });
  const shown = plain(document.body.textContent ?? '');
  expect(shown).toContain(of('Kredittagare'));
  expect(shown).toContain(of('Organisationsnummer'));
  expect(shown).toContain(of('Beviljad kreditgräns'));
  expect(shown).toContain(of('Erbjudandet gäller till'));
  cleanup();
}

describe('a fact of an agreement', () => {
  it('property: the effective rate is that of the promised plan when recomputed', proves('F-03'), () => {
    fc.assert(fc.property(anyAgreement, expectRate));
  });

  it('property: the signed text states the same facts as the agreement', proves('F-03'), () => {
    fc.assert(fc.property(anyAgreement, expectSignedText));
  });

  it('property: the screens state the same facts as the agreement', proves('F-03'), () => {
    const everywhere = (content: AgreementContent) => {
      expectOffer(content);
      expectPlan(content);
      expectAccount(content);
    };
    fc.assert(fc.property(anyAgreement, everywhere), { numRuns: costlyRuns(8) });
  });
});
