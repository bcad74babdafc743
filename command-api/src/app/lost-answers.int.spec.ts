import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  submitGuarantors,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  getApplicationStatus,
} from '@kreditlina/domain/credit-application/contracts/customer';
import {
  consentToInvitation,
  startSuretySigning,
  verifySuretySigning,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { foldStream, loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answersOf,
  applicationAt,
  applicationToSign,
  approve,
  approveAndDraft,
  at,
  expectStatus,
  guarantorOf,
  settle,
} from '../testing/application-flow.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const friend = personaByKey('good-guarantor');
const stateOf = (id: string) => loadState(api.store.events, creditApplication, id);

/** Sends a start, drops its answer, and repeats it as a client does after a timeout. */
async function startTwice(client: TestClient, key: string, url: string, body: object): Promise<Answer> {
  const options = { headers: { 'idempotency-key': key } };
  const cookies = [...client.cookies];
  const lost = expectStatus(await client.post(url, body, options), 200);
  client.cookies.clear();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  const again = expectStatus(await client.post(url, body, options), 200);
  expect(again.headers['idempotency-replayed']).toBeUndefined();
  expect(again.text).not.toBe(lost.text);
  return again;
}
const ended = async (client: TestClient, url: string, body: object): Promise<string> => {
  for (let polls = 0; polls < 5; polls += 1) {
    api.clock.advance(2_000);
    const { status } = expectStatus(await client.post(url, body), 200).body;
    if (status !== 'in_progress') return status;
  }
  return 'in_progress';
};
const keptAnswers = async (): Promise<number> => {
  const { rows } = await api.pool.query('select count(*)::int as kept from api.idempotency');
  return rows[0].kept;
};

describe('a start repeated with its Idempotency-Key after its answer was lost', () => {
  it('a login that is started again leads to a session; no answer is stored', async () => {
    const before = await keptAnswers();
    const client = api.client();
    const { ssn } = personaByKey('approved');
    const { body } = await startTwice(client, 'lost-login-1', startLogin.path, { ssn });
    expect(await ended(client, verifyLogin.path, { login_token: body.login_token })).toBe('complete');
    expect(await keptAnswers()).toBe(before);
  });

  it('an agreement signature that is started again can be completed; no answer is stored', async () => {
    const client = await api.loggedIn('several-companies');
    const id = await applicationToSign(api, client, 'several-companies');
    const before = await keptAnswers();
    const path = at(startSigning.path, id);
    const { body } = await startTwice(client, 'lost-signature-1', path, { start: 'qr' });
    const token = { sign_token: body.sign_token };
    expect(await ended(client, at(verifySignature.path, id), token)).toBe('complete');
    expect((await stateOf(id)).phase).toBe('signed');
    expect(await keptAnswers()).toBe(before);
  });

  it('a surety signature that is started again can be completed; no answer is stored', async () => {
    const persona = personaByKey('private-debts');
    const applicant = await api.loggedIn('private-debts');
    const id = await applicationAt(applicant, 'private-debts', 'guarantors');
    const named = { guarantors: [guarantorOf(persona)], extra_guarantors: [guarantorOf(friend)] };
    expectStatus(await applicant.post(at(submitGuarantors.path, id), named), 200);
    await answersOf(persona).confirm?.(applicant, id);
    const [{ invitationId = '' } = {}] = Object.values((await stateOf(id)).invitations);
    const token = invitationToken(TEST_SECRET, { applicationId: id, invitationId });
    const guest = await api.loggedIn('good-guarantor');
    const debts = { total_private_credits: 0, credit_companies: '' };
    expectStatus(await guest.post(consentToInvitation.path, { token, ...debts }), 200);
    await approveAndDraft(api, applicant, id);
    const own = expectStatus(await applicant.post(at(startSigning.path, id)), 200).body;
    const verify = at(verifySignature.path, id);
    expect(await ended(applicant, verify, { sign_token: own.sign_token })).toBe('complete');

    const before = await keptAnswers();
    const start = { token, start: 'qr' };
    const { body } = await startTwice(guest, 'lost-surety-1', startSuretySigning.path, start);
    const signed = { sign_token: body.sign_token };
    expect(await ended(guest, verifySuretySigning.path, signed)).toBe('complete');
    expect((await stateOf(id)).phase).toBe('signed');
    expect(await keptAnswers()).toBe(before);
  });
});

describe('a confirmation whose answer was lost', () => {
  it('a repeated confirmation succeeds after the decision and changes nothing', async () => {
    const client = await api.loggedIn('approved');
    const id = await applicationAt(client, 'approved', 'confirm');
    const options = { headers: { 'idempotency-key': 'lost-confirmation-1' } };
    const body = { text_version: inquiryText.version };
    const confirm = async () =>
      expectStatus(await client.post(at(confirmInquiries.path, id), body, options), 200);
    await confirm();
    await approve(api, id);
    // The copy that answered was killed before it stored the answer.
    await api.pool.query('delete from api.idempotency');
    const { version } = await foldStream(api.store.events, creditApplication, `creditApplication-${id}`);
    const again = await confirm();
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    expect(again.body.status).toBe('approved');
    const after = await foldStream(api.store.events, creditApplication, `creditApplication-${id}`);
    expect(after.version).toBe(version);
    expectStatus(await client.post(at(confirmInquiries.path, id), body), 409);
  });
});

describe('an own application that is not in the read models yet', () => {
  it('an application missing in the read models gives its owner 503 with Retry-After, not 404', async () => {
    const client = await api.loggedIn('payment-remarks');
    const id = await applicationAt(client, 'payment-remarks', 'confirm');
    await settle(api);
    // State after the feeding process died, until another takes over.
    await api.pool.query('delete from read.credit_application where id = $1', [id]);
    for (const path of [getApplicationStatus.path, getApplication.path]) {
      const answer = await client.get(at(path, id));
      expectStatus(answer, 503);
      expect(answer.headers['retry-after']).toBe('2');
    }
    const stranger = '01a20b54-8cf2-765c-92da-c769b0f4f6db';
    expectStatus(await client.get(at(getApplicationStatus.path, stranger)), 404);
  });
});
