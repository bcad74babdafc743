import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { auditEventAnswer } from '../../audit/contracts/staff.ts';
import * as company from '../../company/contracts/customer.ts';
import { livePagesAnswer } from '../../content/contracts/site.ts';
import { editedPagesAnswer } from '../../content/contracts/staff.ts';
import * as auth from '../../identity/contracts/customer.ts';
import { revealSsnAnswer, userLookUpAnswer } from '../../identity/contracts/staff.ts';
import { orderStatus, problem, qrAnswer, startedOrder } from '../../kernel/contract-fields.ts';
import { operationsAnswer } from '../../operations/contracts/staff.ts';
import { overviewAnswer } from '../../overview/contracts/staff.ts';
import * as agreement from './agreement.ts';
import * as answering from './answering.ts';
import * as bankData from './bank-data.ts';
import * as application from './customer.ts';
import { dueDiligenceAnswer } from './due-diligence.ts';
import { guarantorsAnswer } from './guarantors.ts';
import * as staff from './staff.ts';
import * as house from './testing/house-samples.ts';
import * as sample from './testing/samples.ts';

const id = '0191b6c2-0000-7000-8000-000000000001';
const instant = '2026-11-21T08:00:00.000Z';
type Json = { readonly [key: string]: unknown };

/** Every copy of a value with one extra field in one object, at any depth. */
function withOneMore(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((item, at) => withOneMore(item).map((more) => value.with(at, more)));
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, field]) =>
    withOneMore(field).map((more) => ({ ...value, [key]: more })),
  );
  return [{ ...value, unheard_of: 1 }, ...inner];
}

const user = { id, name: 'Astrid Ek', ssn: '680312-****', phone: null, email: null };
const answers: readonly (readonly [name: string, schema: z.ZodType, value: Json])[] = [
  ['order status', orderStatus, sample.orderStatusSample],
  ['started order', startedOrder, sample.startedOrderSample],
  ['order opened on this device', startedOrder, sample.orderHereSample],
  ['QR code', qrAnswer, { qr_data: 'bankid.1.0.a' }],
  ['started login', auth.startLoginAnswer, { ...sample.startedOrderSample, id, login_token: 'token' }],
  ['verified login', auth.verifyLoginAnswer, { ...sample.orderStatusSample, user: sample.userSample }],
  ['session', auth.sessionAnswer, { expires_at: instant, absolute_expires_at: instant }],
  ['banks', bankData.banksAnswer, { banks: [{ id, name: 'Banken' }], total: 1, widget_origin: 'https://a' }],
  ['chosen bank', bankData.chooseBankAnswer, { widget_url: 'https://a/b', widget_origin: 'https://a' }],
  [
    'accounting systems',
    bankData.erpSystemsAnswer,
    { systems: [{ name: 'Fortnox', code: 'fortnox' }], total: 1 },
  ],
  [
    'accounting token',
    bankData.accountingTokenAnswer,
    { token: 'a', erp: 'fortnox', widget_url: 'https://a/b', widget_origin: 'https://a' },
  ],
  ['accounting status', bankData.accountingStatusAnswer, { status: 'none', updated_at: null }],
  ['companies of the user', company.companyListAnswer, { companies: [sample.companySample], total: 1 }],
  [
    'selectable companies',
    answering.companiesAnswer,
    { companies: [{ company_name: 'Ek AB', company_number: '5599001079', is_sole_trader: false }], total: 1 },
  ],
  [
    'agreement',
    agreement.agreementAnswer,
    {
      status: 'ready',
      pdf_token: null,
      agreementInformationList: [{ key: 'Belopp', value: '20 000 kr' }],
    },
  ],
  ['started signing', agreement.startSigningAnswer, { ...sample.startedOrderSample, sign_token: 'token' }],
  ['status', application.statusAnswer, sample.statusSample],
  [
    'applications',
    application.creditApplicationsAnswer,
    { credit_applications: [sample.applicationSample], total: 1 },
  ],
  [
    'guarantors',
    guarantorsAnswer,
    {
      guarantors: [sample.guarantorSample],
      extra_guarantors: [],
      needs_extra_guarantors: false,
      are_guarantors_insufficient: false,
      own_shortfall: [],
    },
  ],
  ['due diligence', dueDiligenceAnswer, { kyc_data: sample.dueDiligenceSample }],
  [
    'applications of a person',
    staff.userApplicationsAnswer,
    { credit_applications: [sample.applicationRowSample], total: 1, is_total_exact: true, user },
  ],
  ['application for staff', staff.applicationDetailAnswer, sample.applicationDetailSample],
  ['event', auditEventAnswer, house.auditEventSample],
  ['revealed number', revealSsnAnswer, { ssn: '196803129805' }],
  ['found person', userLookUpAnswer, { id }],
  ['overview', overviewAnswer, house.overviewSample],
  ['operations', operationsAnswer, house.operationsSample],
  ['live page', livePagesAnswer, { translations: [house.livePageSample], total: 1, is_total_exact: true }],
  [
    'page to edit',
    editedPagesAnswer,
    { translations: [house.editedPageSample], total: 1, is_total_exact: true },
  ],
];

