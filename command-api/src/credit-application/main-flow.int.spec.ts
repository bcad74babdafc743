import { getCompany, listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  getAgreement,
  getAgreementPdf,
  getSigningQr,
  requestAgreement,
  startSigning,
  verifySignature,
} from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  getSelectableCompanies,
  selectCompany,
  submitAcquisition,
  submitDueDiligence,
  submitGuarantors,
  submitHousehold,
  submitOwners,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  acceptAccountingTerms,
  chooseBank,
  getAccountingStatus,
  getAccountingStatusOfUser,
  getAccountingToken,
  getBanks,
  listAccountingSystems,
  skipAccountingData,
  skipBankData,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import {
  getApplication,
  getApplicationStatus,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getDueDiligence, getOwners } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { type Collected, failedText, pendingText, personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { freeCompany } from '@kreditlina/workers/testing/free-company';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answersOf,
  applicationAt,
  applicationToSign,
  approve,
  at,
  draftAgreement,
  expectStatus,
  guarantorOf,
  PDF,
  settle,
  startApplication,
} from '../testing/application-flow.ts';
import { withBankId } from '../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
/** BankID's answer about any order; by default its simulator's. */
let collected: Collected | undefined;
const toldByBankId = withBankId((real) => ({ collect: async (ref) => collected ?? real.collect(ref) }));
beforeAll(async () => {
  api = await startTestApi({ partners: toldByBankId });
  client = await api.loggedIn('approved');
});
afterAll(() => api.dispose());
// The tests share a company, which has one application at a time.
const companyNumber = personaByKey('approved').companies[0]?.companyNumber ?? '';
beforeEach(() => freeCompany(api.store.events, companyNumber, api.clock.now()));
afterEach(() => {
  collected = undefined;
});

