import { creditApplication, statusAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { type ApplicationDetail, findApplication } from '@kreditlina/projections/credit-application/query';
import { applicationLife, uuidOf } from '@kreditlina/projections/testing/life';
import { createReadModels, type ReadModels } from '@kreditlina/projections/testing/read-models';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toStatus } from './status.ts';
import { type WireRow, toCreditApplication as withFiles } from './wire.ts';

const toCreditApplication = (row: WireRow) => withFiles(row, []);

const NOW = '2026-11-21T12:00:00.000Z';
let models: ReadModels;

beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

describe('a row of the read model on the wire', () => {
  it('a row is answered in the names, kronor and percent of the specification', proves('C-233'), async () => {
    const life = applicationLife(40);
    await models.given(life.stream, life.until('sign'));
    const detail = await findApplication(models.db, life.applicationId);
    if (!detail) throw new Error('No row');
    const wire = creditApplication.parse(toCreditApplication(detail));
    expect(wire).toMatchObject({
      id: life.applicationId,
      step: 'sign',
      status: 'approved',
      type: 'cutter',
      limit: 400_000,
      rate: 11,
      rate_year_basis_points: 1_100,
      amount: 50_000,
      companies: [{ company_name: 'Bolag 40 AB', company_number: life.companyNumber }],
      agreementInformationList: [{ key: 'Kreditgräns', value: '400 000 kr' }],
      data: {
        contact_details: { name: 'Kund 40 Prov', email: 'kund.40@exempel.se', phone: '+46701740605' },
        household: { children: 4, children_with_benefits: 0, marital_status: 'single' },
        loans: { mortgages: 40, blank_loans: 0, installment_loans: 5_000 },
        bank_data: 'received',
        accounting_data: 'none',
      },
      kyc_data: {
        sole_owner: 'yes',
        owners: [{ type: 'person', ownership: 100, effective_ownership: 100, is_beneficial_owner: true }],
      },
      guarantors: [
        { name: 'Kund 40 Prov', is_selected: true, needs_extra_details: false, total_private_credits: null },
      ],
    });
    expect(wire.pdf_token).toBe(uuidOf(`agreement ${life.applicationId}`));
  });

  it('a row has neither limit nor rate before a decision', proves('X-15'), async () => {
    const life = applicationLife(41);
    await models.given(life.stream, life.until('deciding'));
    const detail = await findApplication(models.db, life.applicationId);
    if (!detail) throw new Error('No row');
    expect(creditApplication.parse(toCreditApplication(detail))).toMatchObject({
      limit: null,
      rate: null,
      pdf_token: null,
    });
    const status = statusAnswer.parse(toStatus(detail));
    expect(status).toMatchObject({ status: 'pending', step: 'status', limit: null, explanation: [] });
    expect(status.progress.every((part) => !part.done)).toBe(true);
  });

  it(
    'the status says what has arrived during the decision, and then explains it',
    proves('C-351'),
    async () => {
      const life = applicationLife(42);
      await models.given(life.stream, life.until('first-answered'));
      const companyId = uuidOf(life.companyNumber);
      const screened = {
        source: 'bisnode',
        isPep: false,
        isSanctioned: false,
        hits: [],
        screenedName: 'Anna Prov',
        checkedAt: NOW,
      };
      await models.given(`user-${life.userId}`, [
        { type: 'PersonScreened', data: { userId: life.userId, ...screened } },
      ]);
      await models.given(`company-${companyId}`, [
        {
          type: 'CompanyRegistered',
          data: { companyId, companyNumber: life.companyNumber, name: 'B', companyForm: 'AB' },
        },
        {
          type: 'CreditReportReceived',
          data: {
            companyId,
            reportId: 'r',
            source: 'uc',
            fetchedAt: NOW,
            dataHash: 'ab'.repeat(32),
            htmlHash: 'ab'.repeat(32),
            xmlHash: 'ab'.repeat(32),
          },
        },
      ]);
      const deciding = toStatus((await findApplication(models.db, life.applicationId)) as never);
      expect(deciding.progress.filter((part) => part.done).map((part) => part.part)).toEqual([
        'company-report',
        'screening',
        'first-lender',
      ]);
      await models.given(
        life.stream,
        life.events.slice(life.until('first-answered').length, life.until('offered').length),
      );
      const decided = toStatus((await findApplication(models.db, life.applicationId)) as never);
      expect(decided).toMatchObject({ status: 'approved', limit: 400_000 });
      expect(decided.explanation.length).toBeGreaterThan(0);
    },
  );

  it(
    'an offer is not shown as open until the account has taken it up from the newest decision',
    proves('C-351', 'C-172'),
    async () => {
      const life = applicationLife(43);
      const accountId = uuidOf('account 43');
      const shown = async () => {
        const row = (await findApplication(models.db, life.applicationId)) as ApplicationDetail;
        const { limit, expires_at, progress } = toStatus(row);
        expect(toCreditApplication(row)).toMatchObject({ limit, expires_at });
        return { limit, expires_at, isOpen: progress.find(({ part }) => part === 'offer')?.done };
      };
      const offer = { accountId, rateYearBasisPoints: 1_100, policyVersion: '2026-11' };
      const tell = (type: string, data: object) =>
        models.given(`creditAccount-${accountId}`, [{ type, data: { ...offer, ...data } }]);
      await models.given(life.stream, life.until('offered'));
      expect(await shown()).toEqual({ limit: 400_000, expires_at: null, isOpen: false });
      await tell('LimitGranted', {
        applicationId: life.applicationId,
        companyId: uuidOf('company 43'),
        userId: life.userId,
        limitCents: 250_000_00,
        grantedOn: '2026-11-21',
        expiresAt: '2026-11-26T09:00:00.000Z',
        bankgiroNumber: '58060004',
        ocrNumber: '12345674',
      });
      expect(await shown()).toEqual({ limit: 400_000, expires_at: null, isOpen: false });
      const expiresAt = '2026-11-27T09:00:00.000Z';
      await tell('OfferRevised', { limitCents: 400_000_00, expiresAt });
      expect(await shown()).toEqual({ limit: 400_000, expires_at: expiresAt, isOpen: true });
    },
  );
});
