import { hash } from 'node:crypto';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  remindInvited,
  submitGuarantors,
  withdrawInvitation,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  getApplicationStatus,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import {
  consentToInvitation,
  declineInvitation,
  getSuretyAgreement,
  listSureties,
  openInvitation,
  startSuretySigning,
  verifySuretySigning,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { decoded, type RecordedEvent } from '@kreditlina/event-store/port';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answersOf,
  applicationAt,
  approveAndDraft,
  at,
  expectStatus,
  guarantorOf,
  settle,
} from '../../testing/application-flow.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const friend = personaByKey('good-guarantor');
const stranger = personaByKey('guarantor-with-remarks');
const debts = { total_private_credits: 0, credit_companies: '' };

const stateOf = (id: string) => loadState(api.store.events, creditApplication, id);
const post = (client: TestClient, path: string, body: object) => client.post(path, body);

/**
 * A separate application that names another person beside the applicant.
 * @returns its id and the token of the link
 */
async function named(applicantKey: string, guarantor = friend) {
  const applicant = await api.loggedIn(applicantKey);
  const persona = personaByKey(applicantKey);
  const id = await applicationAt(applicant, applicantKey, 'guarantors');
  const body = { guarantors: [guarantorOf(persona)], extra_guarantors: [guarantorOf(guarantor)] };
  expectStatus(await applicant.post(at(submitGuarantors.path, id), body), 200);
  expectStatus((await answersOf(persona).confirm?.(applicant, id)) as never, 200);
  const { invitations } = await stateOf(id);
  const [{ invitationId = '' } = {}] = Object.values(invitations);
  const token = invitationToken(TEST_SECRET, { applicationId: id, invitationId });
  return { applicant, id, invitationId, token };
}
const statusOf = async (client: TestClient, id: string) => {
  await settle(api);
  return expectStatus(await client.get(at(getApplicationStatus.path, id)), 200).body;
};
async function eventsSince(position: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of api.store.events.readAll({ after: position, limit: 1_000 }))
    events.push(decoded(event));
  return events;
}

