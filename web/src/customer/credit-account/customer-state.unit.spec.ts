import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { testApplication } from '../../testing/render-app.tsx';
import { testCompany } from '../../testing/test-company.ts';
import { accountState, customerView, preselectedCompany, viewWithoutCompany } from './customer-state.ts';
import { stateTexts } from './texts/texts.ts';

it.each([
  ['none', null, 'none'],
  ['offered', null, 'offered'],
  ['offer-expired', null, 'expired'],
  ['signed', null, 'processing'],
  ['signed', 'offer', 'processing'],
  ['signed', 'denied', 'denied'],
  ['signed', 'annulled', 'annulled'],
  ['active', 'active', 'active'],
  ['active', 'credit-loss', 'closed'],
] as const)('%s with bank status %s is shown as %s', (status, bank_status, state) => {
  expect(accountState(testCompany({ status, bank_status }))).toBe(state);
});

it.each([
  [0, 0, 'closed'],
  [6_050_000, 0, 'owing'],
  [0, -40_000, 'owing'],
  [0, 40_000, 'closed'],
])(
  'a closed account that owes %d öre and has %d of credit is %s',
  (owed_cents, credit_balance_cents, state) => {
    const company = testCompany({
      status: 'active',
      bank_status: 'closed',
      owed_cents,
      credit_balance_cents,
    });
    expect(accountState(company)).toBe(state);
  },
);

const none = testCompany({ name: 'Alfa AB', status: 'none' });
const expired = testCompany({ name: 'Beta AB', status: 'offer-expired' });
const denied = testCompany({ name: 'Gamma AB', status: 'signed', bank_status: 'denied' });
const offered = testCompany({ name: 'Kappa AB', status: 'offered' });
const signed = testCompany({ name: 'Omega AB', status: 'signed', bank_status: 'offer' });
const active = testCompany({ name: 'Sigma AB', status: 'active', bank_status: 'active' });

it.each([
  ['a credit before no credit', [none, expired], expired],
  ['a refused credit before an offer that ran out', [none, expired, denied], denied],
  ['an open offer before a refused credit', [none, expired, denied, offered], offered],
  ['a signed credit before an open offer', [none, expired, denied, offered, signed], signed],
  ['an active credit before everything else', [none, expired, denied, offered, signed, active], active],
  ['of equals the first', [none, offered, testCompany({ name: 'Zeta AB' })], offered],
  ['without any credit the first', [none, testCompany({ name: 'Zeta AB', status: 'none' })], none],
  ['nothing without companies', [], undefined],
] as const)('preselects %s', proves('C-197'), (_rule, companies, shown) => {
  expect(preselectedCompany(companies)).toBe(shown);
});

const now = Date.parse('2026-11-22T12:00:00.000Z');
const touched = '2026-11-22T08:00:00.000Z';
const long = '2026-11-17T11:59:59.999Z';

type Application = Partial<CreditApplication>;
const application = (more: Application) => testApplication({ updated_at: touched, ...more });
const said = (company: Partial<Company>, more: Application) => {
  const { state, action } = customerView(testCompany(company), application(more), now);
  return `${state}: ${action}`;
};

describe('My pages', proves('C-197', 'X-29'), () => {
  const rejected = { status: 'rejected', step: 'status' } as const;

  it.each<[string, Application, string]>([
    ['half done', { step: 'household' }, 'applying: open'],
    ['half done too long ago', { step: 'household', updated_at: long }, 'none: apply'],
    ['sent back for more', { step: 'guarantors', needs_extra_guarantors: true }, 'asked: open'],
    ['opened again', { step: 'user-details', is_reopened: true, updated_at: long }, 'reopened: open'],
    ['waiting for guarantors', { step: 'status', awaits: 'consents' }, 'waiting: open'],
    ['being decided', { step: 'status', updated_at: long }, 'deciding: open'],
    ['in review', { step: 'status', status: 'manual-review', updated_at: long }, 'review: open'],
    [
      'in review, with a question',
      { step: 'status', status: 'manual-review', updated_at: long, awaits_answer: true },
      'questioned: answer',
    ],
    ['approved a moment ago', { step: 'status', status: 'approved' }, 'deciding: open'],
    ['rejected', rejected, 'rejected: read'],
    ['rejected, and looked at again', { ...rejected, awaits_review: true }, 'reconsidered: read'],
    ['ended unanswered', { step: 'household', status: 'expired' }, 'lapsed: apply'],
    ['taken back', { step: 'status', status: 'withdrawn' }, 'withdrawn: apply'],
  ])('state and action of a company whose application is %s', (_state, more, words) => {
    expect(said({ status: 'none' }, more)).toBe(words);
  });

  it.each<[string, Application, string]>([
    ['open', { step: 'status', status: 'approved' }, 'offered: continue'],
    ['signed by the applicant', { step: 'sign', status: 'approved', awaits: 'signatures' }, 'signing: open'],
    ['tried for more', { step: 'guarantors' }, 'increasing: open'],
    [
      'tried for more, with a question',
      { step: 'status', status: 'manual-review', awaits_answer: true },
      'questioned: answer',
    ],
    ['tried for more, in review', { step: 'status', status: 'manual-review' }, 'increasing: open'],
  ])('state and action of an offer that is %s', (_state, more, words) => {
    expect(said({ status: 'offered' }, more)).toBe(words);
  });

  it.each<[string, Partial<Company>, Application, string]>([
    ['an offer that ran out', { status: 'offer-expired' }, { status: 'expired' }, 'expired: apply'],
    ['one before a new try', { status: 'offer-expired' }, { id: 'a2', step: 'household' }, 'applying: open'],
    ['one before a new refusal', { status: 'offer-expired' }, { id: 'a2', ...rejected }, 'rejected: read'],
    ['a signed agreement', { status: 'signed' }, { status: 'approved' }, 'processing: null'],
    ['a credit in use', { status: 'active' }, { id: 'a2', step: 'household' }, 'active: null'],
    [
      'a closed credit',
      { status: 'signed', bank_status: 'closed' },
      { status: 'approved' },
      'closed: contact',
    ],
    [
      'a closed one, refused since',
      { status: 'signed', bank_status: 'closed' },
      { id: 'a2', ...rejected },
      'closed: contact',
    ],
    ['a refused payout', { status: 'signed', bank_status: 'denied' }, { ...rejected }, 'denied: contact'],
  ])('state and action of %s', (_state, company, more, words) => {
    expect(said({ application_id: 'a1', ...company }, more)).toBe(words);
  });

  it('an application without a company is "applying"; without an application the state is "none"', () => {
    expect(viewWithoutCompany(application({ step: 'select-company' }), now).state).toBe('applying');
    expect(viewWithoutCompany(undefined, now).state).toBe('none');
  });

  it('each state is a phrase without a full stop, and each next step ends with one', () => {
    for (const words of Object.values(stateTexts)) {
      if (!('next' in words)) continue;
      expect(words.state).toMatch(/^[A-ZÅÄÖ][^.!]+$/);
      expect(words.next).toMatch(/\.$/);
    }
  });
});

it('preselects the company with an open application over one without', proves('C-197'), () => {
  const applied = testCompany({ name: 'Zeta AB', company_number: '5599002549', status: 'none' });
  const companies = [{ company_name: 'Zeta AB', company_number: '5599002549' }];
  expect(preselectedCompany([none, applied], [application({ companies })], now)).toBe(applied);
  expect(preselectedCompany([none, applied], [application({ companies, status: 'withdrawn' })], now)).toBe(
    none,
  );
});
