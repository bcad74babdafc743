import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { type AudienceQuery, audienceQuery } from '@kreditlina/domain/notification-type/contracts/staff';
import {
  concerned,
  definitions,
  type NotificationTypeKey,
} from '@kreditlina/domain/notification-type/notification-type';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../testing/read-models.ts';
import { idsOf, servicedFacts } from '../testing/serviced-account.ts';
import { type Addressing, listAudience } from './audience.ts';

const names = { 1: 'Alfa Åkeri AB', 2: 'Berg & Dal AB', 3: 'Cedern AB', 4: 'Dalen AB' } as const;
type Number = keyof typeof names;
/** Its notice is due on 28 January. */
const BEFORE_DUE = '2027-01-20';
const AFTER_DUE = '2027-02-10';

let models: ReadModels;
const lifeOf = (number: Number) => applicationLife({ 1: 1, 2: 3, 3: 4, 4: 6 }[number]);
const companyId = (number: Number) => uuidOf(`audience ${number}`);
const accountId = (number: Number) => creditAccountId(lifeOf(number).applicationId);

async function register(number: Number, isReached: boolean): Promise<void> {
  const { companyNumber, userId } = lifeOf(number);
  const company = { companyId: companyId(number), companyNumber, name: names[number], companyForm: 'AB' };
  await models.given(`company-${company.companyId}`, [{ type: 'CompanyRegistered', data: company }]);
  const person = { userId, personalNumber: '198504120010', firstName: 'Eva', lastName: `Ek ${number}` };
  const details = { userId, email: 'eva@exempel.se', phone: '+46701740605' };
  await models.given(`user-${userId}`, [
    { type: 'UserRegistered', data: person },
    { type: 'ContactDetailsChanged', data: details },
    ...(isReached ? [] : [{ type: 'PersonForgotten', data: { userId } }]),
  ]);
}

async function grant(number: Number, more: readonly Fact[]): Promise<void> {
  const { applicationId, userId } = lifeOf(number);
  const granted = {
    accountId: accountId(number),
    applicationId,
    companyId: companyId(number),
    userId,
    limitCents: 30_000_000,
    rateYearBasisPoints: 1_080,
    policyVersion: '2026-11',
    grantedOn: '2026-10-01',
    expiresAt: '2027-12-31T00:00:00.000Z',
    bankgiroNumber: '9000001',
    ocrNumber: `100${number}`,
  };
  await models.given(`creditAccount-${granted.accountId}`, [
    { type: 'LimitGranted', data: granted },
    ...more,
  ]);
}

/** The account is open and used, with an unpaid notice. */
function drawn(number: Number): Fact[] {
  const of = { accountId: accountId(number) };
  const { withdrawalId } = idsOf(`audience ${number}`);
  const requested = { withdrawalId, amountCents: 24_000_000, kind: 'later', requestedBy: uuidOf('p') };
  return [
    { type: 'BankStatusChanged', data: { ...of, from: 'offer', to: 'active' } },
    { type: 'WithdrawalRequested', data: { ...of, ...requested } },
    ...servicedFacts(`audience ${number}`, of.accountId).slice(0, 7),
  ];
}

/** The applicant stands surety, and so do two others, one of whom has no address of the type. */
async function agree(number: Number, others: readonly object[]): Promise<void> {
  const { applicationId, userId, stream, until } = lifeOf(number);
  const guarantor = (personId: string, more: object) => ({
    personId,
    name: '',
    ssn: '198504120010',
    email: '',
    phone: '',
    relation: 'Friend',
    isApplicant: personId === userId,
    isSelected: true,
    totalPrivateCreditsCents: null,
    creditCompanies: '',
    ...more,
  });
  const events = until('complete').map(({ type, data }) =>
    type === 'GuarantorsDeclared'
      ? {
          type,
          data: {
            applicationId,
            guarantors: [guarantor(userId, { email: 'eva@exempel.se' })],
            extraGuarantors: others.map((other, index) => guarantor(uuidOf(`guarantor ${index}`), other)),
          },
        }
      : { type, data: { ...data } },
  );
  await models.given(stream, events);
}

beforeAll(async () => {
  models = await createReadModels();
  await register(1, true);
  await register(2, true);
  await register(3, false);
  await register(4, true);
  await agree(2, [
    { name: 'Agneta Ek', email: 'agneta@exempel.se', phone: '+46701740606' },
    { name: 'Per Ek', email: 'per@exempel.se' },
  ]);
  await agree(3, [{ name: 'Bo Ek' }]);
  await agree(4, []);
  await grant(1, []);
  await grant(2, drawn(2));
  await grant(3, [
    { type: 'BankStatusChanged', data: { accountId: accountId(3), from: 'offer', to: 'active' } },
  ]);
  const lost = { principalCents: 23_716_000, interestCents: 0, overdueInterestCents: 0, feesCents: 0 };
  const loss = {
    accountId: accountId(4),
    proposalId: uuidOf('loss'),
    declaredOn: '2027-02-05',
    reasonCode: 'bankruptcy',
    approvedBy: uuidOf('approver'),
    lost,
    lostCents: 23_716_000,
  };
  await grant(4, [
    ...drawn(4),
    { type: 'CreditLossDeclared', on: '2027-02-05', data: loss },
    {
      type: 'BankStatusChanged',
      on: '2027-02-05',
      data: { accountId: accountId(4), from: 'active', to: 'credit-loss' },
    },
  ]);
});
afterAll(() => models[Symbol.asyncDispose]());