describe('an invited person', () => {
  it(
    'an invited person sees what they would answer for, consents, and the decision is requested',
    proves('X-29'),
    async () => {
      const { applicant, id, token } = await named('approved');
      expect((await stateOf(id)).attempt).toBe(0);
      const guest = await api.loggedIn('good-guarantor');
      const opened = expectStatus(await post(guest, openInvitation.path, { token }), 200).body;
      expect(opened).toEqual({
        state: 'open',
        roles: ['guarantor'],
        company_name: 'Lindqvist Snickeri AB',
        company_number: '5599001079',
        inviter: 'Astrid Lindqvist',
        most: 1_500_000,
        expires_at: expect.any(String),
        sign_until: null,
        surety: null,
      });
      expect((await statusOf(applicant, id)).named).toMatchObject([{ name: friend.name, status: 'waiting' }]);
      const consented = await post(guest, consentToInvitation.path, { token, ...debts });
      expect(expectStatus(consented, 200).body.state).toBe('consented');
      expect((await stateOf(id)).attempt).toBe(1);
      expect((await statusOf(applicant, id)).named).toMatchObject([{ status: 'done', may_remind_at: null }]);
    },
  );

  it(
    'an invited person declines, and the applicant sees only that they cannot be used',
    proves('X-29'),
    async () => {
      const { applicant, id, token } = await named('several-companies');
      const guest = await api.loggedIn('good-guarantor');
      expect(expectStatus(await post(guest, declineInvitation.path, { token }), 200).body.state).toBe(
        'declined',
      );
      await settle(api);
      const { body } = expectStatus(await applicant.get(at(getGuarantors.path, id)), 200);
      expect(body.extra_guarantors).toMatchObject([{ name: friend.name, named_status: 'unusable' }]);
      expect(expectStatus(await applicant.get(at(getApplication.path, id)), 200).body).toMatchObject({
        step: 'guarantors',
        status: 'pending',
      });
      expect((await post(guest, consentToInvitation.path, { token, ...debts })).status).toBe(404);
    },
  );

  it('an invitation is withdrawn, and its link opens nothing', proves('X-29'), async () => {
    const { applicant, id, invitationId, token } = await named('restricted-limit');
    const early = await applicant.post(at(remindInvited.path, id), { invitation_id: invitationId });
    expect([early.status, early.body.code]).toEqual([422, 'ALREADY_REMINDED']);
    const taken = await applicant.post(at(withdrawInvitation.path, id), { invitation_id: invitationId });
    expect(expectStatus(taken, 200).body).toMatchObject({ step: 'guarantors', extra_guarantors: [] });
    const guest = await api.loggedIn('good-guarantor');
    expect(expectStatus(await post(guest, openInvitation.path, { token }), 200).body.state).toBe('over');
    expect((await post(guest, consentToInvitation.path, { token, ...debts })).status).toBe(404);
  });

  it('an invited person signs the surety, and only then the agreement binds', proves('X-29'), async () => {
    const { applicant, id, token } = await named('private-debts');
    const guest = await api.loggedIn('good-guarantor');
    expectStatus(await post(guest, consentToInvitation.path, { token, ...debts }), 200);
    const early = await post(guest, startSuretySigning.path, { token });
    expect([early.status, early.body.code]).toEqual([409, 'AGREEMENT_NOT_READY']);
    expect((await post(guest, getSuretyAgreement.path, { token })).status).toBe(404);
    await approveAndDraft(api, applicant, id);
    const own = expectStatus(await applicant.post(at(startSigning.path, id)), 200);
    const verify = { sign_token: own.body.sign_token };
    expectStatus(await applicant.post(at(verifySignature.path, id), verify), 200);
    expect((await stateOf(id)).phase).toBe('awaiting-signatures');
    const pdfHash = (await stateOf(id)).agreement?.pdfHash ?? '?';
    const readDocument = async () => {
      const pdf = await post(guest, getSuretyAgreement.path, { token });
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(hash('sha256', pdf.text, 'hex')).toBe(pdfHash);
    };
    await readDocument();
    expect(await statusOf(applicant, id)).toMatchObject({
      step: 'sign',
      awaits: 'signatures',
      named: [{ name: friend.name, status: 'waiting' }],
    });
    const { body } = expectStatus(await post(guest, openInvitation.path, { token }), 200);
    const { expiresAt } = await loadState(api.store.events, creditAccount, creditAccountId(id));
    expect([body.state, body.most, body.sign_until]).toEqual(['to-sign', 400_000, expiresAt]);
    expect(body.surety.join('\n')).toContain(pdfHash);
    const started = expectStatus(await post(guest, startSuretySigning.path, { token }), 200);
    const [order] = api.simulators.control.orders.all().slice(-1);
    expect(order?.visibleText).toBe(body.surety.join('\n\n'));
    api.clock.advance(2_000);
    const signed = await post(guest, verifySuretySigning.path, { sign_token: started.body.sign_token });
    expect(expectStatus(signed, 200).body.status).toBe('complete');
    expect((await stateOf(id)).phase).toBe('signed');
    const kept = expectStatus(await post(guest, openInvitation.path, { token }), 200).body;
    expect([kept.state, kept.surety, kept.sign_until]).toEqual(['concluded', body.surety, null]);
    await readDocument();
    const sureties = expectStatus(await guest.get(listSureties.path), 200).body.sureties;
    expect(sureties[0]).toMatchObject({ state: 'concluded', limit: 400_000 });
  });
});

describe('a consent that is withdrawn', () => {
  const applicationOf = async (client: TestClient, id: string) => {
    await settle(api);
    return expectStatus(await client.get(at(getApplication.path, id)), 200).body;
  };

  it.each([
    ['before the decision', 'extra-guarantor', false],
    ['when the applicant has signed', 'lender-broken', true],
  ])(
    '%s: the applicant sees that the person cannot be used, and continues without them',
    proves('X-29'),
    async (_when, key, isSigned) => {
      const { applicant, id, token } = await named(key);
      const guest = await api.loggedIn('good-guarantor');
      expectStatus(await post(guest, consentToInvitation.path, { token, ...debts }), 200);
      if (isSigned) {
        await approveAndDraft(api, applicant, id);
        const { body } = expectStatus(await applicant.post(at(startSigning.path, id)), 200);
        const verify = { sign_token: body.sign_token };
        expectStatus(await applicant.post(at(verifySignature.path, id), verify), 200);
        expect((await stateOf(id)).phase).toBe('awaiting-signatures');
      }
      const back = expectStatus(await post(guest, declineInvitation.path, { token }), 200).body;
      expect([back.state, back.surety]).toEqual(['taken-back', null]);
      const told = await applicationOf(applicant, id);
      expect(told).toMatchObject({ step: 'guarantors', status: 'pending', limit: null, expires_at: null });
      expect(told.extra_guarantors).toMatchObject([{ name: friend.name, named_status: 'unusable' }]);
      expect((await post(guest, startSuretySigning.path, { token })).status).toBe(409);
      expect((await post(guest, getSuretyAgreement.path, { token })).status).toBe(404);
      const alone = { guarantors: [guarantorOf(personaByKey(key))], extra_guarantors: [] };
      expectStatus(await applicant.post(at(submitGuarantors.path, id), alone), 200);
      expectStatus((await answersOf(personaByKey(key)).confirm?.(applicant, id)) as never, 200);
      expect(await stateOf(id)).toMatchObject({ phase: 'deciding', attempt: 2 });
    },
  );
});

