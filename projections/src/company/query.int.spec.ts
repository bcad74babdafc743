import { companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import { userAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCurrentUser, readPersonalNumber } from '../identity/query.ts';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { grantedTerms } from '../testing/serviced-account.ts';
import { findCompany, listCompanies } from './query.ts';

const userId = uuidOf('owner');
const today = '2026-11-23';
const reader = { userId, today };
const other = uuidOf('other');
const [companyId, accountId, applicationId] = [uuidOf('company'), uuidOf('account'), uuidOf('application')];
let models: ReadModels;

beforeAll(async () => {
  models = await createReadModels();
  const person = { personalNumber: '198504129999', firstName: 'Anna', lastName: 'Prov' };
  await models.given(`user-${userId}`, [
    { type: 'UserRegistered', data: { userId, ...person } },
    { type: 'RoleGranted', data: { userId, role: 'admin', grantedAt: '2026-11-20T08:00:00.000Z' } },
  ]);
  await models.given(`company-${companyId}`, [
    {
      type: 'CompanyRegistered',
      data: { companyId, companyNumber: '5560360793', name: 'Bolaget AB', companyForm: 'AB' },
    },
    { type: 'RepresentativeRecorded', data: { companyId, personId: userId, position: 'VD' } },
    { type: 'RepresentativeRecorded', data: { companyId, personId: other, position: 'Ledamot' } },
  ]);
});
afterAll(() => models[Symbol.asyncDispose]());

describe('companies of a person', () => {
  it('shows a company without a credit', proves('C-225'), async () => {
    const company = companyAnswer.parse((await listCompanies(models.db, reader))[0]);
    expect(company).toMatchObject({
      name: 'Bolaget AB',
      status: 'none',
      credit_limit_cents: null,
      interest_rate: null,
    });
  });

  it(
    'shows limit, monthly rate, giro and OCR number once a limit is granted',
    proves('C-225', 'C-200', 'C-402'),
    async () => {
      await models.given(`creditAccount-${accountId}`, [
        {
          type: 'LimitGranted',
          data: {
            accountId,
            applicationId,
            companyId,
            userId,
            limitCents: 400_000_00,
            rateYearBasisPoints: 1_140,
            policyVersion: 'policy-2026-11',
            grantedOn: '2026-11-21',
            expiresAt: '2026-11-26T09:00:00.000Z',
            bankgiroNumber: '58060004',
            ocrNumber: '12345674',
          },
        },
      ]);
      expect(companyAnswer.parse(await findCompany(models.db, reader, companyId))).toMatchObject({
        status: 'offered',
        credit_limit_cents: 400_000_00,
        interest_rate: 0.95,
        rate_year_basis_points: 1_140,
        bank_status: null,
        payment_bank_giro_number: '58060004',
        payment_ocr_number: '12345674',
        application_id: applicationId,
      });
    },
  );

  it('shows the requested first withdrawal and the bank’s status', proves('C-227'), async () => {
    await models.given(`creditAccount-${accountId}`, [
      { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' } },
      {
        type: 'WithdrawalRequested',
        data: {
          accountId,
          withdrawalId: uuidOf('withdrawal'),
          amountCents: 50_000_00,
          kind: 'initial',
          requestedBy: userId,
        },
      },
    ]);
    const company = companyAnswer.parse(await findCompany(models.db, reader, companyId));
    expect(company).toMatchObject({ status: 'signed', bank_status: 'offer' });
    expect(company.withdrawal_applications).toMatchObject([
      { status: 'Pending', amount: 50_000, appliedBySocialSecurityNumber: '850412-****', isOwn: true },
    ]);
  });

  it(
    'shows each future rate with its date, but none that was undone or has taken effect',
    proves('C-402'),
    async () => {
      const rate = (effectiveOn: string, afterYearBasisPoints: number, changeId: string) => ({
        type: 'RateChanged',
        data: {
          accountId,
          changeId,
          beforeYearBasisPoints: 1_140,
          afterYearBasisPoints,
          effectiveOn,
          reasonCode: 'market',
          changedBy: uuidOf('colleague'),
          policyVersion: 'policy-2026-11',
        },
      });
      const shownOn = async (day: string) => {
        const { rate_year_basis_points, coming_rates } = companyAnswer.parse(
          await findCompany(models.db, { userId, today: day }, companyId),
        );
        return [
          rate_year_basis_points,
          ...coming_rates.map((one) => [one.from_on, one.rate_year_basis_points]),
        ];
      };
      expect(await shownOn(today)).toEqual([1_140]);
      const undone = uuidOf('undone rate');
      await models.given(`creditAccount-${accountId}`, [
        rate('2027-03-01', 1_200, uuidOf('raised')),
        rate('2027-02-01', 1_140, uuidOf('the same')),
        rate('2026-12-01', 900, uuidOf('lowered')),
        rate('2027-04-01', 1_500, undone),
      ]);
      expect(await shownOn(today)).toEqual([
        1_140,
        ['2026-12-01', 900],
        ['2027-02-01', 1_140],
        ['2027-03-01', 1_200],
        ['2027-04-01', 1_500],
      ]);
      await models.given(`creditAccount-${accountId}`, [
        {
          type: 'RateChangeUndone',
          data: {
            accountId,
            changeId: undone,
            effectiveOn: '2027-04-01',
            beforeYearBasisPoints: 1_500,
            afterYearBasisPoints: 1_200,
            replaced: null,
            reasonCode: 'our-mistake',
            undoneBy: other,
          },
        },
        // This rate equals the former one, so nothing changes.
        rate('2027-05-01', 1_200, uuidOf('as before')),
      ]);
      expect(await shownOn('2026-12-01')).toEqual([900, ['2027-02-01', 1_140], ['2027-03-01', 1_200]]);
      expect(await shownOn('2027-03-01')).toEqual([1_200]);
    },
  );

  it('shows a person only their own companies and credits', proves('C-223'), async () => {
    expect(await findCompany(models.db, { userId: uuidOf('stranger'), today }, companyId)).toBeUndefined();
    // Another representative sees the company, but not the credit granted to the first.
    expect(await findCompany(models.db, { userId: other, today }, companyId)).toMatchObject({
      status: 'none',
      credit_limit_cents: null,
    });
  });

  it('shows the agreement’s effective rate once it is signed', proves('F-03'), async () => {
    const life = applicationLife(1);
    const ofLife = { userId: life.userId, today };
    const [owned, account] = [uuidOf('owned'), uuidOf('account of a life')];
    await models.given(`company-${owned}`, [
      {
        type: 'CompanyRegistered',
        data: { companyId: owned, companyNumber: life.companyNumber, name: 'Livet AB', companyForm: 'AB' },
      },
      { type: 'RepresentativeRecorded', data: { companyId: owned, personId: life.userId, position: 'VD' } },
    ]);
    const { applicationId: ofApplication } = life;
    const terms = { ...grantedTerms, applicationId: ofApplication, companyId: owned, userId: life.userId };
    await models.given(`creditAccount-${account}`, [
      { type: 'LimitGranted', data: { accountId: account, ...terms } },
      { type: 'BankStatusChanged', data: { accountId: account, from: null, to: 'offer' } },
    ]);
    const effectiveRate = async () =>
      (await findCompany(models.db, ofLife, owned))?.effective_rate_basis_points;
    const append = async (from: number, until: number) => {
      const events = life.events.slice(from, until);
      const { position } = await models.store.append(life.stream, from === 0 ? 'none' : from, events);
      expect(await models.runner.waitForPosition(position, 10_000)).toBe(true);
    };
    const drafted = life.events.findIndex(({ type }) => type === 'AgreementDrafted');
    await append(0, drafted + 1);
    // A draft can still be replaced.
    expect(await effectiveRate()).toBeNull();
    await append(drafted + 1, life.events.length);
    expect(await effectiveRate()).toBe(life.events[drafted]?.data.effectiveRateBasisPoints);
  });

  it(
    'a company has an account from the offer until it expires, not when it is only selected',
    proves('X-98'),
    async () => {
      const [userId, chosen, account] = [
        uuidOf('chooser'),
        uuidOf('chosen'),
        uuidOf('account of the chosen'),
      ];
      const hasAccount = async () => (await findCurrentUser(models.db, userId))?.companies[0]?.has_account;
      await models.given(`user-${userId}`, [
        {
          type: 'UserRegistered',
          data: { userId, personalNumber: '197901019995', firstName: 'Vera', lastName: 'Väljare' },
        },
      ]);
      await models.given(`company-${chosen}`, [
        {
          type: 'CompanyRegistered',
          data: { companyId: chosen, companyNumber: '5599001079', name: 'Valet AB', companyForm: 'AB' },
        },
        { type: 'RepresentativeRecorded', data: { companyId: chosen, personId: userId, position: 'VD' } },
      ]);
      expect(await hasAccount()).toBe(false);
      const terms = { ...grantedTerms, applicationId: uuidOf('application of the chosen'), userId };
      await models.given(`creditAccount-${account}`, [
        { type: 'LimitGranted', data: { accountId: account, ...terms, companyId: chosen } },
      ]);
      expect(await hasAccount()).toBe(true);
      await models.given(`creditAccount-${account}`, [
        { type: 'OfferExpired', data: { accountId: account } },
      ]);
      expect(await hasAccount()).toBe(false);
    },
  );

  it(
    'a company has no credit after its offer was withdrawn with the application, until a new offer',
    proves('C-225', 'X-33'),
    async () => {
      const owner = uuidOf('taker back');
      const taken = uuidOf('company of a withdrawn offer');
      await models.given(`company-${taken}`, [
        {
          type: 'CompanyRegistered',
          data: { companyId: taken, companyNumber: '5599001087', name: 'Retur AB', companyForm: 'AB' },
        },
        { type: 'RepresentativeRecorded', data: { companyId: taken, personId: owner, position: 'VD' } },
      ]);
      const offer = (name: string): Promise<string> =>
        models.given(`creditAccount-${uuidOf(name)}`, [
          {
            type: 'LimitGranted',
            data: {
              accountId: uuidOf(name),
              ...grantedTerms,
              applicationId: uuidOf(`application of ${name}`),
              companyId: taken,
              userId: owner,
            },
          },
        ]);
      const shown = async () =>
        companyAnswer.parse(await findCompany(models.db, { userId: owner, today }, taken));
      await offer('first offer');
      expect(await shown()).toMatchObject({ status: 'offered' });
      await models.given(`creditAccount-${uuidOf('first offer')}`, [
        { type: 'OfferWithdrawn', data: { accountId: uuidOf('first offer') } },
      ]);
      expect(await shown()).toMatchObject({
        status: 'none',
        application_id: null,
        offer_expires_at: null,
        credit_limit_cents: null,
        available_cents: 0,
      });
      expect(
        await models.db
          .selectFrom('available_limit')
          .select(['is_open', 'available_cents'])
          .where('id', '=', uuidOf('first offer'))
          .execute(),
      ).toEqual([{ is_open: false, available_cents: 0 }]);
      await offer('second offer');
      expect(await shown()).toMatchObject({
        status: 'offered',
        application_id: uuidOf('application of second offer'),
      });
    },
  );

  it(
    'describes the logged-in user, with the personal number read from their stream',
    proves('C-222'),
    async () => {
      const user = await findCurrentUser(models.db, userId);
      const ssn = await readPersonalNumber(models.store, userId);
      expect(userAnswer.parse({ ...user, ssn, second_factor: null })).toMatchObject({
        first_name: 'Anna',
        is_admin: true,
        roles: ['ADMIN'],
        ssn: '198504129999',
        companies: [{ id: companyId, company_number: '5560360793', name: 'Bolaget AB' }],
      });
      expect(await readPersonalNumber(models.store, other)).toBeUndefined();
    },
  );
});
