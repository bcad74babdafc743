import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { listComments } from '@kreditlina/domain/comment/contract';
import {
  getSelectableCompanies,
  submitContactDetails,
  submitHousehold,
  submitLoans,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { fakeBankData } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { getDueDiligence, getOwners } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import {
  getCreditApplication,
  listCreditApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { type CreditApplicationEvent, creditApplication } from '@kreditlina/domain/credit-application/index';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { leavesOf } from '@kreditlina/domain/kernel/mask-personal';
import { personalMark } from '@kreditlina/domain/kernel/personal';
import { formatCents } from '@kreditlina/domain/text/index';
import type { Route } from '@kreditlina/http-edge/route';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChangeRoute, routes } from '../app/routes.ts';
import { applicationAt, approve, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

/** Answers with values that occur nowhere else. */
const planted = {
  email: 'kanariefagel@gomd.example',
  phone: '+46701987654',
  mortgages: 7_654_321,
  blank_loans: 123_457,
  installment_loans: 9_871.5,
  pep: 'Farbror Kanariefågel är minister',
  review: 'Papegojan har betalat sin skuld',
  reviewComment: 'Papegojans kvitto ser riktigt ut',
  note: 'Papegojan flaxar när vi ringer',
  influencer: 'Grannen Papegoja bestämmer',
  outsider: {
    name: 'Papegoja Grannfågel',
    ssn: personaByKey('good-guarantor').ssn,
    email: 'papegoja@gomd.example',
    phone: '+46701765432',
  },
  guarantor: {
    name: 'Undulat Burfågel',
    ssn: personaByKey('restricted-limit').ssn,
    email: 'undulat@gomd.example',
    phone: '+46701876543',
    relation: 'Family member',
  },
};

let api: TestApi;
let staff: Record<'analyst' | 'approver' | 'admin', TestClient>;
let ids: { application: string; user: string; company: string };
let canaries: ReadonlySet<string>;

beforeAll(async () => {
  api = await startTestApi();
  const owner = await api.loggedIn('approved');
  const id = await applicationAt(owner, 'approved', 'user-details');
  await fill(owner, id);
  await approve(api, id, [
    {
      rule: 'guarantor-income#1',
      input: '43219870',
      threshold: '20000000',
      result: 'passed',
      effect: 'none',
    },
    { rule: 'guarantor-payment-remarks#2', input: '1', threshold: '0', result: 'failed', effect: 'none' },
    { rule: 'pep', input: 'hit', threshold: 'no hit', result: 'failed', effect: 'review:pep-hit' },
    { rule: 'limit-guarantors', input: '98765430', threshold: 'none', result: 'passed', effect: 'none' },
  ]);
  await review(id);
  // Before any staff log in: colleagues know each other by name.
  const known = await personalValues();
  staff = {
    analyst: await api.loggedIn('analyst'),
    approver: await api.loggedIn('approver'),
    admin: await api.loggedIn('admin'),
  };
  const me = (await owner.get(getMe.path)).body;
  ids = { application: id, user: me.id, company: me.companies[0].id };
  const note = await staff.admin.post(at(listComments.path, ids.company), { text: planted.note });
  expectStatus(note, 201);
  canaries = new Set([...known, planted.note]);
});
afterAll(() => api.dispose());

/** Goes through the main flow with the planted answers. */
async function fill(client: TestClient, id: string): Promise<void> {
  const persona = personaByKey('approved');
  const { email, phone, guarantor } = planted;
  const own = { name: persona.name, email, phone };
  const calls: [path: string, body: object][] = [
    [submitContactDetails.path, own],
    [getSelectableCompanies.path, { company_number: persona.companies[0]?.companyNumber }],
    [
      submitHousehold.path,
      { household: { children: 3, children_with_benefits: 2, marital_status: 'co-habiting' } },
    ],
    [
      submitLoans.path,
      {
        loans: {
          mortgages: planted.mortgages,
          blank_loans: planted.blank_loans,
          installment_loans: planted.installment_loans,
        },
      },
    ],
    [fakeBankData.path, { fake_id: 'fake', report_number: 'report-1' }],
    [
      getDueDiligence.path,
      { kyc_data: { sole_owner: 'yes', pep: planted.pep, external_influencer: planted.influencer } },
    ],
    [
      getOwners.path,
      {
        kyc_data: {
          owners: [{ ...own, type: 'person', ssn: persona.ssn, ownership: 100 }],
          no_one_owns_more_than_25_percent: false,
          alternative_owners: [planted.outsider],
        },
      },
    ],
    [
      getGuarantors.path,
      {
        guarantors: [
          { ...own, ssn: persona.ssn, relation: 'Other', is_selected: true },
          { ...guarantor, is_selected: true },
        ],
        extra_guarantors: [],
      },
    ],
  ];
  for (const [path, body] of calls) expectStatus(await client.post(at(path, id), body), 200);
}

/** Records a human review: the applicant's text, and the reason for upholding the decision. */
async function review(applicationId: string): Promise<void> {
  const plant = ({ userId }: { readonly userId: string }): CreditApplicationEvent[] => {
    const of = { applicationId, userId, attempt: 1 };
    const at = api.clock.now();
    const decided = { outcome: 'upheld', reasonCode: 'nothing-new', decidedAt: at } as const;
    return [
      { type: 'HumanReviewRequested', data: { ...of, requestedAt: at, text: planted.review } },
      { type: 'HumanReviewDecided', data: { ...of, ...decided, comment: planted.reviewComment } },
    ];
  };
  await record(api, creditApplication, applicationId, plant, undefined);
  await settle(api);
}

/** Ways in which a value may be written in an answer. */
function spellings(value: unknown): string[] {
  if (typeof value === 'number' && value >= 100_000) {
    return [
      String(value),
      String(value / 100),
      formatCents(value),
      formatCents(value).replaceAll('\u00a0', ' '),
    ];
  }
  if (typeof value !== 'string' || value.length < 6) return [];
  const isNumber = /^\d{12}$/.test(value);
  return isNumber
    ? [value, value.slice(2), `${value.slice(2, 8)}-${value.slice(8)}`, value.slice(2, 8)]
    : [value];
}

/** Every value in the log that a schema marks as personal, found by its mark and not by field names. */
async function personalValues(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const take = (schema: z.ZodType, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (personalMark(schema)) for (const text of leavesIn(value).flatMap(spellings)) found.add(text);
    else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
      take(schema.unwrap() as z.ZodType, value);
    else if (schema instanceof z.ZodArray && Array.isArray(value))
      for (const item of value) take(schema.element as z.ZodType, item);
    else if (schema instanceof z.ZodUnion)
      for (const option of schema.options) take(option as z.ZodType, value);
    else if (schema instanceof z.ZodObject && typeof value === 'object') {
      const members = value as Record<string, unknown>;
      for (const [key, inner] of Object.entries(schema.shape)) take(inner as z.ZodType, members[key]);
    }
  };
  for (const figure of [43_219_870, 98_765_430]) for (const text of spellings(figure)) found.add(text);
  for await (const event of api.store.events.readAll({ limit: 1_000 })) {
    if (!('data' in event)) continue;
    // The basis of a decision is sealed as a whole, company figures included; its personal parts are planted
    // above.
    const { trace: _trace, inputs: _inputs, ...data } = event.data as Record<string, unknown>;
    const schema = eventCatalogue.get(event.type)?.data;
    if (schema) take(schema, data);
  }
  // Facts of the company register are public, even where they are a person's name.
  const companies = personaByKey('approved').companies.map(({ name }) => name);
  return new Set([...found].filter((value) => !companies.some((name) => name.includes(value))));
}

const leavesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesIn) : [value];

const staffReads = routes.filter(({ access, method }) => access.kind === 'staff' && method === 'GET');
const address = ({ url }: Pick<Route, 'url'>): string =>
  at(url, url.includes('/users/') ? ids.user : url.includes('/companies/') ? ids.company : ids.application);
const queryKeys = ({ query }: Pick<Route, 'query'>): string[] =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : [];

/** Personal values in the answers of all staff reads, each with the address where it occurs. */
async function told(client: TestClient): Promise<string[]> {
  const found: string[] = [];
  for (const route of staffReads) {
    const wide = queryKeys(route).includes('rows') ? { rows: '100' } : {};
    const { text, status } = await client.get(address(route), { query: wide });
    if (status >= 400) continue;
    for (const canary of canaries) if (text.includes(canary)) found.push(`${route.url}: ${canary}`);
  }
  const history = JSON.stringify(await trailOf(client, ids.application));
  for (const canary of canaries) if (history.includes(canary)) found.push(`the events: ${canary}`);
  return found;
}

describe('access: which fields each role receives', () => {
  it(
    'an analyst receives no personal value on any read; approvers and admins do',
    proves('X-54'),
    async () => {
      const { email, phone, pep, guarantor, outsider } = planted;
      const wanted = [
        email,
        phone,
        pep,
        guarantor.name,
        outsider.name,
        '765432100',
        'Astrid',
        planted.review,
        planted.reviewComment,
        planted.note,
      ];
      for (const value of wanted) expect(canaries).toContain(value);
      expect(await told(staff.analyst)).toEqual([]);
      for (const role of ['approver', 'admin'] as const) {
        const seen = await told(staff[role]);
        for (const value of wanted) expect(seen.join('\n')).toContain(value);
      }
    },
  );

  it('an analyst reads company data in clear and personal values masked', proves('X-54'), async () => {
    const get = async (path: string, id: string) =>
      expectStatus(await staff.analyst.get(at(path, id)), 200).body;
    const row = (await get(listCreditApplications.path, '')).credit_applications[0];
    const company = personaByKey('approved').companies[0];
    expect(row).toMatchObject({
      company_name: company?.name,
      company_number: company?.companyNumber,
      user_name: '•••',
      user_ssn: '•••',
      user_phone: '•••',
      user_email: '•••',
    });
    const detail = await get(getCreditApplication.path, ids.application);
    const lines: { rule: string; about: string; input: string; result: string | null }[] =
      detail.limit_cal_details;
    expect(lines.find(({ rule }) => rule === 'company-age')).toMatchObject({
      about: 'company',
      result: 'failed',
    });
    const others = lines.filter(({ about }) => about === 'person');
    expect(others).toHaveLength(4);
    for (const line of others) expect(line).toMatchObject({ input: '•••', result: null });
    const events = await trailOf(staff.analyst, ids.application);
    const event = (type: string) => events.find((one) => one.type === type);
    expect(event('CompanySelected')?.changes).toContainEqual({
      about: 'company',
      field: 'company.companyName',
      before: null,
      after: company?.name,
    });
    expect(event('ContactDetailsSubmitted')?.changes).toContainEqual({
      about: 'person',
      field: '•••',
      before: '•••',
      after: '•••',
    });
    for (const { changes } of events) {
      const masked = changes.filter(({ about }) => about === 'person');
      expect([...new Set(masked.map(({ field }) => field))]).toEqual(masked.length > 0 ? ['•••'] : []);
      expect(masked.length).toBeLessThan(2);
    }
    expect(event('ContactDetailsSubmitted')?.actor).toMatchObject({ kind: 'customer', name: '•••' });
  });

  it('no filter or sort order lets an analyst infer a masked value', proves('X-54'), async () => {
    const answerTo = async (route: Route, query: Record<string, string>) => {
      const { status, text } = await staff.analyst.get(address(route), { query });
      // A refusal may echo its request, so only its status counts.
      return `${status} ${status < 400 ? text : ''}`;
    };
    const starts = ['Astr', 'kana', 'Undu', '6803', '1968', '+467', '7654'];
    for (const start of starts) expect([...canaries].some((value) => value.startsWith(start))).toBe(true);
    for (const route of staffReads) {
      const isNumber = (key: string) =>
        leavesOf(route.query as z.ZodType).some(
          ({ path, schema }) => path === key && schema instanceof z.ZodNumber,
        );
      // A page's number and length reveal nothing of its content.
      for (const key of queryKeys(route).filter((one) => !isNumber(one))) {
        for (const start of starts) {
          const other = start.replace(/\d/g, '9').replace(/\p{L}/gu, 'q');
          const found = await answerTo(route, { [key]: start });
          const foundOther = await answerTo(route, { [key]: other });
          expect([route.url, key, start, found]).toEqual([route.url, key, start, foundOther]);
        }
      }
    }
    const byName = { query: { sort: 'user_name' } };
    expectStatus(await staff.analyst.get(listCreditApplications.path, byName), 403);
    expectStatus(await staff.approver.get(listCreditApplications.path, byName), 200);
  });

  it('sabotage: an answer without its marks turns the drill red', async () => {
    const unmark: ChangeRoute = (route) =>
      route.url === listCreditApplications.path ? { ...route, answer: z.any() } : route;
    const app: FastifyInstance = await api.rebuild({}, { change: unmark });
    expect((await told(api.clientOf(app, staff.analyst))).join()).toContain(planted.email);
  });
});
