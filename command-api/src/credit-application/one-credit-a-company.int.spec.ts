import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  confirmInquiries,
  selectCompany,
  submitContactDetails,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { withdrawApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationAt,
  approveAndDraft,
  at,
  expectStatus,
  settle,
  startApplication,
} from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

let api: TestApi;
const { companies, ssn, name } = personaByKey('approved');
const company_number = companies[0]?.companyNumber;
const asColleague = (asked: string): string => (asked === personaByKey('private-debts').ssn ? ssn : asked);
beforeAll(async () => {
  api = await startTestApi({
    // Another person represents the same company, and may sign for it.
    partners: (real) => ({
      ...real,
      creditBureau: {
        ...real.creditBureau,
        engagements: (asked, options) => real.creditBureau.engagements(asColleague(asked), options),
        async signingAuthority(number, asked, options) {
          const answer = await real.creditBureau.signingAuthority(number, asked, options);
          const persons = [{ personalNumber: asked, name, role: 'board-member' as const }];
          return { ...answer, alternatives: [...answer.alternatives, { persons }] };
        },
      },
    }),
  });
});
afterAll(() => api.dispose());

const confirm = (client: TestClient, id: string) =>
  client.post(at(confirmInquiries.path, id), { text_version: inquiryText.version });
const statusAndCode = ({ status, body }: Answer) => [status, body.code ?? body.step];

describe('applications for one company', () => {
  it('only one of four applications confirmed at once is decided, and it holds the company', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, () => api.loggedIn('approved')));
    const drafts = await Promise.all(sessions.map((client) => applicationAt(client, 'approved', 'confirm')));
    const answers = await Promise.all(
      sessions.map((client, index) => confirm(client, drafts[index] as string)),
    );
    expect(answers.map(statusAndCode).sort()).toEqual([
      [200, 'status'],
      [409, 'COMPANY_HAS_APPLICATION'],
      [409, 'COMPANY_HAS_APPLICATION'],
      [409, 'COMPANY_HAS_APPLICATION'],
    ]);
    const { rows } = await api.pool.query(
      'select count(*)::int as count from event_store.events where body like \'%"DecisionRequested"%\'',
    );
    expect(rows).toEqual([{ count: 1 }]);

    // Refused when the company is chosen, before ten more questions, and without names for another
    // representative.
    const winner = answers.findIndex(({ status }) => status === 200);
    const client = sessions[winner] as TestClient;
    const colleague = await api.loggedIn('private-debts');
    const contact = { name: 'Kollega', email: 'kollega@exempel.se', phone: '+46701740605' };
    for (const [who, code] of [
      [client, 'COMPANY_HAS_APPLICATION'],
      [colleague, 'COMPANY_TAKEN'],
    ] as const) {
      const id = await startApplication(who);
      expectStatus(await who.post(at(submitContactDetails.path, id), contact), 200);
      const refused = expectStatus(await who.post(at(selectCompany.path, id), { company_number }), 409);
      expect(refused.body.code).toBe(code);
      expect(refused.text).not.toContain(name.split(' ')[0]);
    }

    // Once withdrawn, it makes room for the next one.
    expectStatus(await client.post(at(withdrawApplication.path, drafts[winner] as string), {}), 200);
    const next = (winner + 1) % 4;
    const [second, secondId] = [sessions[next] as TestClient, drafts[next] as string];
    expectStatus(await confirm(second, secondId), 200);
    // A repeat during the decision is the same application.
    expectStatus(await confirm(second, secondId), 200);

    // It keeps the company once there is a credit.
    await approveAndDraft(api, second, secondId);
    const signed = expectStatus(await second.post(at(startSigning.path, secondId), {}), 200);
    api.clock.advance(2_000);
    await second.post(at(verifySignature.path, secondId), { sign_token: signed.body.sign_token });
    await settle(api);
    const third = drafts[(winner + 2) % 4] as string;
    expect(statusAndCode(await confirm(sessions[(winner + 2) % 4] as TestClient, third))).toEqual([
      409,
      'COMPANY_HAS_CREDIT',
    ]);
  });
});
