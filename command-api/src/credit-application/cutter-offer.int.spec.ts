import {
  getApprovalEffect,
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/after-decision';
import { requestAgreement } from '@kreditlina/domain/credit-application/contracts/agreement';
import { submitLenderFiles, submitLenders } from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  getApplicationStatus,
  listApplications,
  startApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { makeOffer, previewOffer } from '@kreditlina/domain/credit-application/contracts/offer';
import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import { evaluation } from '@kreditlina/domain/credit-application/testing/samples';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { freeCompany } from '@kreditlina/workers/testing/free-company';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answersOf,
  at,
  draftAgreement,
  expectStatus,
  grant,
  record,
  settle,
} from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const persona = personaByKey('approved');
let api: TestApi;
let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());
beforeEach(() => freeCompany(api.store.events, persona.companies[0]?.companyNumber ?? '', api.clock.now()));

const loan = { lender: 'Lånesmedjan', loan_type: 'rate', remainder: 240_000, rate: 24, maturity: 24 };
const terms = { limit_cents: 30_000_000, rate_year_basis_points: 1_200 };
const why = { reason: 'cheaper', comment: 'Billigare än idag' };

/** An interest cutter application under review, with all answers. */
async function underReview(remainder = loan.remainder): Promise<string> {
  const { id } = expectStatus(await client.post(startApplication.path, { type: 'cutter' }), 201).body;
  const answers = answersOf(persona);
  const say = async (name: string) => expectStatus((await answers[name]?.(client, id)) as never, 200);
  for (const name of ['user-details', 'select-company', 'kyc']) await say(name);
  expectStatus(await client.post(at(submitLenders.path, id), { lenders: [{ ...loan, remainder }] }), 200);
  expectStatus(await client.post(at(submitLenderFiles.path, id), { skip: true }), 200);
  await say('guarantors');
  await say('confirm');
  await record(api, creditApplication, id, openManualReview, {
    attempt: 1,
    reasons: [],
    evaluation: evaluation('manual-review'),
  });
  await settle(api);
  return id;
}

const preview = async (id: string, query: Record<string, string> = {}) =>
  expectStatus(await admin.get(at(previewOffer.path, id), { query }), 200).body;
const offer = (id: string, body: object) => admin.post(at(makeOffer.path, id), body);

