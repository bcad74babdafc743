import type { Place } from '@kreditlina/domain/credit-application/testing/scenario';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { listApplications } from './query.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const userId = uuidOf('the applicant');
let models: ReadModels;

/** An application of the same person at a milestone, stored at an instant. */
async function started(number: number, place: Place, at: string): Promise<string> {
  const life = applicationLife(number);
  const facts = life.until(place).map(({ type, data }) => ({
    type,
    data: 'userId' in data ? { ...data, userId } : { ...data },
  }));
  await models.given(life.stream, facts, { at });
  return life.applicationId;
}

beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

describe('applications of a customer', () => {
  it(
    'offers to resume pending applications changed within five days, newest first',
    proves('C-259', 'C-260', 'C-410'),
    async () => {
      const young = await started(21, 'loans-details', '2026-11-20T12:00:00.000Z');
      const justInside = await started(22, 'user-details', '2026-11-16T12:00:00.000Z');
      const justOutside = await started(23, 'user-details', '2026-11-16T11:59:59.000Z');
      const deciding = await started(24, 'deciding', '2026-11-21T08:00:00.000Z');
      const approved = await started(25, 'offered', '2026-11-21T08:00:00.000Z');
      const cutter = await started(30, 'select-company', '2026-11-21T08:00:00.000Z');
      const ids = async (query: object) =>
        (await listApplications(models.db, { userId, resumableAt: NOW, ...query })).map((row) => row.id);
      expect(await ids({ type: 'standard' })).toEqual([young, justInside]);
      expect(await ids({ type: 'cutter' })).toEqual([cutter]);
      expect(await ids({})).toEqual([cutter, young, justInside]);
      const all = (await listApplications(models.db, { userId })).map((row) => row.id);
      expect(all.toSorted()).toEqual([young, justInside, justOutside, deciding, approved, cutter].toSorted());
    },
  );

  it('filters by status', proves('C-330'), async () => {
    const rejected = await started(32, 'rejected', '2026-11-21T08:00:00.000Z');
    const found = await listApplications(models.db, { userId, status: 'rejected' });
    expect(found.map((row) => row.id)).toEqual([rejected]);
  });

  it('omits applications of other people', async () => {
    expect(await listApplications(models.db, { userId: uuidOf('somebody else') })).toEqual([]);
  });
});