const list = (
  key: NotificationTypeKey,
  today = AFTER_DUE,
  query: Partial<AudienceQuery> = {},
  differs: Partial<Addressing> = {},
) =>
  listAudience(
    models.db,
    audienceQuery.parse({ rows: 25, ...query }),
    {
      concerned: concerned[key],
      audience: definitions[key].audience,
      channel: definitions[key].channel,
      isLive: true,
      blockedCompanies: [],
      ...differs,
    },
    today,
  );
const named = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).audience.map(({ company_name }) => company_name);

describe('current recipients of a message', () => {
  it('lists those to whom the occasion applies on the day', proves('F-44'), async () => {
    expect(await named('offer-expiring')).toEqual([names[1]]);
    expect(await named('limit-changed')).toEqual([names[2], names[3]]);
    expect(await named('payment-received')).toEqual([names[2], names[3], names[4]]);
    expect(await named('due-soon', BEFORE_DUE)).toEqual([names[2]]);
    expect(await named('overdue', BEFORE_DUE)).toEqual([]);
    expect(await named('due-soon', AFTER_DUE)).toEqual([]);
    expect(await named('overdue', AFTER_DUE)).toEqual([names[2]]);
  });

  it('shows the channels, or why nothing is sent, but no address', proves('F-44'), async () => {
    const outcomes = async (key: NotificationTypeKey, differs: Partial<Addressing> = {}) =>
      (await list(key, AFTER_DUE, {}, differs)).audience.map(({ outcome, ways }) => [outcome, ...ways]);
    expect(await outcomes('limit-changed')).toEqual([['sent', 'sms', 'email'], ['no-address']]);
    expect(await outcomes('account-closed')).toEqual([['sent', 'email'], ['no-address']]);
    expect(await outcomes('limit-changed', { blockedCompanies: [companyId(2)] })).toEqual([
      ['company-blocked', 'sms', 'email'],
      ['no-address'],
    ]);
    expect(await outcomes('offer-expiring', { isLive: false })).toEqual([['switched-off', 'sms', 'email']]);
    const page = await list('limit-changed');
    expect(page.audience[0]).toMatchObject({ company_id: companyId(2), recipient_name: 'Eva Ek 2' });
    expect(JSON.stringify(page)).not.toMatch(/exempel\.se|\+46/);
  });

  it('names the guarantors of each credit, and a channel only if it reaches all of them', async () => {
    const rows = async (key: NotificationTypeKey, today = AFTER_DUE) =>
      (await list(key, today)).audience.map(({ recipient_name, outcome, ways }) => [
        recipient_name,
        outcome,
        ...ways,
      ]);
    expect(await rows('surety-limit-raised')).toEqual([
      ['Agneta Ek, Per Ek', 'sent', 'email'],
      ['Bo Ek', 'no-address'],
    ]);
    expect(await rows('surety-late')).toEqual([['Agneta Ek, Per Ek', 'sent', 'email']]);
    expect(await rows('surety-loss')).toEqual([['Eva Ek 2, Agneta Ek, Per Ek', 'sent', 'email']]);
    const page = JSON.stringify(await list('surety-loss'));
    expect(page).not.toMatch(/exempel\.se|\+46/);
  });

  it('says that a credit without other guarantors has no recipient', async () => {
    await models.given(`creditAccount-${accountId(4)}`, [
      { type: 'BankStatusChanged', data: { accountId: accountId(4), from: 'credit-loss', to: 'active' } },
    ]);
    const outcomes = (await list('surety-limit-raised')).audience.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['sent', 'no-address', 'no-guarantor']);
  });

  it('finds recipients by the start of a word and the first digits, in pages', proves('F-44'), async () => {
    expect(await named('payment-received', AFTER_DUE, { company_name: 'DAL' })).toEqual([names[2], names[4]]);
    const { companyNumber } = lifeOf(3);
    expect(await named('payment-received', AFTER_DUE, { company_number: companyNumber })).toEqual([names[3]]);
    expect(await list('payment-received', AFTER_DUE, { rows: 2, page: 1 })).toMatchObject({
      audience: [{ company_name: names[4] }],
      total: 3,
      is_total_exact: true,
    });
    expect(await named('payment-received', AFTER_DUE, { order: 'desc', rows: 1 })).toEqual([names[4]]);
  });
});
