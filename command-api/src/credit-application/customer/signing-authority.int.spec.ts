import { company, companyId } from '@kreditlina/domain/company/company';
import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import { selectCompany, submitGuarantors } from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  getApplicationStatus,
} from '@kreditlina/domain/credit-application/contracts/customer';
import {
  consentToInvitation,
  listSureties,
  openInvitation,
  startSuretySigning,
  verifySuretySigning,
} from '@kreditlina/domain/credit-application/contracts/invitations';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { invitationToken } from '@kreditlina/domain/credit-application/invitation-token';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { type Partners, personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answersOf,
  applicationAt,
  applicationToSign,
  approveAndDraft,
  at,
  expectStatus,
  guarantorOf,
  settle,
} from '../../testing/application-flow.ts';
import { startTestApi, TEST_SECRET, type TestApi } from '../../testing/test-api.ts';
import type { Answer, TestClient } from '../../testing/test-client.ts';

let api: TestApi;
/** Names of the questions to the bureau. */
const asked: string[] = [];
/** The bureau's answer about signing authority from now on; by default the simulator's. */
let changed: readonly (readonly string[])[] | undefined;
const listening = (real: Partners): Partners => ({
  ...real,
  creditBureau: new Proxy(real.creditBureau, {
    get(bureau, name: keyof Partners['creditBureau']) {
      asked.push(name);
      if (name !== 'signingAuthority') return bureau[name];
      return async (...question: Parameters<Partners['creditBureau']['signingAuthority']>) => {
        const answer = await bureau.signingAuthority(...question);
        return changed ? { ...answer, alternatives: alternativesOf(changed) } : answer;
      };
    },
  }),
});
const alternativesOf = (keys: NonNullable<typeof changed>) =>
  keys.map((together) => ({
    persons: together.map((key) => {
      const { ssn: personalNumber, name } = personaByKey(key);
      return { personalNumber, name, role: 'board-member' as const };
    }),
  }));
beforeAll(async () => {
  api = await startTestApi({ partners: listening });
});
afterAll(() => api.dispose());
beforeEach(() => {
  asked.length = 0;
  changed = undefined;
});

const stateOf = (id: string) => loadState(api.store.events, creditApplication, id);
const numberOf = (key: string): string => personaByKey(key).companies[0]?.companyNumber ?? '';

describe('a person who may not sign for the company', () => {
  it(
    'a deputy cannot apply for the company, and nothing is inquired or claimed',
    proves('X-92'),
    async () => {
      const client = await api.loggedIn('deputy');
      const id = await applicationAt(client, 'deputy', 'select-company');
      const refused = await client.post(at(selectCompany.path, id), { company_number: numberOf('deputy') });
      expect([refused.status, refused.body.code]).toEqual([422, 'NOT_A_SIGNATORY']);
      expect(refused.text).not.toContain('Norén');
      const state = await stateOf(id);
      expect([state.step, state.company]).toEqual(['select-company', null]);
      const { claim } = await loadState(api.store.events, company, companyId(numberOf('deputy')));
      expect([asked.includes('companyReport'), asked.includes('personReport'), claim]).toEqual([
        false,
        false,
        null,
      ]);
    },
  );
});

describe('questions to the bureau on behalf of one person', () => {
  it.each([
    ['approved', 'household', 200],
    ['deputy', 'select-company', 422],
  ] as const)(
    '%s: signing authority is asked for fifty times a day, whatever the answer',
    proves('X-92'),
    async (key, step, status) => {
      const client = await api.loggedIn(key);
      const id = await applicationAt(client, key, step);
      api.clock.advance(24 * 3_600_000);
      const tomorrow = await api.loggedIn(key);
      asked.length = 0;
      const choose = () => tomorrow.post(at(selectCompany.path, id), { company_number: numberOf(key) });
      const answers: Answer[] = [];
      for (let time = 0; time < 52; time += 1) answers.push(await choose());
      expect(asked.filter((name) => name === 'signingAuthority')).toHaveLength(50);
      expect(answers.map((answer) => answer.status)).toEqual([...Array(50).fill(status), 429, 429]);
      expect(answers.at(-1)?.body.code).toBe('TOO_MANY_AUTHORITY_CHECKS');
    },
  );
});

/** Polls as the signer's page does, until BankID has answered. */
async function signs(client: TestClient, start: () => Promise<Answer>, verifyPath: string): Promise<string> {
  const { body } = expectStatus(await start(), 200);
  for (let poll = 0; poll < 20; poll += 1) {
    const { body: told } = await client.post(verifyPath, { sign_token: body.sign_token });
    if (told.status !== 'in_progress') return told.status;
  }
  return 'never';
}