describe('the offer of an interest cutter', () => {
  it(
    'an offer is previewed with its saving, made with a reason, and leads to the signature as any other',
    proves('X-26'),
    async () => {
      const id = await underReview();
      const shown = await preview(id);
      expect(shown).toMatchObject({
        obstacle: null,
        policy: { limit_cents: 40_000_000, rate_year_basis_points: 1_080 },
        bounds: { limit_alone_max_cents: 50_000_000, rate_min_basis_points: 840 },
        loans: [
          { lender: 'Lånesmedjan', loan_type: 'rate', remainder_cents: 24_000_000, maturity_months: 24 },
        ],
      });
      const { saving } = await preview(id, { rate_year_basis_points: '1200' });
      expect(saving).toMatchObject({
        remainder_cents: 24_000_000,
        saved_month_cents: 240_000,
        saved_total_cents: 3_000_000,
      });
      expectStatus(
        await offer(id, { ...terms, reason: 'cheaper', comment: 'Kort', version: shown.version }),
        400,
      );
      expectStatus(await offer(id, { ...terms, ...why, version: 1 }), 409);
      const made = expectStatus(await offer(id, { ...terms, ...why, version: shown.version }), 200).body;
      expect(made).toMatchObject({ application_id: id, saving });
      await grant(api, id, terms.limit_cents);

      const status = expectStatus(await client.get(at(getApplicationStatus.path, id)), 200).body;
      expect(status).toMatchObject({ step: 'status', status: 'approved', limit: 300_000, explanation: [] });
      const offered_saving = {
        remainder_cents: 24_000_000,
        saved_month_cents: 240_000,
        saved_total_cents: 3_000_000,
      };
      const read = expectStatus(await client.get(at(getApplication.path, id)), 200).body;
      expect(read).toMatchObject({ type: 'cutter', offered_saving });
      const pages = expectStatus(await client.get(listApplications.path), 200).body;
      expect(pages.credit_applications).toContainEqual(expect.objectContaining({ id, offered_saving }));
      expectStatus(await client.post(at(chooseAmount.path, id), { amount: 240_000 }), 200);
      const asked = { amount: 240_000, reason: 'Finansiera skuld' };
      expectStatus(await client.post(at(requestAgreement.path, id), asked), 200);
      await draftAgreement(api, id);
      expect(expectStatus(await client.get(at(getApplication.path, id)), 200).body.step).toBe('sign');
      expect((await preview(id)).obstacle).toBe('not-under-review');
    },
  );

  it(
    "an offer above one person's limit is proposed, then made by an approver, with both named",
    proves('X-26', 'X-54', 'F-28'),
    async () => {
      const id = await underReview();
      const large = { limit_cents: 60_000_000, rate_year_basis_points: 1_200 };
      const { version } = await preview(id);
      const proposed = expectStatus(await offer(id, { ...large, ...why, version }), 200).body;
      expect(proposed).toMatchObject({ application_id: id, needs_second_person: true });
      await settle(api);
      const waits = await preview(id);
      expect(waits).toMatchObject({
        obstacle: 'awaits-second-person',
        proposal: { ...large, is_own: true },
      });
      const another = { ...terms, ...why, version: waits.version };
      expect(expectStatus(await offer(id, another), 409).body.code).toBe('PROPOSAL_PENDING');
      const seen = expectStatus(await client.get(at(getApplication.path, id)), 200).body;
      expect(seen).toMatchObject({ status: 'manual-review', limit: null, offered_saving: null });

      const approver = await api.loggedIn('approver');
      const waiting = async (staff: TestClient, query: Record<string, string> = {}) =>
        expectStatus(await staff.get(getApprovals.path, { query: { kind: 'cutter-offer', ...query } }), 200)
          .body.approvals;
      const [row] = await waiting(approver);
      expect(row).toMatchObject({
        kind: 'cutter-offer',
        status: 'open',
        application_id: id,
        before_cents: null,
        after_cents: 60_000_000,
        reason: 'cheaper',
        comment: 'Billigare än idag',
        is_own: false,
        company: { company_number: persona.companies[0]?.companyNumber },
      });
      expect(await waiting(approver, { company_number: '5500000000' })).toEqual([]);
      expect(await waiting(approver, { company_number: row.company.company_number })).toHaveLength(1);

      const effect = expectStatus(await approver.get(at(getApprovalEffect.path, row.id)), 200).body;
      expect(effect.effect).toEqual([
        { figure: 'limit', unit: 'cents', before: null, after: 60_000_000 },
        { figure: 'rate', unit: 'basis-points', before: null, after: 1_200 },
        { figure: 'saved-month', unit: 'cents', before: null, after: 240_000 },
        { figure: 'saved-total', unit: 'cents', before: null, after: 3_000_000 },
      ]);
      const comment = 'Har läst jämförelsen';
      expectStatus(await admin.post(at(grantApproval.path, row.id), { comment }), 403);
      expectStatus(await approver.post(at(grantApproval.path, row.id), { comment }), 200);
      await grant(api, id, large.limit_cents);

      const [done] = await waiting(approver, { status: 'approved' });
      expect(done).toMatchObject({ id: row.id, status: 'approved', decision_comment: comment });
      expect([done.proposed_by.name, done.decided_by.name]).toEqual(
        ['admin', 'approver'].map((key) => personaByKey(key).name),
      );
      const status = expectStatus(await client.get(at(getApplicationStatus.path, id)), 200).body;
      expect(status).toMatchObject({ status: 'approved', limit: 600_000 });
      const read = expectStatus(await client.get(at(getApplication.path, id)), 200).body;
      expect(read.offered_saving).toMatchObject({ saved_total_cents: 3_000_000 });
    },
  );

  it(
    'an offer that was refused by the second person can be proposed again',
    proves('X-26', 'F-28'),
    async () => {
      const id = await underReview(700_000);
      const large = { limit_cents: 60_000_000, rate_year_basis_points: 1_200 };
      const propose = async () => offer(id, { ...large, ...why, version: (await preview(id)).version });
      expectStatus(await propose(), 200);
      await settle(api);
      const query = { kind: 'cutter-offer', own: 'true' };
      const { approvals } = expectStatus(await admin.get(getApprovals.path, { query }), 200).body;
      const approver = await api.loggedIn('approver');
      const { effect } = expectStatus(
        await approver.get(at(getApprovalEffect.path, approvals[0].id)),
        200,
      ).body;
      // The limit does not repay the loans: no saving.
      expect(effect.map(({ figure }: { figure: string }) => figure)).toEqual(['limit', 'rate']);
      const takeBack = at(refuseApproval.path, approvals[0].id);
      expectStatus(await admin.post(takeBack, { comment: 'Kunden vill ha mindre' }), 200);
      expect(await preview(id)).toMatchObject({ obstacle: null, proposal: null });
      expectStatus(await propose(), 200);
    },
  );

  it('an offer needs an interest cutter and a role that may make it', async () => {
    const { id } = expectStatus(await client.post(startApplication.path, { type: 'standard' }), 201).body;
    await settle(api);
    expectStatus(await admin.get(at(previewOffer.path, id)), 409);
    const approver = await api.loggedIn('approver');
    expectStatus(await approver.post(at(makeOffer.path, id), { ...terms, ...why, version: 1 }), 403);
  });

  // Must be last: after so long everyone has to log in again.
  it('an offer on facts older than 14 days is refused, and the page says why', async () => {
    const id = await underReview();
    api.clock.advance(200 * 24 * 3_600_000);
    admin = await api.loggedIn('admin');
    const { version, obstacle } = await preview(id);
    expect(obstacle).toBe('facts-old');
    const refused = expectStatus(await offer(id, { ...terms, ...why, version }), 409);
    expect(refused.body.code).toBe('OFFER_NOT_POSSIBLE');
  });
});
