import { requestHumanReview } from '@kreditlina/domain/credit-application/contracts/after-decision';
import { confirmInquiries, submitHousehold } from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  getApplicationStatus,
} from '@kreditlina/domain/credit-application/contracts/customer';
import {
  closeReview,
  decideHumanReview,
  getReview,
  listCreditApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  closeManualReview,
  creditApplication,
  decideHit,
  openManualReview,
  recordDecision,
} from '@kreditlina/domain/credit-application/index';
import { evaluationWithHits, rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approve, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { versionOf } from '../testing/review-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const WORDS = 'Anmärkningen är betald sedan i mars';
let api: TestApi;
let approver: TestClient;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

/** A complete application rejected by the policy. */
async function rejected(key: string) {
  const customer = await api.loggedIn(key);
  const id = await applicationAt(customer, key, 'none');
  await record(api, creditApplication, id, recordDecision, rejection());
  await settle(api);
  api.clock.advance(1_000);
  return { customer, id };
}
const ask = (customer: TestClient, id: string, text = WORDS) =>
  customer.post(at(requestHumanReview.path, id), { text });
const reviewOf = async (customer: TestClient, id: string) =>
  expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body.human_review;
const decide = async (staff: TestClient, id: string, outcome: 'upheld' | 'reopened', more: object = {}) =>
  staff.post(at(decideHumanReview.path, id), {
    version: await versionOf(api, id),
    outcome,
    reason: outcome === 'upheld' ? 'nothing-new' : 'facts-were-wrong',
    comment: 'Kvittot visar att skulden är betald',
    ...more,
  });

describe('human review of a rejection', () => {
  it(
    'the applicant sees until when to ask, then that a review is in progress, then its result',
    proves('F-18'),
    async () => {
      const { customer, id } = await rejected('approved');
      const nothing = { requested_at: null, outcome: null, decided_at: null };
      const { possible_until, ...before } = await reviewOf(customer, id);
      expect(before).toEqual(nothing);
      expect(Date.parse(possible_until) - Date.parse(api.clock.now())).toBeGreaterThan(29 * 86_400_000);
      const asked = expectStatus(await ask(customer, id), 200).body;
      expect([asked.status, asked.awaits_review, asked.is_reopened]).toEqual(['rejected', true, false]);
      expect(expectStatus(await ask(customer, id, 'En sak till'), 409).body.code).toBe(
        'REVIEW_ASKED_ALREADY',
      );
      await settle(api);
      expect(await reviewOf(customer, id)).toEqual({
        ...nothing,
        possible_until: null,
        requested_at: api.clock.now(),
      });
      expectStatus(await decide(approver, id, 'upheld'), 200);
      await settle(api);
      expect(await reviewOf(customer, id)).toMatchObject({ outcome: 'upheld', decided_at: api.clock.now() });
      expect(expectStatus(await ask(customer, id), 409).body.code).toBe('REVIEW_ASKED_ALREADY');
    },
  );

  it(
    'staff find a requested review on any day, with the applicant’s words, which are masked for an analyst',
    proves('F-18'),
    async () => {
      const { customer, id } = await rejected('restricted-limit');
      expectStatus(await ask(customer, id), 200);
      await settle(api);
      const list = async (staff: TestClient) =>
        expectStatus(await staff.get(`${listCreditApplications.path}?review=asked&rows=100`), 200);
      const { body } = await list(approver);
      expect(body.credit_applications).toMatchObject([{ id, review_asked_at: api.clock.now() }]);
      const overview = expectStatus(await admin.get(getOverview.path), 200).body;
      expect(overview.number_of_human_reviews).toBe(1);
      const { human_review } = expectStatus(await approver.get(at(getReview.path, id)), 200).body;
      expect(human_review).toMatchObject({ text: WORDS, outcome: null, is_sanction_confirmed: false });
      const analyst = await api.loggedIn('analyst');
      expect((await list(analyst)).text).not.toContain(WORDS);
      const audit = JSON.stringify(await trailOf(analyst, id));
      expect(audit).toContain('Den sökande begärde omprövning');
      expect(audit).not.toContain(WORDS);
      expect(expectStatus(await decide(analyst, id, 'upheld'), 403).body.code).toBe('FORBIDDEN');
      expectStatus(await decide(approver, id, 'upheld', { comment: 'kort' }), 400);
      expectStatus(await decide(approver, id, 'upheld', { reason: 'new-facts' }), 400);
      expectStatus(await decide(admin, id, 'upheld'), 200);
      await settle(api);
      expect((await list(approver)).body.credit_applications).toEqual([]);
      const told = JSON.stringify(await trailOf(admin, id));
      expect(told).toContain('Omprövningen avgjordes: avslaget står fast');
      expect(told).toContain('Kvittot visar att skulden är betald');
    },
  );

  it('a reopened application is confirmed again and may end in an offer', proves('F-18'), async () => {
    const { customer, id } = await rejected('several-companies');
    expectStatus(await ask(customer, id), 200);
    expectStatus(await decide(approver, id, 'reopened'), 200);
    await settle(api);
    const opened = expectStatus(await customer.get(at(getApplication.path, id)), 200).body;
    expect([opened.status, opened.step, opened.awaits_confirmation, opened.is_reopened]).toEqual([
      'pending',
      'guarantors',
      true,
      true,
    ]);
    const household = { children: 2, children_with_benefits: 0, marital_status: 'single' };
    expectStatus(await customer.post(at(submitHousehold.path, id), { household }), 200);
    const confirm = { text_version: inquiryText.version };
    expectStatus(await customer.post(at(confirmInquiries.path, id), confirm), 200);
    await approve(api, id);
    const status = expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body;
    expect([status.status, status.human_review]).toEqual(['approved', null]);
  });

  it(
    'a reopened application takes the company again, unless another application holds it',
    proves('F-18'),
    async () => {
      const { customer, id } = await rejected('extra-guarantor');
      expectStatus(await ask(customer, id), 200);
      const other = await applicationAt(customer, 'extra-guarantor', 'none');
      // The other application holds the company now, and keeps it.
      expect(expectStatus(await decide(approver, id, 'reopened'), 409).body.code).toBe('REVIEW_COMPANY_HELD');
      await record(api, creditApplication, other, recordDecision, rejection());
      await settle(api);
      expectStatus(await decide(approver, id, 'reopened'), 200);
      const third = await applicationAt(customer, 'extra-guarantor', 'confirm').catch((error: unknown) =>
        String(error),
      );
      expect(third).toContain('COMPANY_HAS_APPLICATION');
    },
  );

  it('a review is refused while another application has the company', proves('F-18'), async () => {
    const { customer, id } = await rejected('private-debts');
    await applicationAt(customer, 'private-debts', 'none');
    expect(expectStatus(await ask(customer, id), 409).body.code).toBe('COMPANY_HAS_APPLICATION');
    expect((await reviewOf(customer, id)).requested_at).toBeNull();
  });

  it('a colleague cannot decide on a review of their own application', proves('F-18'), async () => {
    const { customer, id } = await rejected('slow');
    expectStatus(await ask(customer, id), 200);
    const userId = personId(TEST_PEPPER, personaByKey('slow').ssn);
    await record(api, user, userId, grantRole, { userId, role: 'approver' });
    const self = api.client();
    await self.logIn(personaByKey('slow').ssn, 'staff');
    expect(expectStatus(await decide(self, id, 'reopened'), 422).body.code).toBe('OWN_CASE');
  });

  it(
    'a colleague who rejected the application by hand cannot decide on its review; another can',
    proves('F-18'),
    async () => {
      const customer = await api.loggedIn('payment-remarks');
      const id = await applicationAt(customer, 'payment-remarks', 'none');
      const review = { attempt: 1, reasons: ['verification-missing'], evaluation: null } as const;
      await record(api, creditApplication, id, openManualReview, review);
      await settle(api);
      const version = await versionOf(api, id);
      const end = { version, outcome: 'reject', reason: 'other-risk', comment: 'Vill se mer om företaget' };
      expectStatus(await approver.post(at(closeReview.path, id), end), 200);
      await settle(api);
      expectStatus(await ask(customer, id), 200);
      const seenBy = async (reader: TestClient) =>
        expectStatus(await reader.get(at(getReview.path, id)), 200).body.human_review.is_own_decision;
      expect(await seenBy(approver)).toBe(true);
      for (const outcome of ['reopened', 'upheld'] as const)
        expect(expectStatus(await decide(approver, id, outcome), 422).body.code).toBe('OWN_DECISION');
      expectStatus(await decide(admin, id, 'reopened'), 200);
      // Rejected again, this time by the policy: no colleague's own decision.
      const confirm = { text_version: inquiryText.version };
      expectStatus(await customer.post(at(confirmInquiries.path, id), confirm), 200);
      await record(api, creditApplication, id, recordDecision, rejection(2));
      await settle(api);
      expectStatus(await ask(customer, id), 200);
      expectStatus(await decide(approver, id, 'upheld'), 200);
    },
  );

  it(
    'after a confirmed hit the applicant reads the same as after any other rejection',
    proves('F-18'),
    async () => {
      const customer = await api.loggedIn('pep');
      const id = await applicationAt(customer, 'pep', 'none');
      const evaluation = evaluationWithHits();
      const review = { attempt: 1, reasons: ['sanction-hit'], evaluation };
      await record(api, creditApplication, id, openManualReview, review);
      await settle(api);
      expect(await reviewOf(customer, id)).toBeNull();
      const { hits } = await loadState(api.store.events, creditApplication, id);
      for (const { personId: who, hitId } of hits)
        await record(api, creditApplication, id, decideHit, {
          personId: who,
          hitId,
          outcome: 'true-match',
          reason: 'Samma person som i listan',
          sourceOfFunds: 'Arvode från riksdagen',
          mayAcceptPosition: true,
        });
      const end = { attempt: 1, outcome: 'reject', reasonCode: 'sanctioned' } as const;
      const { state } = await record(api, creditApplication, id, closeManualReview, end);
      expect(state.phase).toBe('rejected');
      await settle(api);
      const plain = await rejected('rejected-by-first-lender');
      const shape = async (who: TestClient, of: string) => [
        Object.entries(await reviewOf(who, of)),
        expectStatus(await ask(who, of), 200).body.awaits_review,
      ];
      expect(await shape(customer, id)).toEqual(await shape(plain.customer, plain.id));
      expect(expectStatus(await decide(approver, id, 'reopened'), 422).body.code).toBe('SANCTION_CONFIRMED');
      expectStatus(await decide(approver, id, 'upheld'), 200);
    },
  );
});
