import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { requestHumanReview } from '@kreditlina/domain/credit-application/contracts/after-decision';
import { getApplicationStatus } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  decideHumanReview,
  getCreditApplication,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  closeManualReview,
  creditApplication,
  openManualReview,
  recordDecision,
  recordLenderAnswer,
} from '@kreditlina/domain/credit-application/index';
import { evaluation, lenderAnswer, rejection } from '@kreditlina/domain/credit-application/testing/samples';
import { policyOn, recordOf } from '@kreditlina/domain/credit-policy/index';
import { applicantId, withCompany, withGuarantor } from '@kreditlina/domain/credit-policy/testing/samples';
import { getDecisionLetterPdf } from '@kreditlina/domain/documents/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { forgetPerson, user } from '@kreditlina/domain/identity/index';
import type { PolicyInputs } from '@kreditlina/domain/kernel/policy-inputs';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { rejectionWords, whatCanBeDone } from '@kreditlina/domain/text/rejection';
import { personaByKey } from '@kreditlina/partners';
import { createReadDatabase } from '@kreditlina/projections';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { proves } from '@kreditlina/tools/proves';
import { documentPress } from '@kreditlina/workers/documents/press';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { versionOf } from '../testing/review-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';
import { toDecisionLetter } from './decision-letter.ts';

let api: TestApi;
let customer: TestClient;
let id: string;
/** An API that answers with the letter as passed to the press. */
let unprinted: TestApi['app'];
beforeAll(async () => {
  api = await startTestApi();
  customer = await api.loggedIn('approved');
  id = await applicationAt(customer, 'approved', 'none');
  const written = async (letter: object) => Buffer.from(JSON.stringify(letter));
  unprinted = await api.rebuildWith({ press: { ...documentPress, decisionLetter: written } });
});
afterAll(() => api.dispose());

const letterFor = (client: TestClient) => client.get(at(getDecisionLetterPdf.path, id));
const written = async (of = customer) => {
  const answer = expectStatus(await letterFor(api.clientOf(unprinted, of)), 200);
  return JSON.parse(answer.text);
};

