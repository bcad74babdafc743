import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { companyAnswer } from './company/contracts/customer.ts';
import { withdrawAnswer } from './credit-account/contracts/customer.ts';
import { requestAgreementQuery } from './credit-application/contracts/agreement.ts';
import {
  acquisitionBody,
  householdBody,
  loansBody,
  selectCompanyBody,
} from './credit-application/contracts/answering.ts';
import {
  acceptAccountingTermsBody,
  chooseBankBody,
  fakeBankDataBody,
  skipBody,
} from './credit-application/contracts/bank-data.ts';
import {
  contactDetailsBody,
  creditApplication,
  listApplicationsQuery,
  startApplicationBody,
} from './credit-application/contracts/customer.ts';
import { dueDiligenceBody, ownersBody } from './credit-application/contracts/due-diligence.ts';
import { acquisitionChannelIds, purposes } from './credit-application/contracts/enums.ts';
import { guarantorsBody } from './credit-application/contracts/guarantors.ts';
import { applicationListQuery, statusFilterAliases } from './credit-application/contracts/staff.ts';
import { applicationSteps } from './credit-application/contracts/steps.ts';
import { setTrackerBody, startLoginBody, userAnswer } from './identity/contracts/customer.ts';
import { adminApplicationStatus, applicationStatus } from './kernel/contract-fields.ts';

const id = '0191b6c2-0000-7000-8000-000000000001';
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const keys = (schema: z.ZodObject): string[] => Object.keys(schema.shape);
/** Paths of the faults in a value. */
const faults = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('request bodies', () => {
  it.each([
    ['C-324', startLoginBody, { ssn: '19680312-9805' }],
    ['C-328', setTrackerBody, { at_gd: 'abc' }],
    ['C-331 C-234', contactDetailsBody, { name: 'Astrid', email: 'a@example.com', phone: '0701740605' }],
    ['C-333 C-237', selectCompanyBody, { company_number: '559900-1079' }],
    [
      'C-334 C-235',
      householdBody,
      { household: { children: 5, children_with_benefits: 0, marital_status: 'co-habiting' } },
    ],
    ['C-335 C-236', loansBody, { loans: { mortgages: 1_000_000, blank_loans: 0, installment_loans: 19.99 } }],
    ['C-290 C-341', chooseBankBody, { bank_id: id }],
    ['C-342 C-267', skipBody, { type: 'user-abort', message: '' }],
    ['C-343 C-268', fakeBankDataBody, { fake_id: '1', report_number: 'R-1' }],
    ['C-337 C-238', acceptAccountingTermsBody, { company_number: '5599001079', erp_system: 'fortnox' }],
    ['C-345 C-240', dueDiligenceBody, { kyc_data: { sole_owner: 'yes', pep: '', external_influencer: '' } }],
    ['C-347 C-240', ownersBody, { kyc_data: { owners: [], no_one_owns_more_than_25_percent: false } }],
    ['C-356 C-244', acquisitionBody, { channel: 'other', other: 'En mässa' }],
  ] as [string, z.ZodObject, Record<string, unknown>][])(
    'the body of %s is accepted as specified, and refused with an unknown field',
    (_id, schema, body) => {
      expect(takes(schema, body)).toBe(true);
      expect(takes(schema, { ...body, is_admin: true })).toBe(false);
      expect(takes(schema, {})).toBe(false);
    },
  );

  it('an application without a type is standard', proves('C-329'), () => {
    expect(startApplicationBody.parse({})).toEqual({ type: 'standard' });
    expect(takes(startApplicationBody, { type: 'blanco' })).toBe(false);
  });
  it('the list of applications is filtered by status', proves('C-330'), () => {
    expect(takes(listApplicationsQuery, { status: 'pending' })).toBe(true);
    expect(takes(listApplicationsQuery, { status: 'open' })).toBe(false);
  });
  it('login and contact details refuse invalid numbers and addresses', proves('C-281', 'C-283'), () => {
    expect(faults(startLoginBody, { ssn: '681312-9805' })).toEqual(['ssn']);
    expect(takes(startLoginBody, { ssn: '' })).toBe(true);
    expect(faults(contactDetailsBody, { name: 'Astrid', email: 'a@b', phone: '070' })).toEqual([
      'email',
      'phone',
    ]);
  });
  it(
    'a household has 0 to 5 children and one of three marital statuses',
    proves('C-132', 'C-133', 'C-134'),
    () => {
      expect(
        faults(householdBody, {
          household: { children: 6, children_with_benefits: -1, marital_status: 'divorced' },
        }),
      ).toHaveLength(3);
    },
  );
  it('all three loan amounts are required', proves('C-136'), () => {
    expect(faults(loansBody, { loans: { mortgages: 0, blank_loans: null } })).toEqual([
      'loans.blank_loans',
      'loans.installment_loans',
    ]);
  });
  it('the sole-owner question is required', proves('C-298'), () => {
    expect(faults(dueDiligenceBody, { kyc_data: { pep: '', external_influencer: '' } })).toEqual([
      'kyc_data.sole_owner',
    ]);
  });
  it('a guarantor has the fields of the specification', proves('C-239', 'C-349'), () => {
    const body = guarantorsBody.parse({ guarantors: [{ name: 'Astrid', ssn: '', email: 'a@example.com' }] });
    expect(body).toEqual({
      guarantors: [
        {
          name: 'Astrid',
          ssn: '',
          email: 'a@example.com',
          phone: '',
          relation: '',
          is_selected: true,
          needs_extra_details: false,
          total_private_credits: null,
          credit_companies: '',
        },
      ],
      extra_guarantors: [],
    });
  });
  it('an owner is a person or a company, each with its own number', proves('C-241'), () => {
    const person = {
      type: 'person',
      name: 'Astrid',
      ssn: '6803129805',
      email: 'a@example.com',
      ownership: 60,
    };
    const company = {
      type: 'company',
      name: 'Holding AB',
      reg_number: '5560160680',
      ownership: 40,
      parent: '5599001079',
    };
    const body = (owner: unknown) => ({
      kyc_data: { owners: [owner], no_one_owns_more_than_25_percent: false },
    });
    expect([takes(ownersBody, body(person)), takes(ownersBody, body(company))]).toEqual([true, true]);
    expect(takes(ownersBody, body({ ...company, ssn: person.ssn }))).toBe(false);
    expect(takes(ownersBody, body({ ...person, ownership: 101 }))).toBe(false);
  });
  it('a channel is required', proves('C-299'), () => {
    expect(faults(acquisitionBody, {})).toEqual(['channel']);
    expect(acquisitionChannelIds.other).toBe(9);
  });
  it('an agreement is requested with amount and reason in the query', proves('C-352'), () => {
    expect(requestAgreementQuery.parse({ amount: '20000', reason: 'Tillväxt' })).toEqual({
      amount: 20_000,
      reason: 'Tillväxt',
    });
    expect(takes(requestAgreementQuery, { amount: '1.5', reason: 'Tillväxt' })).toBe(false);
    expect(takes(requestAgreementQuery, { amount: '20000', reason: 'Semester' })).toBe(false);
  });
  it('there are eight purposes', proves('C-245'), () => {
    expect(purposes).toEqual([
      'Finansiera skuld',
      'Anställa personal & Löner',
      'Marknadsföring',
      'Tillväxt',
      'Rörelsekapital',
      'Investera i varulager',
      'Köp av utrustning',
      'Övrigt',
    ]);
  });
});