describe('the main flow over the API', () => {
  it(
    'the application goes from step to step as the server says',
    proves('C-248', 'C-329', 'C-331', 'C-333', 'C-334', 'C-335', 'C-345', 'C-349'),
    async () => {
      const id = await startApplication(client);
      const steps: string[] = [];
      for (const answer of Object.values(answersOf(personaByKey('approved')))) {
        const { body, headers } = expectStatus(await answer(client, id), 200);
        expect(headers['x-event-position']).toMatch(/^\d+$/);
        expect(headers['x-stale']).toBeUndefined();
        steps.push(body.step);
      }
      expect(steps).toEqual([
        'select-company',
        'household',
        'loans-details',
        'instantor',
        'kyc',
        'guarantors',
        'guarantors',
        'status',
      ]);
    },
  );

  it(
    'an approved application leads through amount, agreement and signature to the credit',
    proves('C-352', 'C-353', 'C-354', 'C-355', 'C-356'),
    async () => {
      const id = await applicationAt(client, 'approved', 'none');
      const pending = expectStatus(await client.get(at(getApplicationStatus.path, id)), 200).body;
      expect(pending).toMatchObject({ status: 'pending', limit: null, rate: null, minimum_amount: 10_000 });
      await approve(api, id);
      const status = expectStatus(await client.get(at(getApplicationStatus.path, id)), 200).body;
      expect(status).toMatchObject({
        status: 'approved',
        limit: 400_000,
        rate: 11.4,
        rate_year_basis_points: 1_140,
      });
      expect(status.expires_at).toBe('2026-11-26T22:59:59.999Z');

      const below = expectStatus(await client.post(at(chooseAmount.path, id), { amount: 9_999 }), 422).body;
      expect(below.code).toBe('AMOUNT_BELOW_MINIMUM');
      const chosen = expectStatus(await client.post(at(chooseAmount.path, id), { amount: 50_000 }), 200).body;
      expect(chosen).toMatchObject({ step: 'status-purpose', amount: 50_000 });

      const asked = { amount: 50_000, reason: 'Rörelsekapital' };
      const query = { amount: '50000', reason: 'Rörelsekapital' };
      const first = expectStatus(await client.post(at(requestAgreement.path, id), asked), 200).body;
      expect(first).toEqual({ status: 'generating', pdf_token: null, agreementInformationList: [] });
      const head = await api.store.events.head();
      expectStatus(await client.get(at(getAgreement.path, id), { query }), 200);
      expectStatus(await client.post(at(requestAgreement.path, id), asked), 200);
      expect(await api.store.events.head()).toBe(head);
      await draftAgreement(api, id);
      const ready = expectStatus(await client.get(at(getAgreement.path, id), { query }), 200).body;
      expect(ready).toMatchObject({
        status: 'ready',
        agreementInformationList: [{ key: 'Kreditgräns', value: '400 000 kr' }],
      });

      const pdf = await client.get(at(getAgreementPdf.path, id), { query: { pdf_token: ready.pdf_token } });
      expect(pdf.headers['content-type']).toBe('application/pdf');
      expect(pdf.headers['cache-control']).toBe('no-store');
      expect(pdf.headers['content-disposition']).toBe('inline; filename="skuldebrev.pdf"');
      expect(pdf.bytes.equals(PDF)).toBe(true);
      expectStatus(
        await client.get(at(getAgreementPdf.path, id), { query: { pdf_token: 'x'.repeat(36) } }),
        404,
      );

      const started = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
      expect(started.qr_data).toMatch(/^bankid\.[^.]+\.0\.[0-9a-f]{64}$/);
      const qr = expectStatus(await client.get(at(getSigningQr.path, id)), 200).body;
      expect(qr.qr_data).toMatch(/^bankid\./);
      const verify = () => client.post(at(verifySignature.path, id), { sign_token: started.sign_token });
      const signed = expectStatus(await verify(), 200).body;
      expect(signed.status).toBe('complete');
      expect(expectStatus(await verify(), 200).body.status).toBe('complete');

      expect(expectStatus(await client.get(at(getApplication.path, id)), 200).body.step).toBe('complete');
      const done = expectStatus(
        await client.post(at(submitAcquisition.path, id), { channel: 'tip' }),
        200,
      ).body;
      expect(done.step).toBe('redirect');
      await settle(api);
      const companies = expectStatus(await client.get(listCompanies.path), 200).body;
      expect(companies.companies[0]).toMatchObject({ credit_limit_cents: 40_000_000, interest_rate: 0.95 });
      const one = await client.get(at(getCompany.path, companies.companies[0].id));
      expect(expectStatus(one, 200).body).toEqual(companies.companies[0]);
    },
  );

  it(
    'the hints for a signature match the way in which BankID was started',
    proves('I-01', 'C-355'),
    async () => {
      const id = await applicationToSign(api, client, 'approved');
      const answers = [
        { status: 'pending', hintCode: 'outstandingTransaction', text: pendingText },
        { status: 'pending', hintCode: 'started', text: pendingText },
        { status: 'failed', hintCode: 'startFailed', text: failedText },
      ] as const;
      for (const { text, ...answer } of answers) {
        collected = answer;
        for (const start of ['qr', 'same-device'] as const) {
          const begun = await client.post(at(startSigning.path, id), { start });
          const { sign_token } = expectStatus(begun, 200).body;
          const verified = await client.post(at(verifySignature.path, id), { sign_token });
          expect(expectStatus(verified, 200).body.message).toBe(text(answer.hintCode, start));
        }
      }
      const unknown = await client.post(at(startSigning.path, id), { start: 'by-post' });
      expect(expectStatus(unknown, 400).body.errors[0].field).toBe('start');
    },
  );

  it(
    'the companies that the person represents are listed, and another one is refused',
    proves('C-332', 'C-333'),
    async () => {
      const id = await applicationAt(client, 'approved', 'select-company');
      const { companies } = expectStatus(await client.get(at(getSelectableCompanies.path, id)), 200).body;
      const [own] = personaByKey('approved').companies;
      expect(companies[0]).toEqual({
        company_name: own?.name,
        company_number: own?.companyNumber,
        is_sole_trader: false,
      });
      const other = personaByKey('restricted-limit').companies[0]?.companyNumber;
      const refused = expectStatus(
        await client.post(at(selectCompany.path, id), { company_number: other }),
        422,
      ).body;
      expect(refused).toMatchObject({
        code: 'COMPANY_NOT_REPRESENTED',
        errors: [{ field: 'company_number' }],
      });
    },
  );

  it('amounts in kronor keep their öre', proves('C-236', 'C-335'), async () => {
    const id = await applicationAt(client, 'approved', 'instantor');
    const { body } = await client.get(at(getApplication.path, id));
    expect(body.data.loans).toEqual({ mortgages: 1_000_000, blank_loans: 0, installment_loans: 2500.5 });
  });

  it(
    'a bank widget is opened, or skipping it leads to the accounting system',
    proves('C-341', 'C-342'),
    async () => {
      const id = await applicationAt(client, 'approved', 'instantor');
      const { banks, widget_origin } = expectStatus(await client.get(at(getBanks.path, id)), 200).body;
      expect(banks.length).toBeGreaterThan(2);
      const opened = expectStatus(
        await client.post(at(chooseBank.path, id), { bank_id: banks[0].id }),
        200,
      ).body;
      expect(opened.widget_url).toMatch(/^http/);
      expect(opened.widget_origin).toBe(widget_origin);
      const unknown = { bank_id: '00000000-0000-4000-8000-000000000000' };
      expect(expectStatus(await client.post(at(chooseBank.path, id), unknown), 422).body.code).toBe(
        'UNKNOWN_BANK',
      );
      const skip = { type: 'user-abort', message: 'avbrutet' };
      expect(expectStatus(await client.post(at(skipBankData.path, id), skip), 200).body.step).toBe(
        'my-numbers',
      );
    },
  );

  it(
    'accounting data are requested instead of bank data, or skipped too',
    proves('C-336', 'C-337', 'C-340', 'X-24', 'X-25'),
    async () => {
      const other = await api.loggedIn('restricted-limit');
      const id = await applicationAt(other, 'restricted-limit', 'instantor');
      await other.post(at(skipBankData.path, id), { type: 'user-abort', message: '' });
      const { systems } = expectStatus(await other.get(listAccountingSystems.path), 200).body;
      const accepted = await other.post(acceptAccountingTerms.path, { erp_system: systems[0].code });
      expect(expectStatus(accepted, 200).body).toMatchObject({
        step: 'my-numbers-erp',
        erp: systems[0].code,
      });
      const token = expectStatus(await other.get(getAccountingToken.path), 200).body;
      expect(token.widget_url).toMatch(/^http/);
      expect(expectStatus(await other.get(getAccountingStatusOfUser.path), 200).body.status).toBe('pending');
      expect(expectStatus(await other.get(at(getAccountingStatus.path, id)), 200).body.status).toBe(
        'pending',
      );
      const personal = await other.get(getAccountingToken.path, {
        query: { company_number: '198001019999' },
      });
      expectStatus(personal, 400);
      const skipped = await other.post(at(skipAccountingData.path, id), { type: 'user-abort', message: '' });
      expect(expectStatus(skipped, 200).body.step).toBe('kyc');
      const unknown = await other.post(acceptAccountingTerms.path, { erp_system: 'no-such' });
      expect(expectStatus(unknown, 422).body.code).toBe('UNKNOWN_ERP_SYSTEM');
    },
  );

  it(
    'a customer who skipped accounting data can come back and give access to them',
    proves('C-337'),
    async () => {
      const other = await api.loggedIn('restricted-limit');
      const id = await applicationAt(other, 'restricted-limit', 'instantor');
      await other.post(at(skipBankData.path, id), { type: 'user-abort', message: '' });
      const skipped = await other.post(at(skipAccountingData.path, id), { type: 'user-abort', message: '' });
      expect(expectStatus(skipped, 200).body.step).toBe('kyc');
      const { systems } = expectStatus(await other.get(listAccountingSystems.path), 200).body;
      const accepted = await other.post(acceptAccountingTerms.path, { erp_system: systems[0].code });
      expect(expectStatus(accepted, 200).body).toMatchObject({
        erp: systems[0].code,
        data: { accounting_data: 'waiting' },
      });
      expect(expectStatus(await other.get(getAccountingToken.path), 200).body.widget_url).toMatch(/^http/);
    },
  );

  it(
    'owners are kept as they were sent, and answered with their root and effective ownership',
    proves('C-344', 'C-346', 'C-347', 'C-241'),
    async () => {
      const id = await applicationAt(client, 'approved', 'kyc');
      const kyc = { kyc_data: { sole_owner: 'no', pep: 'Är minister', external_influencer: '' } };
      expect(expectStatus(await client.post(at(submitDueDiligence.path, id), kyc), 200).body.step).toBe(
        'owners',
      );
      expect(expectStatus(await client.get(at(getDueDiligence.path, id)), 200).body.kyc_data.pep).toBe(
        'Är minister',
      );
      const persona = personaByKey('approved');
      const holding = personaByKey('restricted-limit').companies[0]?.companyNumber ?? '';
      const person = {
        type: 'person',
        name: persona.name,
        ssn: persona.ssn,
        email: persona.email,
        phone: persona.phone,
        ownership: 60,
        parent: holding,
        description: 'Grundare',
      };
      const company = {
        type: 'company',
        name: 'Moderbolaget AB',
        reg_number: holding,
        ownership: 50,
        description: 'Holdingbolag',
      };
      const body = { kyc_data: { owners: [company, person], no_one_owns_more_than_25_percent: false } };
      expect(expectStatus(await client.post(at(submitOwners.path, id), body), 200).body.step).toBe(
        'guarantors',
      );
      const answer = expectStatus(await client.get(at(getOwners.path, id)), 200).body;
      expect(answer.kyc_data.owners).toEqual([
        { ...company, effective_ownership: 50, is_beneficial_owner: false },
        {
          ...person,
          root: holding,
          root_ownership: 50,
          effective_ownership: 30,
          is_beneficial_owner: true,
        },
      ]);
      expect(answer.kyc_data.no_one_owns_more_than_25_percent).toBe(false);
    },
  );

  it('guarantors without a number and repeated ones are dropped', proves('C-239', 'C-348'), async () => {
    const id = await applicationAt(client, 'approved', 'guarantors');
    const own = guarantorOf(personaByKey('approved'));
    const nobody = { ...own, ssn: '', name: 'Ingen' };
    expectStatus(await client.post(at(submitGuarantors.path, id), { guarantors: [nobody, own, own] }), 200);
    const { guarantors } = expectStatus(await client.get(at(getGuarantors.path, id)), 200).body;
    expect(guarantors).toHaveLength(1);
    expect(guarantors[0]).toMatchObject({ ssn: own.ssn, needs_extra_details: false });
  });

  it('a withdrawn application accepts no answers', proves('X-33'), async () => {
    const id = await startApplication(client);
    expect(expectStatus(await client.post(at(withdrawApplication.path, id)), 200).body.status).toBe(
      'withdrawn',
    );
    expectStatus(
      await client.post(at(submitHousehold.path, id), {
        household: { children: 0, children_with_benefits: 0, marital_status: 'single' },
      }),
      409,
    );
  });
});
