import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { livePagesQuery } from '../../content/contracts/site.ts';
import { changePageBody, createPageBody, publishPageBody } from '../../content/contracts/staff.ts';
import { getMe, loginTokenBody, setTrackerBody, startLoginBody } from '../../identity/contracts/customer.ts';
import { revealSsnBody, userLookUpBody } from '../../identity/contracts/staff.ts';
import { amount, idParams, phone } from '../../kernel/contract-fields.ts';
import { pathTo } from '../../kernel/endpoint.ts';
import { wireRole } from '../../kernel/rights.ts';
import { fieldErrorInWords } from '../../text/field-errors.ts';
import { companyNumber, email, name, ssn } from '../../validators/checked-fields.ts';
import { chooseAmountBody } from './after-decision.ts';
import {
  agreementPdfQuery,
  requestAgreementBody,
  requestAgreementQuery,
  signTokenBody,
  startSigningBody,
} from './agreement.ts';
import { acquisitionBody, selectCompanyBody } from './answering.ts';
import { acceptAccountingTermsBody, companyNumberQuery, fakeBankDataBody, skipBody } from './bank-data.ts';
import { getApplication, listApplicationsQuery, startApplicationBody } from './customer.ts';
import {
  alternativeOwner,
  dueDiligenceBody,
  owner,
  ownerCompany,
  ownerPerson,
  ownersBody,
} from './due-diligence.ts';
import { guarantor, guarantorsBody } from './guarantors.ts';
import { applicationListQuery, userApplicationsQuery } from './staff.ts';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const taken = (schema: z.ZodType, values: readonly unknown[]): readonly unknown[] =>
  values.filter((value) => takes(schema, value));
/** Error text; the message of a check is its code. */
const complaint = (schema: z.ZodType, value: unknown): string =>
  fieldErrorInWords(schema.safeParse(value).error?.issues[0]?.message ?? '', 'sv');

const person = { type: 'person', name: 'Astrid', ssn: '6803129805', email: 'a@example.com', ownership: 60 };
const company = { type: 'company', name: 'Ek AB', reg_number: '5560160680', ownership: 40 };
const alternative = { name: 'Astrid', ssn: '6803129805', email: 'a@example.com' };
const minimalGuarantor = { name: 'Astrid', ssn: '', email: 'a@example.com' };

