import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import {
  agneta,
  answeredAuthority,
  astrid,
  evaluationWithHits,
  sample,
  sune,
} from '@kreditlina/domain/credit-application/testing/samples';
import { applicationScenario } from '@kreditlina/domain/credit-application/testing/scenario';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNaming } from './credit-application/query.ts';
import { ownCasesOf } from './own-cases.ts';
import { uuidOf } from './testing/life.ts';
import { createReadModels, type ReadModels } from './testing/read-models.ts';
import { listWorkItems } from './work-item/query.ts';

let models: ReadModels;
beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

it(
  'a colleague authorised to sign for a company has a part in its case and sees no hit in it',
  proves('X-92'),
  async () => {
    const { state, events } = applicationScenario({
      company: { ...sample.company, authority: answeredAuthority([astrid], [sune]) },
    }).until('deciding');
    const opened = openManualReview(state, {
      attempt: 1,
      reasons: ['pep-hit'],
      evaluation: evaluationWithHits(),
    });
    await models.given(
      streamOf(creditApplication, state.applicationId),
      [...events, ...opened].map(({ type, data }) => ({ type, data: { ...data } })),
    );
    const casesOf = async (id: string) => (await ownCasesOf(models.db, id)).applicationIds;
    const queueOf = async (staffId: string) => {
      const asked = { show: 'open', page: 0, rows: 25, now: '2999-01-01T00:00:00.000Z' } as const;
      const { work_items } = await listWorkItems(models.db, { ...asked, staffId, seesHits: true });
      return work_items.map(({ queue }) => queue);
    };
    expect(await casesOf(sune.personId)).toEqual([state.applicationId]);
    expect(await queueOf(sune.personId)).toEqual(['manual-review']);
    expect(await casesOf(agneta.personId)).toEqual([]);
    expect(await queueOf(agneta.personId)).toEqual(['hits']);
    // A person who was only typed in has no part in the case, but the hit may concern them.
    const typed = uuidOf('typed');
    expect(await queueOf(typed)).toEqual(['hits']);
    await models.pool.query('update read.credit_application set person_ids = person_ids || $1::uuid', [
      typed,
    ]);
    expect(await casesOf(typed)).toEqual([]);
    expect(await queueOf(typed)).toEqual(['manual-review']);
    // The customer view lists only applications that name the person.
    expect(await listNaming(models.db, sune.personId)).toEqual([]);
  },
);
