import { editComment, listComments } from '@kreditlina/domain/comment/contract';
import { company, recordMonitoringEvent } from '@kreditlina/domain/company/company';
import { getCompany } from '@kreditlina/domain/company/contracts/customer';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { submitAcquisition } from '@kreditlina/domain/credit-application/contracts/answering';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { attachCompanyTag, createTag, deleteUsedTag } from '@kreditlina/domain/tag/contracts/staff';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeAccount, FIRST_WITHDRAWAL, LIMIT, type TestAccount } from '../../testing/active-account.ts';
import { at, expectStatus, RATE_BASIS_POINTS, record } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const persona = personaByKey('approved');
const [chosen] = persona.companies;
let api: TestApi;
let admin: TestClient;
let customer: TestClient;
let account: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  customer = await api.loggedIn('approved');
  account = await activeAccount(api, customer, 'approved');
});
afterAll(() => api.dispose());

const read = async (who = admin, language = 'sv') =>
  expectStatus(
    await who.get(at(getCompanyDetail.path, account.companyId), { headers: { 'accept-language': language } }),
    200,
  ).body;

describe('a company as staff see it', () => {
  it(
    'a company has its credit, application and rates under the names of the specification',
    proves('A-041', 'A-116', 'A-118', 'A-119', 'A-124', 'A-173'),
    async () => {
      expect(await read()).toMatchObject({
        id: account.companyId,
        name: chosen?.name,
        company_number: chosen?.companyNumber,
        sole_trader: false,
        application_id: account.applicationId,
        application_type: 'standard',
        application_status: 'approved',
        last_step: 'complete',
        credit_reason: 'Rörelsekapital',
        bank_status: 'active',
        payment_bank_giro_number: '9912346',
        payment_ocr_number: '12345678901245',
        initial_credit_limit: LIMIT * 100,
        initial_withdrawal_cents: FIRST_WITHDRAWAL * 100,
        credit_limit_cents: LIMIT * 100,
        debt_amount_cents: FIRST_WITHDRAWAL * 100,
        interest_rate: RATE_BASIS_POINTS / 1200,
        application_skip_need_extra_details_rule: false,
        application_skip_need_extra_guarantors_rule: false,
        credit_applications: [
          {
            id: account.applicationId,
            company_id: account.companyId,
            status: 'approved',
            step: 'complete',
            signed: true,
            user_name: persona.name,
          },
        ],
      });
      // Other names of the specification, each with a test of its own.
      const told = Object.keys(await read());
      const named = [
        ...['acquisition_channel', 'accrued_interest_cents', 'accrued_interest_on_overdue_payments_cents'],
        ...['lenders', 'lenders_files', 'sole_trader_details', 'signators', 'limit_cal_details'],
        ...['credit_warnings', 'tags', 'users', 'comments', 'uc_events'],
      ];
      expect(named.filter((name) => !told.includes(name))).toEqual([]);
    },
  );

  it(
    'tags and comments are listed by id without deleted ones, now and as of an earlier moment',
    proves('A-116', 'X-75', 'M-01'),
    async () => {
      const path = at(getCompanyDetail.path, account.companyId);
      const tag = async (name: string) => {
        api.clock.advance(1_000);
        const { id } = expectStatus(await admin.post(createTag.path, { name }), 201).body;
        expectStatus(await admin.post(at(attachCompanyTag.path, account.companyId), { tag_id: id }), 200);
        return id;
      };
      const note = async (text: string) => {
        api.clock.advance(1_000);
        return expectStatus(await admin.post(at(listComments.path, account.companyId), { text }), 201).body
          .id;
      };
      expect(await read()).toMatchObject({ tags: [], comments: [] });
      const tags = [await tag('Ring först'), await tag('Gammal')];
      const comments = [await note('Har ringt'), await note('Ska bort')];
      await eventually(async () =>
        expect(await read()).toMatchObject({ tags, comments: comments.toReversed() }),
      );
      const before = api.clock.now();
      api.clock.advance(60_000);
      const why = { reason_code: 'outdated', comment: 'Används inte längre' };
      expectStatus(await admin.post(at(deleteUsedTag.path, tags[1]), why), 200);
      const gone = pathTo(editComment.path, { id: account.companyId, comment: comments[1] });
      expectStatus(await admin.send('DELETE', gone), 200);
      await eventually(async () =>
        expect(await read()).toMatchObject({ tags: [tags[0]], comments: [comments[0]] }),
      );
      const past = expectStatus(await admin.get(path, { query: { as_of: before } }), 200).body;
      expect(past).toMatchObject({ tags, comments: comments.toReversed() });
    },
  );

  it(
    "a company shows the applicant's household, loans and acquisition channel",
    proves('A-046', 'A-116'),
    async () => {
      const own = at(submitAcquisition.path, account.applicationId);
      expect((await read()).acquisition_channel).toBeNull();
      expectStatus(await customer.post(own, { channel: 'google' }), 200);
      const { acquisition_channel, sole_trader_details } = await read();
      expect(acquisition_channel).toBe('google');
      expect(sole_trader_details).toMatchObject({
        marital_status: expect.any(String),
        children: expect.any(Number),
        children_with_benefits: expect.any(Number),
        mortgages_cents: 100_000_000,
        blank_loans_cents: 0,
        installment_loans_cents: 250_050,
      });
    },
  );

  it('staff see the same figures as the customer', proves('A-116', 'A-198'), async () => {
    const mine = expectStatus(await customer.get(at(getCompany.path, account.companyId)), 200).body;
    const theirs = await read();
    for (const figure of [
      'credit_limit_cents',
      'debt_amount_cents',
      'reserved_cents',
      'available_cents',
      'accrued_interest_cents',
      'owed_cents',
      'credit_balance_cents',
      'written_off_cents',
      'days_past_due',
      'ageing',
      'interest_rate',
      'rate_year_basis_points',
    ])
      expect([figure, theirs[figure]]).toEqual([figure, mine[figure]]);
  });

  it(
    'the limit is explained rule by rule in the reader’s language, with the subject of each rule',
    proves('A-042', 'A-043', 'A-116', 'F-06', 'F-07'),
    async () => {
      const [line] = (await read()).limit_cal_details;
      expect(line).toMatchObject({
        about: 'company',
        rule: 'company-age',
        input: '14\u00a0mån',
        threshold: '24\u00a0mån',
        result: 'failed',
      });
      const [english] = (await read(admin, 'en')).limit_cal_details;
      expect([english.input, english.threshold]).toEqual(['14\u00a0months', '24\u00a0months']);
      expect(english.text).not.toBe(line.text);
      expect((await read()).credit_warnings).toEqual(['young-company']);
    },
  );

  it('both lenders are shown with their answers', proves('A-044', 'A-116'), async () => {
    expect((await read()).lenders).toMatchObject([
      { lender: 'first', outcome: 'approved' },
      { lender: 'second', outcome: 'approved' },
    ]);
  });

  it(
    'signatories and owners are shown with what the register says of them',
    proves('A-045', 'A-116', 'F-17'),
    async () => {
      const { signators, owners, registered_people, guarantors, users } = await read();
      expect(signators).toMatchObject([{ name: persona.name, is_applicant: true }]);
      expect(owners).toMatchObject([
        {
          type: 'person',
          name: persona.name,
          declared_basis_points: 10_000,
          effective_basis_points: 10_000,
          is_beneficial_owner: true,
        },
      ]);
      expect(registered_people).toMatchObject([
        { name: persona.name, is_applicant: true, is_declared: true },
      ]);
      expect(owners[0].registered_as).not.toBeNull();
      expect(guarantors).toMatchObject([{ name: persona.name, is_applicant: true, is_selected: true }]);
      expect(users).toMatchObject([{ name: persona.name }]);
    },
  );

  it('events of credit monitoring are listed, latest first', proves('A-047', 'A-116', 'A-121'), async () => {
    const event = {
      companyId: account.companyId,
      source: 'uc' as const,
      isCorrection: false,
      amountCents: null,
      expiresOn: null,
      comment: null,
      commentText: null,
      commentCodes: [] as string[],
    };
    for (const [sourceId, happenedOn] of [
      ['m-1', '2026-11-02'],
      ['m-2', '2026-11-10'],
    ] as const) {
      await record(api, company, account.companyId, recordMonitoringEvent, {
        ...event,
        sourceId,
        happenedOn,
        code: '41',
        description: 'Betalningsanmärkning',
        ...(sourceId === 'm-2' && {
          isCorrection: true,
          amountCents: 1_250_000,
          expiresOn: '2029-11-10',
          comment: 'Rättelse',
          commentText: 'Rättad av domstolen',
          commentCodes: ['A', 'B'],
        }),
      });
    }
    const { uc_events } = await read();
    expect(uc_events.map(({ date }: { date: string }) => date)).toEqual(['2026-11-10', '2026-11-02']);
    expect(uc_events[0]).toEqual({
      id: 'm-2',
      code: '41',
      description: 'Betalningsanmärkning',
      correction: true,
      date: '2026-11-10',
      amount_cents: 1_250_000,
      expiring_date: '2029-11-10',
      comment: 'Rättelse',
      comment_text: 'Rättad av domstolen',
      comment_code_1: 'A',
      comment_code_2: 'B',
      comment_code_3: null,
      comment_code_4: null,
      comment_code_5: null,
    });
  });

  it(
    'a company is found by its organisation number, and never by a personal number',
    proves('X-82', 'A-040'),
    async () => {
      const number = chosen?.companyNumber ?? '';
      for (const spelled of [number, `${number.slice(0, 6)}-${number.slice(6)}`]) {
        const found = await admin.get(at(getCompanyDetail.path, spelled));
        expect(expectStatus(found, 200).body.id).toBe(account.companyId);
      }
      expectStatus(await admin.get(at(getCompanyDetail.path, persona.ssn.slice(2))), 400);
      expectStatus(await admin.get(at(getCompanyDetail.path, '5599009007')), 404);
    },
  );

  it('people are masked for an analyst, customers are refused, and an unknown company is not found', async () => {
    const text = JSON.stringify(await read(await api.loggedIn('analyst')));
    expect(text).not.toContain(persona.name);
    expect(text).toContain(chosen?.name);
    expectStatus(await customer.get(at(getCompanyDetail.path, account.companyId)), 403);
    expectStatus(await admin.get(at(getCompanyDetail.path, api.deps.newId())), 404);
  });
});