describe('answers', () => {
  it.each(answers)('%s: accepts its fields, and no extra field at any depth', (_name, schema, value) => {
    expect(schema.safeParse(value).error).toBeUndefined();
    for (const more of withOneMore(value)) {
      expect([more, schema.safeParse(more).success]).toEqual([more, false]);
    }
  });

  it('a problem names its fields', () => {
    const value = {
      type: 'about:blank',
      title: 'Fel',
      status: 422,
      detail: 'Kontrollera uppgifterna',
      code: 'INVALID_FIELDS',
      errors: [{ field: 'ssn', code: 'INVALID_PERSONAL_NUMBER', message: 'Felaktigt personnummer' }],
      request_id: 'r',
    };
    expect(problem.parse(value)).toEqual(value);
  });

  it.each([
    [auth.verifyLoginAnswer.shape.status, ['in_progress', 'complete', 'failed']],
    [bankData.accountingStatusAnswer.shape.status, ['none', 'pending', 'success', 'failed']],
    [
      company.companyAnswer.shape.bank_status,
      ['offer', 'denied', 'annulled', 'active', 'closed', 'credit-loss', null],
    ],
    [company.companyAnswer.shape.status, ['none', 'offered', 'offer-expired', 'signed', 'active']],
    [
      company.companyAnswer.shape.withdrawal_applications.element.shape.status,
      ['Pending', 'Denied', 'Approved'],
    ],
    [agreement.agreementAnswer.shape.status, ['generating', 'ready', 'signed']],
    [application.explanationLine.shape.result, ['passed', 'failed', 'not-applicable']],
    [
      staff.applicationDetailAnswer.shape.limit_cal_details.element.options[0].shape.result,
      ['passed', 'failed', 'not-applicable'],
    ],
    [
      application.statusAnswer.shape.progress.element.shape.part,
      ['company-report', 'person-report', 'screening', 'first-lender', 'second-lender', 'offer'],
    ],
    [application.creditApplication.shape.type, ['standard', 'cutter']],
    [application.creditApplication.shape.data.shape.bank_data, ['none', 'waiting', 'received', 'skipped']],
    [
      application.creditApplication.shape.data.shape.accounting_data,
      ['none', 'waiting', 'received', 'failed', 'skipped'],
    ],
    [dueDiligenceAnswer.shape.kyc_data.shape.sole_owner, ['yes', 'no', null]],
  ] as const)('case %#: accepts each of its states, not an empty one', (schema, states) => {
    expect(states.filter((state) => !schema.safeParse(state).success)).toEqual([]);
    expect(schema.safeParse('').success).toBe(false);
  });

  it('counts are whole and never negative', () => {
    expect(
      [0, 1, -1, 0.5].map((total) => company.companyListAnswer.shape.total.safeParse(total).success),
    ).toEqual([true, true, false, false]);
  });

  it('the public gets at most 24 pages at once, an admin 100', () => {
    const of = <Item>(item: Item, count: number) => ({
      translations: Array(count).fill(item),
      total: count,
      is_total_exact: true,
    });
    const live = (count: number) => livePagesAnswer.safeParse(of(house.livePageSample, count)).success;
    const edited = (count: number) => editedPagesAnswer.safeParse(of(house.editedPageSample, count)).success;
    expect([live(24), live(25), edited(100), edited(101)]).toEqual([true, false, true, false]);
  });

  it('the revision of an edited page starts at one', () => {
    const of = (revision: number) => ({
      translations: [{ ...house.editedPageSample, revision }],
      total: 1,
      is_total_exact: true,
    });
    expect([0, 1, 2].map((revision) => editedPagesAnswer.safeParse(of(revision)).success)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('live pages are marked live and have a known template', () => {
    const one = (changed: Json) => ({
      translations: [{ ...house.livePageSample, ...changed }],
      total: 1,
      is_total_exact: true,
    });
    expect(livePagesAnswer.safeParse(one({ is_live: false })).success).toBe(false);
    expect(livePagesAnswer.safeParse(one({ template: 'blog' })).success).toBe(true);
    expect(livePagesAnswer.safeParse(one({ template: 'other' })).success).toBe(false);
  });
});