describe('texts of a request', () => {
  it.each([
    ['name', name, undefined, 2, 200],
    ['phone', phone, undefined, 5, 20],
    ['login_token', loginTokenBody, {}, 20, 200],
    ['at_gd', setTrackerBody, {}, 1, 200],
    ['ssn', userLookUpBody, {}, 10, 13],
    ['purpose', revealSsnBody, {}, 10, 500],
    ['company_name', applicationListQuery, {}, 0, 100],
    ['type', skipBody, { message: '' }, 1, 60],
    ['message', skipBody, { type: 'a' }, 0, 500],
    ['fake_id', fakeBankDataBody, { report_number: 'a' }, 1, 80],
    ['report_number', fakeBankDataBody, { fake_id: 'a' }, 1, 80],
    ['erp_system', acceptAccountingTermsBody, {}, 1, 60],
    ['pdf_token', agreementPdfQuery, {}, 8, 200],
    ['sign_token', signTokenBody, {}, 20, 200],
    ['other', acquisitionBody, { channel: 'other' }, 0, 200],
    ['ssn', guarantor, minimalGuarantor, 0, 13],
    ['relation', guarantor, minimalGuarantor, 0, 100],
    ['credit_companies', guarantor, minimalGuarantor, 0, 500],
    ['parent', ownerPerson, person, 0, 13],
    ['description', ownerPerson, person, 0, 500],
    ['parent', ownerCompany, company, 0, 13],
    ['description', ownerCompany, company, 0, 500],
    ['description', alternativeOwner, alternative, 0, 500],
    ['pep', dueDiligenceBody.shape.kyc_data, { sole_owner: 'no', external_influencer: '' }, 0, 2_000],
    ['external_influencer', dueDiligenceBody.shape.kyc_data, { sole_owner: 'no', pep: '' }, 0, 2_000],
    ['path', createPageBody, { name: 'Index', language: 'sv', is_template: false, data: {} }, 0, 200],
  ] as [string, z.ZodType, object | undefined, number, number][])(
    '%s (case %#) accepts its minimum and maximum length, and nothing beyond',
    (field, schema, rest, min, max) => {
      const lengths = [min - 1, min, max, max + 1].filter((length) => length >= 0);
      const of = (length: number): unknown =>
        rest ? { ...rest, [field]: 'x'.repeat(length) } : 'x'.repeat(length);
      expect(lengths.filter((length) => takes(schema, of(length)))).toEqual([min, max]);
    },
  );

  it('texts are trimmed before they are measured and stored', () => {
    expect(name.parse(' Astrid ')).toBe('Astrid');
    expect(phone.parse(' 0701740605 ')).toBe('0701740605');
    expect(email.parse(' a@example.com ')).toBe('a@example.com');
    expect(ssn.parse(' 680312-9805 ')).toBe('680312-9805');
    expect(companyNumber.parse(' 559900-1079 ')).toBe('5599001079');
    expect(setTrackerBody.parse({ at_gd: ' a ' })).toEqual({ at_gd: 'a' });
    expect(userLookUpBody.parse({ ssn: ' 6803129805 ' })).toEqual({ ssn: '6803129805' });
    expect(takes(revealSsnBody, { purpose: `a${' '.repeat(10)}` })).toBe(false);
    expect(applicationListQuery.parse({ step: ' kyc ' })).toMatchObject({ step: 'kyc' });
    expect(skipBody.parse({ type: ' a ', message: ' b ' })).toEqual({ type: 'a', message: 'b' });
    expect(fakeBankDataBody.parse({ fake_id: ' a ', report_number: ' b ' })).toEqual({
      fake_id: 'a',
      report_number: 'b',
    });
    expect(acceptAccountingTermsBody.parse({ erp_system: ' fortnox ' })).toEqual({ erp_system: 'fortnox' });
    expect(acquisitionBody.parse({ channel: 'other', other: ' b ' })).toEqual({
      channel: 'other',
      other: 'b',
    });
    expect(
      guarantor.parse({ ...minimalGuarantor, ssn: ' 1 ', relation: ' Vän ', credit_companies: ' Banken ' }),
    ).toMatchObject({ ssn: '1', relation: 'Vän', credit_companies: 'Banken' });
    expect(ownerCompany.parse({ ...company, reg_number: ' 5560160680 ' }).reg_number).toBe('5560160680');
  });

  it('errors of names, numbers and addresses are in Swedish', () => {
    expect(complaint(name, 'A')).toBe('Skriv hela namnet');
    expect(complaint(ssn, '680312')).toBe('Felaktigt personnummer');
    expect(complaint(email, 'a@b')).toBe('Felaktigt email');
    expect(complaint(email, 'åsa@ek.se')).toMatch(/^Skriv adressen utan å, ä och ö/);
    expect(complaint(companyNumber, '55990')).toBe('Felaktigt organisationsnummer');
  });

  it('a company number has ten digits, optionally with a dash or a leading 16', proves('X-60'), () => {
    const typed = ['5599001079', '559900-1079', '165599001079', '16559900-1079'];
    expect(taken(companyNumber, [...typed, '559900-10791', '195599001079', '16-5599001079'])).toEqual(typed);
    const company = { type: 'company', name: 'Moderbolaget AB', ownership: 40 };
    for (const number of typed) {
      expect(companyNumber.parse(number)).toBe('5599001079');
      expect(selectCompanyBody.parse({ company_number: number })).toEqual({ company_number: '5599001079' });
      expect(owner.parse({ ...company, reg_number: number })).toMatchObject({ reg_number: '5599001079' });
    }
  });
});

describe('numbers of a request', () => {
  it('an amount is never negative and has at most two decimals', () => {
    expect(taken(amount, [-0.01, 0, 0.01, 0.001, 1_000_000_000, 1_000_000_000.01])).toEqual([
      0, 0.01, 1_000_000_000,
    ]);
  });
  it.each([
    ['amount', chooseAmountBody, {}, 1, 10_000_000],
    ['amount', requestAgreementBody, { reason: 'Tillväxt' }, 1, 10_000_000],
    ['amount', requestAgreementQuery, { reason: 'Tillväxt' }, 1, 10_000_000],
    ['page', applicationListQuery, {}, 0, 100_000],
    ['rows', applicationListQuery, {}, 1, 100],
    ['ownership', ownerPerson, person, 0, 100],
    ['ownership', ownerCompany, company, 0, 100],
    ['version', publishPageBody, {}, 0, Number.MAX_SAFE_INTEGER],
    ['version', changePageBody, { is_live: false, data: {} }, 0, Number.MAX_SAFE_INTEGER],
  ] as [string, z.ZodType, object, number, number][])(
    '%s (case %#) accepts its minimum and maximum, and nothing beyond',
    (field, schema, rest, min, max) => {
      const numbers = [min - 1, min, max, max + 1];
      expect(numbers.filter((number) => takes(schema, { ...rest, [field]: number }))).toEqual([min, max]);
    },
  );
  it('numbers in a query are sent as text', () => {
    expect(applicationListQuery.parse({ page: '2', rows: '25' })).toMatchObject({ page: 2, rows: 25 });
    expect(takes(applicationListQuery, { page: '1.5' })).toBe(false);
    expect(takes(applicationListQuery, { rows: '1.5' })).toBe(false);
  });
});