describe('attacks', () => {
  it(
    'the applicant learns nothing about an invited stranger, neither from the lists nor from the status',
    proves('X-29'),
    async () => {
      const { applicant, id } = await named('pep', stranger);
      const all = [
        (await statusOf(applicant, id)) as unknown,
        (await applicant.get(at(getGuarantors.path, id))).body,
        (await applicant.get(at(getApplication.path, id))).body,
      ];
      const typed = guarantorOf(stranger);
      for (const answer of [all[1], all[2]] as { extra_guarantors: object[] }[])
        expect(answer.extra_guarantors).toEqual([
          {
            ...typed,
            needs_extra_details: false,
            total_private_credits: null,
            credit_companies: '',
            named_status: 'waiting',
          },
        ]);
      expect(Object.keys((all[0] as { named: object[] }).named[0] ?? {}).sort()).toEqual([
        'expires_at',
        'invitation_id',
        'invited_at',
        'may_remind_at',
        'name',
        'reminded_at',
        'roles',
        'status',
      ]);
    },
  );

  it(
    'another person gets the same refusal for a real link as for a false one, and leaves no trace',
    proves('X-29'),
    async () => {
      const { token } = await named('bank-fails');
      const other = await api.loggedIn('low-income-guarantor');
      const before = await api.store.events.head();
      for (const { path } of [openInvitation, getSuretyAgreement, declineInvitation, startSuretySigning]) {
        const real = await post(other, path, { token });
        const none = await post(other, path, { token: `${'A'.repeat(86)}` });
        expect([real.status, real.body.code]).toEqual([404, 'INVITATION_GONE']);
        expect({ ...real.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
      }
      expect((await post(other, consentToInvitation.path, { token, ...debts })).status).toBe(404);
      expect(await eventsSince(before)).toEqual([]);
    },
  );

  it(
    'the applicant can neither consent nor sign in place of the invited person',
    proves('X-29'),
    async () => {
      const { applicant, id, token } = await named('slow');
      for (const path of [openInvitation.path, declineInvitation.path, startSuretySigning.path])
        expect((await post(applicant, path, { token })).status).toBe(404);
      expect((await post(applicant, consentToInvitation.path, { token, ...debts })).status).toBe(404);
      expect((await stateOf(id)).attempt).toBe(0);
    },
  );

  it('consent to one application does not count in another', proves('X-29'), async () => {
    const first = await named('rejected-by-second-lender');
    const second = await named('rejected-by-first-lender');
    const guest = await api.loggedIn('good-guarantor');
    expectStatus(await post(guest, consentToInvitation.path, { token: first.token, ...debts }), 200);
    expect((await stateOf(second.id)).attempt).toBe(0);
    const mixed = invitationToken(TEST_SECRET, {
      applicationId: second.id,
      invitationId: first.invitationId,
    });
    expect((await post(guest, consentToInvitation.path, { token: mixed, ...debts })).status).toBe(404);
    expect((await stateOf(second.id)).attempt).toBe(0);
  });

  it('an invitation cannot be accepted after seven days', proves('X-29'), async () => {
    const { id, token } = await named('payment-remarks');
    api.clock.advance(7 * 86_400_000);
    const guest = await api.loggedIn('good-guarantor');
    expect(expectStatus(await post(guest, openInvitation.path, { token }), 200).body.state).toBe('over');
    expect((await post(guest, consentToInvitation.path, { token, ...debts })).status).toBe(404);
    expect((await stateOf(id)).attempt).toBe(0);
  });

  it('the token is in no log line and no event', proves('X-29'), async () => {
    const { token } = await named('register-broken');
    const guest = await api.loggedIn('good-guarantor');
    expectStatus(await post(guest, openInvitation.path, { token }), 200);
    expect(api.log.join('')).not.toContain(token);
    const { rows } = await api.pool.query<{ told: string }>(
      "select string_agg(one::text, ' ') as told from event_store.events one",
    );
    expect(rows[0]?.told.length).toBeGreaterThan(1_000);
    expect(rows[0]?.told).not.toContain(token.slice(-40));
  });
});
