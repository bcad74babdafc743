import {
  answerMore,
  requestHumanReview,
} from '@kreditlina/domain/credit-application/contracts/after-decision';
import {
  closeReview,
  decideHumanReview,
  getReview,
  requestMore,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  creditApplication,
  openManualReview,
  recordDecision,
} from '@kreditlina/domain/credit-application/index';
import { evaluation, rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { underReview } from '../../testing/review-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let approver: TestClient;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  approver = await api.loggedIn('approver');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const nameOf = (key: string) => personaByKey(key).name;
const stateOf = (id: string) => loadState(api.store.events, creditApplication, id);
const shown = async (id: string): Promise<number> =>
  expectStatus(await admin.get(at(getReview.path, id)), 200).body.version;
const again = 'Ansökan har ändrats sedan sidan lästes. Läs det nya innan du skickar igen.';
const refusal = (who: string, what: string) => ({
  status: 409,
  body: { code: 'APPLICATION_CHANGED', detail: `${who}: ${what}. ${again}` },
});

/** An application under review for a reason other than a hit. */
async function plainReview(key: string) {
  const customer = await api.loggedIn(key);
  const id = await applicationAt(customer, key, 'none');
  await record(api, creditApplication, id, openManualReview, {
    attempt: 1,
    reasons: ['verification-missing'],
    evaluation: evaluation('manual-review'),
  });
  await settle(api);
  const close = (who: TestClient, version: number, comment: string) =>
    who.post(at(closeReview.path, id), {
      version,
      outcome: 'resume',
      reason: 'verified-otherwise',
      comment,
    });
  const ask = (who: TestClient, version: number, text: string) =>
    who.post(at(requestMore.path, id), { version, text });
  return { customer, id, close, ask };
}

describe('two colleagues at one application', () => {
  it(
    'the second to end a review sees who was first, whatever version they send',
    proves('F-18'),
    async () => {
      const { id, close } = await plainReview('approved');
      const seen = await shown(id);
      expectStatus(await close(approver, seen, 'Bokslutet räcker'), 200);
      const late = refusal(
        nameOf('approver'),
        'Den manuella granskningen avslutades (prövningen går vidare)',
      );
      expect(await close(admin, seen, 'Ringde företagets bank')).toMatchObject(late);
      expect(await close(admin, await shown(id), 'Ringde företagets bank')).toMatchObject(late);
    },
  );

  it("a decision made before the applicant's newest answer is refused", proves('F-20'), async () => {
    const { id, customer, close, ask } = await plainReview('several-companies');
    expectStatus(await ask(approver, await shown(id), 'Skicka bokslutet för förra året'), 200);
    const seen = await shown(id);
    const answer = { number: 1, answer: 'Resultatet var 312 000 kr' };
    expectStatus(await customer.post(at(answerMore.path, id), answer), 200);
    const late = await close(admin, seen, 'Väntar inte längre på svar');
    expect(late).toMatchObject({ status: 409, body: { code: 'APPLICATION_CHANGED' } });
    expect(late.body.detail).not.toContain('312 000');
    expect((await stateOf(id)).phase).toBe('manual-review');
    expect((await ask(admin, seen, 'En fråga till om bokslutet')).status).toBe(409);
    expect((await stateOf(id)).more?.number).toBe(1);
    expectStatus(await close(admin, await shown(id), 'Läste svaret också'), 200);
  });

  it('the second to ask the applicant for more sees that a question was sent', async () => {
    const { id, ask } = await plainReview('restricted-limit');
    const seen = await shown(id);
    expectStatus(await ask(approver, seen, 'Skicka bokslutet för förra året'), 200);
    const late = refusal(nameOf('approver'), 'Den sökande ombads komplettera ansökan');
    expect(await ask(admin, seen, 'Skicka bokslutet för förra året')).toMatchObject(late);
  });

  it(
    'the second to decide on one hit is refused; decisions on two hits do not conflict',
    proves('F-18'),
    async () => {
      const { id, hitIds, decide } = await underReview(api, 'private-debts', ['pep', 'sanction']);
      const version = await shown(id);
      expectStatus(await decide(approver, hitIds[0], { version }), 200);
      const reason = 'Samma födelsedag men ett annat land';
      const late = refusal(nameOf('approver'), 'En träff i listorna bedömdes');
      expect(await decide(admin, hitIds[0], { version, reason })).toMatchObject(late);
      expectStatus(await decide(admin, hitIds[1], { version }), 200);
    },
  );

  it('the second to decide on a human review sees what was decided', proves('F-18'), async () => {
    const customer = await api.loggedIn('extra-guarantor');
    const id = await applicationAt(customer, 'extra-guarantor', 'none');
    await record(api, creditApplication, id, recordDecision, rejection());
    await settle(api);
    expectStatus(await customer.post(at(requestHumanReview.path, id), { text: 'Läs igen' }), 200);
    const version = await shown(id);
    const decide = (who: TestClient, comment: string) =>
      who.post(at(decideHumanReview.path, id), {
        version,
        outcome: 'upheld',
        reason: 'nothing-new',
        comment,
      });
    expectStatus(await decide(approver, 'Gick igenom upplysningen'), 200);
    const late = await decide(admin, 'Läste samma upplysning');
    expect(late).toMatchObject(refusal(nameOf('approver'), 'Omprövningen avgjordes: avslaget står fast'));
  });

  it('a request sent twice takes effect once', async () => {
    const { id, hitIds, decide } = await underReview(api, 'payment-remarks', ['pep']);
    const version = await shown(id);
    const body = { version, outcome: 'resume', reason: 'hits-assessed', comment: 'Jämförde födelsedatum' };
    expectStatus(await decide(approver, hitIds[0]), 200);
    const key = { headers: { 'idempotency-key': '0197f6aa-0000-7000-8000-0000000000ab' } };
    const send = async () => approver.post(at(closeReview.path, id), body, key);
    expect((await send()).status).toBe(409);
    body.version = await shown(id);
    const other = { headers: { 'idempotency-key': '0197f6aa-0000-7000-8000-0000000000ac' } };
    for (const _ of [1, 2]) expectStatus(await approver.post(at(closeReview.path, id), body, other), 200);
  });
});