describe('answers', () => {
  it('a user has the fields of the specification', proves('C-222', 'C-326'), () => {
    expect(keys(userAnswer)).toEqual(
      expect.arrayContaining([
        'id',
        'first_name',
        'last_name',
        'email',
        'ssn',
        'phone',
        'is_admin',
        'rights',
        'second_factor',
        'roles',
        'companies',
        'credit_applications',
      ]),
    );
  });
  it(
    'a credit application has the fields of the specification, without a default limit',
    proves('C-233', 'X-15'),
    () => {
      const wanted = [
        'id',
        'step',
        'type',
        'status',
        'updated_at',
        'data',
        'files',
        'companies',
        'erp',
        'pdf_token',
        'limit',
        'rate',
        'is_optional_to_increase',
        'is_limit_restricted',
        'needs_extra_guarantors',
        'guarantors',
        'extra_guarantors',
        'kyc_data',
        'lenders',
        'lenderSelected',
        'agreementInformationList',
      ];
      expect(keys(creditApplication)).toEqual(expect.arrayContaining(wanted));
      expect([takes(creditApplication.shape.limit, null), takes(creditApplication.shape.rate, null)]).toEqual(
        [true, true],
      );
    },
  );
  it(
    'a company has the specification’s fields for customers, without a withdrawal token or data of staff',
    proves('C-225'),
    () => {
      const wanted = [
        'id',
        'name',
        'company_number',
        'credit_limit_cents',
        'debt_amount_cents',
        'interest_rate',
        'payment_bank_giro_number',
        'payment_ocr_number',
        'bank_status',
        'status',
        'withdrawal_applications',
        'withdrawals',
        'current_payment_notices',
        'payments',
      ];
      expect(keys(companyAnswer)).toEqual(expect.arrayContaining(wanted));
      const elsewhere = ['borrow_token', 'comments', 'tags', 'users'];
      expect(keys(companyAnswer).filter((key) => elsewhere.includes(key))).toEqual([]);
      for (const started of withdrawAnswer.options) expect(keys(started)).toContain('borrow_token');
    },
  );
  it.each([
    ['payments', 'paymentDate amortization interest interestOnOverduePayments reminderFee totalAmount'],
    [
      'current_payment_notices',
      'noticeDate amortization interest interestOnOverduePayments reminderFee dueDate totalAmount',
    ],
    ['withdrawals', 'date amount'],
    ['withdrawal_applications', 'createdDate status amount appliedBySocialSecurityNumber'],
  ] as const)(
    'the %s of a company have the fields of the specification',
    proves('C-225', 'C-227', 'C-229', 'C-230', 'C-231'),
    (list, fields) => {
      expect(keys(companyAnswer.shape[list].element)).toEqual(expect.arrayContaining(fields.split(' ')));
    },
  );
  it('an application has six statuses for customers and seven for staff', proves('C-253', 'X-33'), () => {
    expect(applicationStatus.options).toEqual([
      'pending',
      'approved',
      'rejected',
      'manual-review',
      'expired',
      'withdrawn',
    ]);
    expect(adminApplicationStatus.options).toEqual([
      'N/A',
      'in-progress',
      'approved',
      'rejected-qapitala',
      'rejected-aros',
      // The documents do not name the ends that X-33 adds.
      'withdrawn',
      'expired',
    ]);
  });
  it('the wire has twenty steps, with names from the specification', proves('C-248'), () => {
    expect(new Set(applicationSteps).size).toBe(20);
    expect(applicationSteps).toEqual(
      expect.arrayContaining([
        'user-details',
        'status-purpose',
        'approved',
        'redirect',
        'creditcutter-complete',
      ]),
    );
  });
  it('the status filter accepts reject-aros for rejected-aros', proves('X-61'), () => {
    expect(statusFilterAliases['reject-aros']).toBe('rejected-aros');
    expect(applicationListQuery.parse({})).toMatchObject({
      page: 0,
      rows: 5,
      sort: 'updated_at',
      order: 'desc',
    });
  });
});
