import { answerMore } from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  confirmInquiries,
  submitHousehold,
  submitLoans,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  getApplicationStatus,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { closeReview, getReview, requestMore } from '@kreditlina/domain/credit-application/contracts/staff';
import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import { evaluation } from '@kreditlina/domain/credit-application/testing/samples';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { getQueues } from '@kreditlina/domain/work-item/contract';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { versionOf } from '../testing/review-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let approver: TestClient;
let customer: TestClient;
let id: string;
const question = 'Skicka resultatet för förra året';
const reply = 'Resultatet var 312 000 kr före skatt';

beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  customer = await api.loggedIn('approved');
  id = await applicationAt(customer, 'approved', 'none');
  await record(api, creditApplication, id, openManualReview, {
    attempt: 1,
    reasons: ['verification-missing'],
    evaluation: evaluation('manual-review'),
  });
  await settle(api);
});
afterAll(() => api.dispose());

const ask = async (text: string, who = approver) =>
  who.post(at(requestMore.path, id), { version: await versionOf(api, id), text });
const answer = (number: number, text = reply) =>
  customer.post(at(answerMore.path, id), { number, answer: text });
const status = async () => expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body;
const queue = async (show: string) =>
  expectStatus(await approver.get(`${getQueues.path}?show=${show}`), 200).body.work_items;

describe('a question to the applicant during a review', () => {
  it('a question needs ten characters and a colleague who may review', async () => {
    expectStatus(await ask('för kort'), 400);
    expectStatus(await ask(question, await api.loggedIn('analyst')), 403);
    expect((await status()).more).toBeNull();
    expectStatus(await answer(1), 409);
  });

  it(
    'the applicant answers the question, and the review continues with the answer',
    proves('F-20', 'F-37'),
    async () => {
      expect(await queue('open')).toMatchObject([{ queue: 'manual-review' }]);
      expectStatus(await ask(question), 200);
      await settle(api);
      const { status: word, more } = await status();
      expect([word, more.text, more.answered_at]).toEqual(['manual-review', question, null]);
      expect(expectStatus(await customer.get(at(getApplication.path, id)), 200).body.awaits_answer).toBe(
        true,
      );
      // Until the answer, staff have nothing to do.
      expect(await queue('open')).toEqual([]);
      expect(await queue('snoozed')).toMatchObject([{ snoozed_until: more.answer_by }]);
      expect((await ask('En fråga till, strax efter')).body.code).toBe('MORE_ASKED_ALREADY');

      expectStatus(await answer(2), 409);
      expect(expectStatus(await answer(1), 200).body.awaits_answer).toBe(false);
      await settle(api);
      expect((await status()).more).toMatchObject({ text: question, answered_at: expect.any(String) });
      const review = expectStatus(await approver.get(at(getReview.path, id)), 200).body;
      expect(review).toMatchObject({ is_open: true, more: { text: question, answer: reply } });
      expect(await queue('open')).toMatchObject([{ queue: 'manual-review', snoozed_until: null }]);
      const version = await versionOf(api, id);
      const close = { version, outcome: 'resume', reason: 'verified-otherwise', comment: 'Bokslutet räcker' };
      expectStatus(await approver.post(at(closeReview.path, id), close), 200);
      expectStatus(await ask(question), 409);
    },
  );

  it(
    'answers given back, and only these, are changed by the applicant and decided on again',
    proves('F-20'),
    async () => {
      const other = await api.loggedIn('several-companies');
      const otherId = await applicationAt(other, 'several-companies', 'none');
      await record(api, creditApplication, otherId, openManualReview, {
        attempt: 1,
        reasons: ['verification-missing'],
        evaluation: evaluation('manual-review'),
      });
      await settle(api);
      const text = 'Rätta hur många barn som bor hemma';
      const give = async (reopens: readonly string[]) =>
        approver.post(at(requestMore.path, otherId), {
          version: await versionOf(api, otherId),
          text,
          reopens,
        });
      const shown = async () => expectStatus(await other.get(at(getApplication.path, otherId)), 200).body;
      expect(await queue('open')).toMatchObject([{ queue: 'manual-review' }]);
      expectStatus(await give(['select-company']), 400);
      const { body: review } = expectStatus(await approver.get(at(getReview.path, otherId)), 200);
      expect(review.reopenable).toContain('household');
      const { body: given } = expectStatus(await give(['household']), 200);
      expect(given).toMatchObject({
        is_open: false,
        reopenable: [],
        more: { waits: true, reopens: ['household'] },
      });
      await settle(api);
      // Staff have nothing to do until the applicant resubmits.
      expect([...(await queue('open')), ...(await queue('snoozed'))]).toEqual([]);
      expect(await shown()).toMatchObject({
        status: 'pending',
        awaits_confirmation: true,
        is_reopened: true,
        reopened: { text, answers: ['household'] },
      });
      const household = { children: 1, children_with_benefits: 1, marital_status: 'married' };
      expectStatus(await other.post(at(submitHousehold.path, otherId), { household }), 200);
      const loans = { mortgages: 1, blank_loans: 0, installment_loans: 0 };
      expectStatus(await other.post(at(submitLoans.path, otherId), { loans }), 409);
      expectStatus(
        await other.post(at(confirmInquiries.path, otherId), { text_version: inquiryText.version }),
        200,
      );
      await settle(api);
      expect(await shown()).toMatchObject({
        is_reopened: false,
        reopened: null,
        data: { household: { children: 1 } },
      });
      const { body: after } = expectStatus(await approver.get(at(getReview.path, otherId)), 200);
      expect(after).toMatchObject({ attempt: 2, more: { waits: false } });
    },
  );

  it('neither the question nor the answer is stored in clear', proves('F-20'), async () => {
    const { rows } = await api.pool.query(
      `select body as text from event_store.events where body like '%' || $1 || '%'
       union all select to_jsonb(t)::text from read.credit_application t where id = $1::uuid
       union all select to_jsonb(t)::text from read.audit_entry t where stream = 'creditApplication-' || $1`,
      [id],
    );
    const dump = rows.map(({ text }) => text).join();
    expect(dump).toContain('MoreAnswered');
    expect(dump).not.toMatch(/Skicka resultatet|312 000/);
  });
});