describe('choices of a request', () => {
  it.each([
    ['start', startLoginBody, { ssn: '' }, ['qr', 'same-device']],
    ['audience', startLoginBody, { ssn: '' }, ['customer', 'staff']],
    ['start', startSigningBody, {}, ['qr', 'same-device']],
    ['signed', applicationListQuery, {}, ['true', 'false']],
    [
      'sort',
      applicationListQuery,
      {},
      ['user_name', 'company_number', 'company_name', 'status', 'risk_class', 'step', 'signed', 'updated_at'],
    ],
    ['order', applicationListQuery, {}, ['asc', 'desc']],
    ['type', startApplicationBody, {}, ['standard', 'cutter']],
    ['type', listApplicationsQuery, {}, ['standard', 'cutter']],
    ['resumable', listApplicationsQuery, {}, ['true', 'false']],
    ['company_number', selectCompanyBody, {}, ['sole-trader', '5599001079']],
    ['company_number', companyNumberQuery, {}, ['5599001079']],
    ['ssn', startLoginBody, {}, ['', '6803129805']],
    ['phone', guarantor, minimalGuarantor, ['', '0701740605']],
    ['phone', ownerPerson, person, ['', '0701740605']],
    ['phone', alternativeOwner, alternative, ['', '0701740605']],
    ['sole_owner', dueDiligenceBody.shape.kyc_data, { pep: '', external_influencer: '' }, ['yes', 'no']],
    ['name', livePagesQuery, {}, ['Index']],
    ['language', livePagesQuery, { name: 'Index' }, ['sv', 'en']],
    ['is_template', createPageBody, { name: 'Index', language: 'sv', path: '/', data: {} }, [false]],
    ['is_live', changePageBody, { data: {}, version: 1 }, [false]],
  ] as [string, z.ZodType, object, unknown[]][])(
    '%s (case %#) accepts the listed values only',
    (field, schema, rest, values) => {
      const tried = [...values, 'none', true, 7];
      expect(tried.filter((value) => takes(schema, { ...rest, [field]: value }))).toEqual(values);
    },
  );

  it('the list of all applications is filtered by day, the list of one person is not', () => {
    expect(takes(applicationListQuery, { d: '2026-11-21' })).toBe(true);
    expect(takes(userApplicationsQuery, {})).toBe(true);
    expect(takes(userApplicationsQuery, { d: '2026-11-21' })).toBe(false);
  });

  it('an address identifies an application by its id only', () => {
    const id = '0191b6c2-0000-7000-8000-000000000001';
    const tried = [{ id }, { id: '1' }, {}, { id, step: 'kyc' }];
    expect(taken(idParams, tried)).toEqual([{ id }]);
  });

  it('pages are in Swedish by default', () => {
    expect(livePagesQuery.parse({ name: 'Index' })).toMatchObject({ name: 'Index', language: 'sv' });
    expect(takes(livePagesQuery, {})).toBe(false);
    expect(takes(livePagesQuery, { name: 'Index', path: '/' })).toBe(false);
  });

  it('the company number is optional where the session knows it', proves('X-25'), () => {
    expect(takes(companyNumberQuery, {})).toBe(true);
    expect(takes(companyNumberQuery, { ssn: '6803129805' })).toBe(false);
  });
});

describe('lists of a request', () => {
  it.each([
    [10, (items: number) => takes(guarantorsBody, { guarantors: Array(items).fill(minimalGuarantor) })],
    [
      10,
      (items: number) =>
        takes(guarantorsBody, { guarantors: [], extra_guarantors: Array(items).fill(minimalGuarantor) }),
    ],
    [100, (items: number) => takesOwners({ owners: Array(items).fill(company) })],
    [20, (items: number) => takesOwners({ alternative_owners: Array(items).fill(alternative) })],
  ])('a list has at most %d entries (case %#)', (most, takesItems) => {
    expect([0, 1, most, most + 1].map(takesItems)).toEqual([true, true, true, false]);
  });
  const takesOwners = (changed: object): boolean =>
    takes(ownersBody, { kyc_data: { owners: [], no_one_owns_more_than_25_percent: true, ...changed } });

  it('omitted fields of an owner are empty', () => {
    const kyc_data = { owners: [person], no_one_owns_more_than_25_percent: false };
    expect(ownersBody.parse({ kyc_data }).kyc_data).toEqual({
      owners: [{ ...person, phone: '' }],
      no_one_owns_more_than_25_percent: false,
      alternative_owners: [],
    });
    expect(alternativeOwner.parse(alternative).phone).toBe('');
  });
});

describe('the wire', () => {
  it('roles are written in upper case', () => {
    expect((['customer', 'analyst', 'admin', 'approver'] as const).map(wireRole)).toEqual([
      'CUSTOMER',
      'ANALYST',
      'ADMIN',
      'APPROVER',
    ]);
  });

  it('path parameters are filled in and encoded', () => {
    expect(pathTo(getApplication.path, { id: 'a/../b?c' })).toBe('/api/credit-application/a%2F..%2Fb%3Fc');
    expect(pathTo('/:first/:second', { first: '1', second: '2' })).toBe('/1/2');
    expect(pathTo('/:first/:second', { second: '2' })).toBe('//2');
    expect(pathTo(getMe.path)).toBe('/api/me');
  });
});
