import {
  answerDueDiligence,
  closeManualReview,
  confirmInquiries,
  creditApplication,
  decideHit,
  decideHumanReview,
  requestHumanReview,
} from '@kreditlina/domain/credit-application/index';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

let world: JobWorld;
beforeAll(async () => {
  world = await createJobWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it(
  'a political position declared later is reviewed even if another one was accepted',
  proves('F-18'),
  async () => {
    const persona = personaByKey('approved');
    const driver = world.drive(persona.key);
    const state = () => loadState(world.deps.store, creditApplication, driver.applicationId);
    const declares = (pep: string) =>
      driver.command(answerDueDiligence, {
        isSoleOwner: true,
        pep,
        externalInfluencer: '',
        applicantSsn: persona.ssn,
      });
    const confirms = async () => {
      await driver.command(confirmInquiries, { textVersion: inquiryText.version });
      await world.jobs.settle();
    };
    await driver.toBank();
    await world.giveBankData(driver, persona);
    await driver.askForDecision({ until: 'confirm' });
    await declares('Min syster är ledamot i kommunfullmäktige');
    await confirms();
    const { hits, attempt } = await state();
    expect(hits.map(({ kind }) => kind)).toEqual(['declared']);
    const [hit] = hits;
    await driver.command(decideHit, {
      personId: hit?.personId ?? '',
      hitId: hit?.hitId ?? '',
      outcome: 'true-match',
      reason: 'Kommunfullmäktige, ingen risk',
      sourceOfFunds: 'Lön och företagets vinst',
      mayAcceptPosition: true,
    });
    await driver.command(closeManualReview, {
      attempt,
      outcome: 'reject',
      reasonCode: 'other-risk',
      comment: 'Annat skäl till avslag',
    });
    await driver.command(requestHumanReview, { text: '', rejectedAt: world.deps.clock.now() });
    await driver.command(decideHumanReview, {
      outcome: 'reopened',
      reasonCode: 'judged-otherwise',
      comment: 'Avslaget var fel',
    });
    await declares('Jag är statssekreterare och min man är ambassadör');
    world.moveClock(3_600_000);
    await confirms();
    expect((await state()).phase).toBe('manual-review');
  },
);