describe('a company with joint signing', () => {
  it(
    'both people sign: the other is invited without a credit inquiry, and the last signature binds the agreement',
    proves('X-92', 'X-29'),
    async () => {
      const applicant = await api.loggedIn('joint-signatories');
      const [gunilla, sune] = [personaByKey('joint-signatories'), personaByKey('signatory')];
      const id = await applicationAt(applicant, 'joint-signatories', 'guarantors');
      const { body, text } = expectStatus(await applicant.get(at(getApplication.path, id)), 200);
      // Names, never numbers.
      expect(
        body.joint_signing.alternatives.map((one: { name: string }[]) => one.map(({ name }) => name)),
      ).toEqual([['Sune Norén'], ['Tage Modin']]);
      for (const secret of [sune.ssn, sune.ssn.slice(2)]) expect(text).not.toContain(secret);

      const guarantors = { guarantors: [guarantorOf(gunilla)], extra_guarantors: [] };
      const alone = await applicant.post(at(submitGuarantors.path, id), guarantors);
      expect([alone.status, alone.body.errors[0].field]).toEqual([422, 'signatories']);
      const [[{ id: signatory }]] = body.joint_signing.alternatives;
      const signatories = [{ id: signatory, email: sune.email, phone: sune.phone }];
      expectStatus(await applicant.post(at(submitGuarantors.path, id), { ...guarantors, signatories }), 200);
      expectStatus((await answersOf(gunilla).confirm?.(applicant, id)) as Answer, 200);

      const { invitations } = await stateOf(id);
      const [{ invitationId = '' } = {}] = Object.values(invitations);
      const token = invitationToken(TEST_SECRET, { applicationId: id, invitationId });
      const other = await api.loggedIn('signatory');
      expect(expectStatus(await other.post(openInvitation.path, { token }), 200).body).toMatchObject({
        state: 'open',
        roles: ['signatory'],
        surety: null,
      });
      expectStatus(await other.post(consentToInvitation.path, { token }), 200);
      await approveAndDraft(api, applicant, id);
      const page = at(verifySignature.path, id);
      expect(await signs(applicant, () => applicant.post(at(startSigning.path, id)), page)).toBe('complete');
      expect((await stateOf(id)).phase).toBe('awaiting-signatures');
      await settle(api);
      const { body: waiting } = expectStatus(await applicant.get(at(getApplicationStatus.path, id)), 200);
      expect(waiting.named).toMatchObject([{ name: 'Sune Norén', roles: ['signatory'], status: 'waiting' }]);

      const { surety } = expectStatus(await other.post(openInvitation.path, { token }), 200).body;
      expect(surety[0]).toBe('Underskrift för företaget');
      expect(surety.join()).toContain('Jag går inte i borgen, och svarar inte själv för företagets skuld.');
      expect(surety.join()).toContain('Kreditgräns: 400');
      // Signing authority has changed since: refused, and nothing is lost.
      changed = [['joint-signatories', 'declining-signatory']];
      const lost = await other.post(startSuretySigning.path, { token });
      expect([lost.status, lost.body.code]).toEqual([422, 'SIGNING_AUTHORITY_LOST']);
      expect((await stateOf(id)).phase).toBe('awaiting-signatures');
      changed = undefined;
      const signed = await signs(
        other,
        () => other.post(startSuretySigning.path, { token }),
        verifySuretySigning.path,
      );
      const concluded = await stateOf(id);
      expect([signed, concluded.phase]).toEqual(['complete', 'signed']);
      expect(concluded.agreement?.signedBy).toHaveLength(2);
      expect(asked).not.toContain('personReport');
      expect(expectStatus(await other.get(listSureties.path), 200).body.sureties).toMatchObject([
        { roles: ['signatory'] },
      ]);
    },
  );
});

describe('signing authority at the signature', () => {
  it(
    'signing authority is asked for again: a person who lost it signs nothing, and nothing is lost',
    proves('X-92'),
    async () => {
      const applicant = await api.loggedIn('approved');
      const id = await applicationToSign(api, applicant, 'approved');
      changed = [['signatory']];
      const refused = await applicant.post(at(startSigning.path, id));
      expect([refused.status, refused.body.code]).toEqual([422, 'SIGNING_AUTHORITY_LOST']);
      const { phase, signing, agreement } = await stateOf(id);
      expect([phase, signing, agreement?.status]).toEqual(['offered', null, 'ready']);
      changed = undefined;
      const page = at(verifySignature.path, id);
      expect(await signs(applicant, () => applicant.post(at(startSigning.path, id)), page)).toBe('complete');
    },
  );
});
