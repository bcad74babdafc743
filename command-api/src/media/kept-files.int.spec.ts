import { submitLenderFiles, submitLenders } from '@kreditlina/domain/credit-application/contracts/answering';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import { evaluation } from '@kreditlina/domain/credit-application/testing/samples';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { deleteMedia, listMedia, uploadMedia } from '@kreditlina/domain/media/contract';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersOf, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { formOf } from '../testing/test-client.ts';

const PDF = Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n');
const loan = { lender: 'Lånesmedjan', loan_type: 'rate', remainder: 240_000, rate: 24, maturity: 24 };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

it('a file can be deleted until staff review the application, and not later', proves('C-358'), async () => {
  const client = await api.loggedIn('approved');
  const { id } = expectStatus(await client.post(startApplication.path, { type: 'cutter' }), 201).body;
  const answers = answersOf(personaByKey('approved'));
  const say = async (name: string) => expectStatus((await answers[name]?.(client, id)) as never, 200);
  for (const name of ['user-details', 'select-company', 'kyc']) await say(name);
  expectStatus(await client.post(at(submitLenders.path, id), { lenders: [loan] }), 200);
  const upload = async () => {
    const form = await formOf([
      ['file', { bytes: PDF, name: 'avtal.pdf' }],
      ['parent_id', id],
      ['kind', 'CREDIT-APPLICATION'],
      ['metadata', 'property=lenders_files'],
    ]);
    return expectStatus(await client.send('POST', uploadMedia.path, form), 201).body.id;
  };
  const remove = (media: string) => client.send('DELETE', pathTo(deleteMedia.path, { media, id }));
  const [first, second] = [await upload(), await upload()];
  expectStatus(await remove(first), 200);
  expectStatus(await client.post(at(submitLenderFiles.path, id), { skip: false }), 200);
  for (const name of ['guarantors', 'confirm']) await say(name);
  const opened = { attempt: 1, reasons: [], evaluation: evaluation('manual-review') };
  await record(api, creditApplication, id, openManualReview, opened);
  await settle(api);
  expectStatus(await remove(second), 409);
  const { media } = expectStatus(await client.get(at(listMedia.path, id)), 200).body;
  expect(media).toMatchObject([{ id: second, deleted: false }]);
});
