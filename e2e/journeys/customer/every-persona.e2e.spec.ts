import { startSigning } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  getSelectableCompanies,
  submitDueDiligence,
  submitGuarantors,
  submitOwners,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { getApplication, startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getCreditApplication } from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import {
  type Persona,
  type PersonaEnd,
  personaByKey,
  personas,
} from '@kreditlina/partners/personas/personas';
import { long, provesAll } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { type ApiSession, createApiSession, pollWhile } from '../../src/api-session.ts';
import { apply, asGuarantor, goOn, type Outcome } from '../../src/apply.ts';
import { shareJourneys, startJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';

/**
 * Personas that other files walk in a browser, or that end like one of those; `personas.int.spec.ts` covers
 * their decisions. In `test:all` they are walked here too, on a fresh product.
 */
const ELSEWHERE = [
  ...['approved', 'several-companies', 'slow', 'bank-fails', 'joint-signatories', 'signatory', 'deputy'],
  ...['rejected-by-policy', 'extra-guarantor', 'restricted-limit', 'private-debts', 'pep', 'sanctioned'],
  ...[
    'bureau-broken',
    'register-broken',
    'lender-broken',
    'sole-trader',
    'no-companies',
    'cancels-signing',
    'declining-guarantor',
    'silent-guarantor',
  ],
];
const journeys = provesAll ? startJourneys() : shareJourneys();

async function loggedIn(persona: Persona): Promise<ApiSession> {
  const session = createApiSession(journeys.baseUrl);
  expect(await session.logIn(persona)).toMatchObject({ status: 'complete' });
  return session;
}

/** Status of an application in the back office. */
async function adminStatus(outcome: Outcome): Promise<string> {
  const admin = await loggedIn(personaByKey('admin'));
  const { body } = await admin.ask('GET', getCreditApplication.path, { params: { id: outcome.id } });
  return body.status;
}

const customers = (end: PersonaEnd): Persona[] =>
  personas.filter(({ ends, key }) => ends === end && (provesAll || !ELSEWHERE.includes(key)));

/** BankID's hint code for each persona whose login fails (https://developers.bankid.com). */
const HINT_CODES: Readonly<Record<string, string>> = {
  'cancels-login': 'userCancel',
  'order-expires': 'expiredTransaction',
  'app-not-started': 'startFailed',
  'certificate-error': 'certificateErr',
  'risk-blocked': 'transactionRiskBlocked',
};

describe.concurrent('every persona ends where the README says', () => {
  it.each(customers('approved').filter(({ key }) => key !== 'owned-by-company'))(
    '$key is approved, signs and reaches the thank-you screen',
    async (persona) => {
      const outcome = await apply(await loggedIn(persona), persona);
      expect(outcome).toMatchObject({
        rest: 'finished',
        status: 'approved',
        decision: { status: 'approved' },
      });
      expect(outcome.decision.limit).toBeGreaterThan(0);
    },
  );

  it('owned-by-company can continue only once its holding company has owners', proves('X-30'), async () => {
    const persona = personaByKey('owned-by-company');
    const session = await loggedIn(persona);
    const { id } = await apply(session, persona, { until: 'kyc' });
    const post = (path: string, kyc_data: object) =>
      session.call('POST', path, { params: { id }, body: { kyc_data } });
    await post(submitDueDiligence.path, { sole_owner: 'no', pep: '', external_influencer: '' });
    const holding = {
      type: 'company',
      name: 'Hallgren Holding AB',
      reg_number: '5599003174',
      ownership: 100,
    };
    const { name, ssn, email } = persona;
    const declare = (...owners: object[]) =>
      post(submitOwners.path, { owners, no_one_owns_more_than_25_percent: false });
    const refused = await declare(holding);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ field: 'kyc_data.owners.0.reg_number', code: 'OWNING_COMPANY_WITHOUT_OWNERS' }],
    ]);
    expect((await session.ask('GET', getApplication.path, { params: { id } })).body.step).toBe('owners');
    const owner = { type: 'person', name, ssn, email, ownership: 60, parent: holding.reg_number };
    expect((await declare(holding, owner)).body.step).toBe('guarantors');
    expect(await goOn(session, persona, id)).toMatchObject({ rest: 'finished', status: 'approved' });
  });

  it('declining-guarantor declines; the applicant continues alone', proves('X-29'), async () => {
    const persona = newcomer(292);
    const session = await loggedIn(persona);
    const { id } = await apply(session, persona, { until: 'guarantors' });
    const other = asGuarantor(personaByKey('declining-guarantor'), 'Friend');
    const list = { guarantors: [asGuarantor(persona, '')], extra_guarantors: [other] };
    await session.ask('POST', submitGuarantors.path, { params: { id }, body: list });
    await session.ask('POST', confirmInquiries.path, {
      params: { id },
      body: { text_version: inquiryText.version },
    });
    const { body } = await pollWhile(
      () => session.ask('GET', getApplication.path, { params: { id } }),
      ({ body: now }) => now.step === 'status' && now.status === 'pending',
    );
    expect([body.step, body.extra_guarantors]).toMatchObject([
      'guarantors',
      [{ name: other.name, named_status: 'unusable' }],
    ]);
    expect(await goOn(session, persona, id)).toMatchObject({ rest: 'finished', status: 'approved' });
  });

  it.each(customers('restricted-limit'))('$key is granted 600,000 and may ask for more', async (persona) => {
    const outcome = await apply(await loggedIn(persona), persona, { until: 'status' });
    expect(outcome.decision).toMatchObject({
      status: 'approved',
      limit: 600_000,
      is_limit_restricted: true,
      is_optional_to_increase: true,
    });
  });

  it.each([
    ...customers('rejected-by-policy').map((persona) => ({ persona, status: 'rejected-qapitala' })),
    ...customers('rejected-by-first-lender').map((persona) => ({ persona, status: 'rejected-qapitala' })),
    ...customers('rejected-by-second-lender').map((persona) => ({ persona, status: 'rejected-aros' })),
  ])('$persona.key is rejected', async ({ persona, status }) => {
    const outcome = await apply(await loggedIn(persona), persona);
    expect(outcome).toMatchObject({ rest: 'decided', status: 'rejected' });
    // The passed rules do not explain a lender's refusal, so the screen gives no reasons.
    expect(outcome.decision.explanation.length > 0).toBe(persona.ends === 'rejected-by-policy');
    expect(await adminStatus(outcome)).toBe(status);
  });

  it.each(customers('extra-guarantor-needed'))(
    '$key is asked for an extra guarantor, and approved with a good one',
    async (persona) => {
      const session = await loggedIn(persona);
      const first = await apply(session, persona);
      expect(first).toMatchObject({ rest: 'waits-for-customer', step: 'guarantors' });
      const extraGuarantor = personaByKey('good-guarantor');
      const second = await goOn(session, persona, first.id, { extraGuarantor });
      expect(second).toMatchObject({ rest: 'finished', status: 'approved' });
    },
  );

  it.each(customers('guarantor-details-needed'))(
    '$key is asked for private debts, and approved with them',
    async (persona) => {
      const session = await loggedIn(persona);
      const first = await apply(session, persona);
      expect(first).toMatchObject({ rest: 'waits-for-customer', step: 'guarantors' });
      const second = await goOn(session, persona, first.id, { privateDebts: 640_000 });
      expect(second).toMatchObject({ rest: 'finished', status: 'approved' });
    },
  );

  it.each(customers('manual-review'))('$key waits for a case handler with a reference', async (persona) => {
    const outcome = await apply(await loggedIn(persona), persona);
    expect(outcome).toMatchObject({ rest: 'decided', status: 'manual-review', step: 'status' });
    expect(outcome.decision.reference).not.toBe('');
  });

  it.each(customers('login-fails'))('$key cannot log in and sees the reason', async (persona) => {
    const login = await createApiSession(journeys.baseUrl).logIn(persona);
    expect(login).toEqual({ status: 'failed', hintCode: HINT_CODES[persona.key] });
  });

  it.each(customers('signing-fails'))(
    '$key is approved, cancels the signing and can sign again',
    async (persona) => {
      const session = await loggedIn(persona);
      const outcome = await apply(session, persona);
      expect(outcome).toMatchObject({ rest: 'signing-failed', step: 'sign', status: 'approved' });
      const again = await session.ask('POST', startSigning.path, { params: { id: outcome.id } });
      expect(again.body.sign_token).not.toBe('');
    },
  );

  it.each(customers('not-offered'))(
    '$key is informed that the credit is not offered yet',
    async (persona) => {
      const outcome = await apply(await loggedIn(persona), persona);
      expect(outcome).toMatchObject({ rest: 'not-offered', step: 'select-company', status: 'pending' });
    },
  );

  it.each(customers('may-not-sign'))('$key cannot apply for the company', proves('X-92'), async (persona) => {
    const outcome = await apply(await loggedIn(persona), persona);
    expect(outcome).toMatchObject({ rest: 'may-not-sign', step: 'select-company', status: 'pending' });
  });

  it.each(customers('no-companies'))('$key has no company to choose', async (persona) => {
    const outcome = await apply(await loggedIn(persona), persona);
    expect(outcome).toMatchObject({ rest: 'no-companies', step: 'select-company' });
  });

  it.each(customers('guarantor-only'))('$key can log in and represents no company', async (persona) => {
    const { body } = await (await loggedIn(persona)).ask('GET', getMe.path);
    expect(body.companies).toEqual([]);
  });

  it.each(customers('signatory-only'))('$key can log in and represents the company', async (persona) => {
    const session = await loggedIn(persona);
    const started = await session.ask('POST', startApplication.path, { body: { type: 'standard' } });
    const { body } = await session.ask('GET', getSelectableCompanies.path, {
      params: { id: started.body.id },
    });
    const companies = body.companies.map((company: { company_name: string }) => company.company_name);
    expect(companies).toContain('Ahlgren & Norén Bygg AB');
  });

  it.each(customers('staff'))('$key has the role of its name', async (persona) => {
    const { body } = await (await loggedIn(persona)).ask('GET', getMe.path);
    expect(body.roles).toContain(persona.role.toUpperCase());
    expect(body.is_admin).toBe(persona.role === 'admin');
  });

  it('several-companies is rejected for its third company', long, async () => {
    const persona = personaByKey('several-companies');
    const companyNumber = persona.companies[2]?.companyNumber ?? '';
    const outcome = await apply(await loggedIn(persona), persona, { companyNumber });
    expect(outcome.status).toBe('rejected');
    expect(await adminStatus(outcome)).toBe('rejected-qapitala');
  });
});
