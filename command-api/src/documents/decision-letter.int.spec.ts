import { creditApplication, recordDecision } from '@kreditlina/domain/credit-application/index';
import { rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { apiPaths } from '@kreditlina/domain/paths';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { rejectionWords } from '@kreditlina/domain/text/rejection';
import { personaByKey } from '@kreditlina/partners';
import { documentPress } from '@kreditlina/workers/documents/press';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { versionOf } from '../testing/review-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let customer: TestClient;
let id: string;
/** Answers the letter as it is given to the press. */
let unprinted: TestApi['app'];
beforeAll(async () => {
  api = await startTestApi();
  customer = await api.loggedIn('approved');
  id = await applicationAt(customer, 'approved', 'none');
  const written = async (letter: object) => Buffer.from(JSON.stringify(letter));
  unprinted = await api.rebuildWith({ press: { ...documentPress, decisionLetter: written } });
});
afterAll(() => api.dispose());

const letterFor = (client: TestClient) => client.get(at(apiPaths.decisionLetterPdf, id));
const written = async () => {
  const answer = expectStatus(await letterFor(api.clientOf(unprinted, customer)), 200);
  return JSON.parse(answer.text);
};

describe('the letter about a rejection', () => {
  it('is there once something is rejected, with the reasons, the words and the reference of the screen', async () => {
    expectStatus(await letterFor(customer), 409);
    await record(api, creditApplication, id, recordDecision, rejection());
    await settle(api);
    const answer = expectStatus(await letterFor(customer), 200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.text).toMatch(/^%PDF-1\.7/);
    const letter = await written();
    const status = expectStatus(await customer.get(at(apiPaths.status, id)), 200).body;
    const [company] = personaByKey('approved').companies;
    const failed = status.explanation.filter(({ result }: { result: string }) => result === 'failed');
    expect(letter).toMatchObject({
      company: { name: company?.name, companyNumber: company?.companyNumber },
      reference: status.reference,
      decision: 'Vi kan inte bevilja kredit just nu.',
      terms: [],
      reasons:
        failed.length > 0 ? failed.map(({ text }: { text: string }) => text) : [rejectionWords.overallView],
    });
    expect(letter.next).toEqual([
      ...rejectionWords.canDo,
      expect.stringContaining(formatLongDate(status.human_review.possible_until)),
    ]);
  });

  it('says after a review that the decision stands, and offers none again', async () => {
    expectStatus(await customer.post(at(apiPaths.reviewRequest, id), { text: '' }), 200);
    const approver = await api.loggedIn('approver');
    const decided = { outcome: 'upheld', reason: 'nothing-new', comment: 'Inget nytt hade kommit fram' };
    const version = await versionOf(api, id);
    expectStatus(await approver.post(at(apiPaths.adminDecideHumanReview, id), { version, ...decided }), 200);
    await settle(api);
    const letter = await written();
    const today = formatLongDate(api.clock.now());
    expect(letter.terms).toEqual([{ label: 'Omprövat', value: `${today}, beslutet står fast` }]);
    expect(letter.next).toEqual([...rejectionWords.canDo]);
    expect(JSON.stringify(letter)).not.toContain(decided.comment);
  });

  it('is nobody else’s', async () => {
    expectStatus(await letterFor(await api.loggedIn('restricted-limit')), 404);
    expectStatus(await letterFor(await api.loggedIn('approver')), 404);
  });
});