describe('the letter about a rejection', () => {
  it('the letter exists once the application is rejected, with the reasons, words and reference of the screen', async () => {
    expectStatus(await letterFor(customer), 409);
    await record(api, creditApplication, id, recordDecision, rejection());
    await settle(api);
    const answer = expectStatus(await letterFor(customer), 200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.text).toMatch(/^%PDF-1\.7/);
    const letter = await written();
    const status = expectStatus(await customer.get(at(getApplicationStatus.path, id)), 200).body;
    const [company] = personaByKey('approved').companies;
    const failed = status.explanation.filter(({ result }: { result: string }) => result === 'failed');
    expect(letter).toMatchObject({
      company: { name: company?.name, companyNumber: company?.companyNumber },
      reference: status.reference,
      decision: 'Vi kan inte bevilja kredit just nu.',
      automatic: 'Beslutet fattades automatiskt, utan att någon handläggare tog ställning.',
      terms: [],
      reasons:
        failed.length > 0 ? failed.map(({ text }: { text: string }) => text) : [rejectionWords.noReasons],
    });
    expect(letter.next).toEqual([
      ...whatCanBeDone(null),
      expect.stringContaining(formatLongDate(status.human_review.possible_until)),
    ]);
  });

  it('after a review that upholds the decision, the letter says so and offers no other review', async () => {
    expectStatus(await customer.post(at(requestHumanReview.path, id), { text: '' }), 200);
    const approver = await api.loggedIn('approver');
    const decided = { outcome: 'upheld', reason: 'nothing-new', comment: 'Inget nytt hade kommit fram' };
    const version = await versionOf(api, id);
    expectStatus(await approver.post(at(decideHumanReview.path, id), { version, ...decided }), 200);
    await settle(api);
    const letter = await written();
    const today = formatLongDate(api.clock.now());
    expect(letter.automatic).toBeNull();
    expect(letter.terms).toEqual([{ label: 'Omprövat', value: `${today}, beslutet står fast` }]);
    expect(letter.next).toEqual(whatCanBeDone(null));
    expect(JSON.stringify(letter)).not.toContain(decided.comment);
  });

  it('the letter gives the deciding rules as reasons and says what would change the decision, as staff see it', async () => {
    const refused = await api.loggedIn('rejected-by-policy');
    id = await applicationAt(refused, 'rejected-by-policy', 'none');
    const userId: string = (await refused.get(getMe.path)).body.id;
    const figures = { registeredForFTax: false, taxDebtCents: 100, turnoverYearCents: 10_000_000 };
    const remarks = { ...withCompany({ paymentRemarksCount: 3, ...figures }), bankData: null };
    const inputs: PolicyInputs = JSON.parse(JSON.stringify(remarks).replaceAll(applicantId, userId));
    const evaluation = { ...recordOf(inputs, policyOn('2026-11-21').evaluate(inputs)), sources: [] };
    await record(api, creditApplication, id, recordDecision, { ...rejection(), evaluation });
    await settle(api);
    const reasons = [
      'Företaget har 3 betalningsanmärkningar. Vi godtar högst 2.',
      'Omsättningen i den senaste årsredovisningen, 100\u00a0000\u00a0kr, räcker inte för vår minsta kredit, 10\u00a0000\u00a0kr.',
    ];
    const remedy =
      'Beslutet kan bli ett annat när företaget har högst 2 betalningsanmärkningar och med en omsättning på minst 166\u00a0667\u00a0kr om året. Utan bankdata eller bokföring tittar sedan en handläggare på ansökan.';
    const letter = await written(refused);
    expect(letter.reasons).toEqual(reasons);
    expect(letter.next.slice(0, -1)).toEqual(whatCanBeDone(remedy));
    expect(expectStatus(await refused.get(at(getApplicationStatus.path, id)), 200).body).toMatchObject({
      remedy,
    });
    const admin = await api.loggedIn('admin');
    const { deciding_rules, ...detail } = (await admin.get(at(getCreditApplication.path, id))).body;
    expect(detail.remedy).toBe(remedy);
    expect(deciding_rules.map(({ text }: { text: string }) => text)).toEqual(reasons);
  });

  it('the letter names what in the applicant’s own report decided, as the screen does', async () => {
    const refused = await api.loggedIn('restricted-limit');
    id = await applicationAt(refused, 'restricted-limit', 'none');
    const userId: string = (await refused.get(getMe.path)).body.id;
    const weak = withCompany({ riskClass: 2 }, withGuarantor({ riskForecastBasisPoints: 1_240 }));
    const inputs: PolicyInputs = JSON.parse(JSON.stringify(weak).replaceAll(applicantId, userId));
    const evaluation = { ...recordOf(inputs, policyOn('2026-11-21').evaluate(inputs)), sources: [] };
    await record(api, creditApplication, id, recordDecision, { ...rejection(), evaluation });
    await settle(api);
    const own =
      'Risken i din egen kreditupplysning är 12,40\u00a0%. Över 10,00\u00a0% sänker den företagets klass ett steg.';
    const letter = await written(refused);
    expect(letter.reasons).toEqual([
      own,
      'Sammantaget hamnar företaget i klass 1 av 5. Vi godtar minst klass 2.',
    ]);
    expect(letter.next).toContain(
      'Beslutet kan bli ett annat när risken i din egen kreditupplysning är högst 10,00\u00a0%.',
    );
    const { explanation } = expectStatus(await refused.get(at(getApplicationStatus.path, id)), 200).body;
    const failed = explanation.filter(({ result }: { result: string }) => result === 'failed');
    expect(failed.map(({ text }: { text: string }) => text)).toEqual(letter.reasons);
    // An analyst must not see that a person's report decided.
    const seen = async (role: string) =>
      (await (await api.loggedIn(role)).get(at(getCreditApplication.path, id))).body;
    const aboutIn = ({ deciding_rules }: { deciding_rules: { about: string }[] }) =>
      deciding_rules.map(({ about }) => about).sort();
    expect(aboutIn(await seen('admin'))).toEqual(['person', 'person']);
    expect(await seen('analyst')).toMatchObject({ deciding_rules: [], remedy: '•••' });
  });

  it(
    "the letter about a lender's refusal gives no reasons, which staff see",
    proves('F-18', 'M-15'),
    async () => {
      const refused = await api.loggedIn('rejected-by-first-lender');
      id = await applicationAt(refused, 'rejected-by-first-lender', 'none');
      const reasons = ['industry-exposure'];
      const answer = { ...lenderAnswer('first'), maxLimitCents: 500_000, reasons };
      await record(api, creditApplication, id, recordLenderAnswer, answer);
      await record(api, creditApplication, id, recordDecision, {
        ...rejection(),
        evaluation: evaluation(),
        rejectedBy: 'first',
      });
      await settle(api);
      const letter = await written(refused);
      expect(letter.reasons).toEqual(['Vi kan inte lämna närmare skäl för beslutet.']);
      expect(letter.next.slice(0, -1)).toEqual(whatCanBeDone(null));
      expect(letter.automatic).toBe(rejectionWords.automatic);
      const admin = await api.loggedIn('admin');
      const detail = (await admin.get(at(getCreditApplication.path, id))).body;
      expect(detail).toMatchObject({ deciding_rules: [], remedy: null, are_facts_erased: false });
      // The lender's answer is approved, but for less than the smallest credit.
      expect(detail.lenders[0]).toMatchObject({
        lender: 'first',
        outcome: 'approved',
        is_refusal: true,
        reasons,
      });
      expect((await admin.get(at(getCompanyDetail.path, detail.company_id))).body.lenders).toEqual(
        detail.lenders,
      );
      const analyst = (await (await api.loggedIn('analyst')).get(at(getCreditApplication.path, id))).body;
      expect(analyst.lenders[0].reasons).toEqual([]);
    },
  );

  it('no one but the applicant gets the letter', async () => {
    expectStatus(await letterFor(await api.loggedIn('restricted-limit')), 404);
    expectStatus(await letterFor(await api.loggedIn('approver')), 404);
  });

  it.each([
    ['by staff', 'several-companies', null],
    ['by a lender after a review by staff', 'restricted-limit', 'first'],
  ] as const)(
    'the letter about a rejection %s does not call it automatic',
    proves('F-18'),
    async (_, key, rejectedBy) => {
      const refused = await api.loggedIn(key);
      id = await applicationAt(refused, key, 'none');
      const review = { attempt: 1, reasons: ['verification-missing'], evaluation: evaluation() };
      await record(api, creditApplication, id, openManualReview, review);
      const outcome = rejectedBy ? 'resume' : 'reject';
      await record(api, creditApplication, id, closeManualReview, {
        attempt: 1,
        outcome,
        reasonCode: rejectedBy ? 'verified-otherwise' : 'not-verified',
      });
      if (rejectedBy)
        await record(api, creditApplication, id, recordDecision, { ...rejection(), rejectedBy });
      await settle(api);
      const letter = await written(refused);
      expect(letter.automatic).toBeNull();
      // No sentence about the review: the reasons read the same for every decision.
      expect(letter.decision).toBe('Vi kan inte bevilja kredit just nu.');
      expect(letter.reasons).toEqual([rejectionWords.noReasons]);
      expect(JSON.stringify(letter)).not.toMatch(/not-verified|verification-missing/);
      // The review's reason is erased with the applicant; the fact that there was a review remains.
      const userId: string = (await refused.get(getMe.path)).body.id;
      await record(api, user, userId, forgetPerson, { userId });
      await api.store.keys.destroy(userId);
      await settle(api);
      const row = await findApplication(createReadDatabase(api.pool, api.store.events.sealedRows), id);
      expect(row && toDecisionLetter(row, api.clock.now())).toMatchObject({ automatic: null });
    },
  );
});
