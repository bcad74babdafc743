import { submitLenderFiles, submitLenders } from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  listApplications,
  startApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { deleteMedia, uploadMedia } from '@kreditlina/domain/media/contract';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { freeCompany } from '@kreditlina/workers/testing/free-company';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersOf, at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Answer, formOf, type TestClient } from '../testing/test-client.ts';

const persona = personaByKey('approved');
const answers = answersOf(persona);
let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
});
afterAll(() => api.dispose());
beforeEach(() => freeCompany(api.store.events, persona.companies[0]?.companyNumber ?? '', api.clock.now()));

const byRate = { lender: 'Lånesmedjan', loan_type: 'rate', remainder: 200_000, rate: 18.5, maturity: 24 };
const byFee = {
  lender: 'Faster Elsa',
  loan_type: 'fixed_fee',
  remainder: 50_000,
  fixed_fee: 900,
  maturity: 10,
};
const start = async () =>
  expectStatus(await client.post(startApplication.path, { type: 'cutter' }), 201).body as { id: string };
const send = (path: string, id: string, body: object) => client.post(at(path, id), body);
const lenders = (id: string, body: object) => send(submitLenders.path, id, body);
const step = (answer: Answer): string => expectStatus(answer, 200).body.step;

/** Answers everything before the lenders. */
async function atLenders(): Promise<string> {
  const { id } = await start();
  for (const name of ['user-details', 'select-company', 'kyc'])
    expectStatus(await (answers[name] as NonNullable<(typeof answers)[string]>)(client, id), 200);
  return id;
}

async function uploaded(id: string): Promise<string> {
  const form = await formOf([
    [
      'file',
      { bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n'), name: 'avtal.pdf' },
    ],
    ['parent_id', id],
    ['kind', 'CREDIT-APPLICATION'],
    ['metadata', 'property=lenders_files'],
  ]);
  return expectStatus(await client.send('POST', uploadMedia.path, form), 201).body.id;
}

describe('the interest cutter over the API', () => {
  it(
    'an interest cutter starts by its type and goes from step to step as the server says',
    proves('C-024', 'C-249', 'C-255', 'C-256', 'C-350', 'C-242'),
    async () => {
      const started = await start();
      expect(started).toMatchObject({
        type: 'cutter',
        step: 'user-details',
        lenders: [],
        lenderSelected: null,
      });
      const { id } = started;
      const steps: string[] = [];
      const ask = async (answer: Promise<Answer>) => steps.push(step(await answer));
      for (const name of ['user-details', 'select-company', 'kyc'])
        await ask((answers[name] as NonNullable<(typeof answers)[string]>)(client, id));
      await ask(lenders(id, { lenders: [], lenderSelected: 'Lånesmedjan' }));
      await ask(lenders(id, { lenders: [byRate], add_another: true }));
      await ask(lenders(id, { lenders: [byRate], lenderSelected: 'Faster Elsa' }));
      await ask(lenders(id, { lenders: [byRate, byFee] }));
      await ask(send(submitLenderFiles.path, id, { skip: true }));
      await ask(send(getGuarantors.path, id, { guarantors: [], extra_guarantors: [] }));
      await ask((answers.confirm as NonNullable<(typeof answers)[string]>)(client, id));
      expect(steps).toEqual([
        'select-company',
        'kyc',
        'lenders',
        'lender-details',
        'lenders',
        'lender-details',
        'lender-details-upload',
        'guarantors',
        'guarantors',
        'creditcutter-complete',
      ]);
      const { body } = expectStatus(await client.get(at(getApplication.path, id)), 200);
      expect(body).toMatchObject({
        type: 'cutter',
        status: 'pending',
        lenders: [byRate, byFee],
        lenderSelected: null,
        data: { lender_files: 'skipped' },
      });
    },
  );

  it('the application names the lender whose loan comes next', proves('C-301'), async () => {
    const id = await atLenders();
    const { body } = expectStatus(await lenders(id, { lenders: [], lenderSelected: ' Faster Elsa ' }), 200);
    expect(body).toMatchObject({ step: 'lender-details', lenderSelected: 'Faster Elsa', lenders: [] });
    const nobody = expectStatus(await lenders(id, { lenders: [], lenderSelected: ' ' }), 400).body;
    expect(nobody.errors).toEqual([
      {
        field: 'lenderSelected',
        code: 'LENDER_REQUIRED',
        message: 'Välj en kreditgivare eller skriv vad den heter',
      },
    ]);
    const none = expectStatus(await lenders(id, { lenders: [] }), 422).body;
    expect(none.errors).toMatchObject([{ field: 'lenders', code: 'LOAN_REQUIRED' }]);
  });

  it(
    'a loan needs all of its details and no others',
    proves('C-242', 'C-302', 'C-303', 'C-304'),
    async () => {
      const id = await atLenders();
      const { rate: _rate, ...withoutRate } = byRate;
      for (const wrong of [
        { ...byRate, remainder: 1.5 },
        { ...byRate, maturity: 1.5 },
        { ...byRate, maturity: 0 },
        { ...byFee, fixed_fee: 0.5 },
        withoutRate,
        { ...withoutRate, fixed_fee: 900 },
        { ...byRate, fixed_fee: 900 },
      ])
        expectStatus(await lenders(id, { lenders: [wrong] }), 400);
      const tooDear = expectStatus(await lenders(id, { lenders: [{ ...byRate, rate: 50.01 }] }), 422).body;
      expect(tooDear.errors).toEqual([
        { field: 'lenders.0.rate', code: 'INVALID_LOAN_RATE', message: 'Felaktigt percentage [0% - 50%]' },
      ]);
      expect(step(await lenders(id, { lenders: [{ ...byRate, rate: 50 }] }))).toBe('lender-details-upload');
    },
  );

  it('the step for files ends only with a file that exists', proves('C-305'), async () => {
    const id = await atLenders();
    expectStatus(await lenders(id, { lenders: [byRate] }), 200);
    const without = () => send(submitLenderFiles.path, id, {});
    expect(expectStatus(await without(), 422).body.errors).toMatchObject([
      { field: 'files', code: 'LOAN_FILE_REQUIRED' },
    ]);
    const media = await uploaded(id);
    const path = deleteMedia.path.replace(':media', media).replace(':id', id);
    expectStatus(await client.send('DELETE', path), 200);
    expectStatus(await without(), 422);
    await uploaded(id);
    const { body } = expectStatus(await without(), 200);
    expect([body.step, body.data.lender_files]).toEqual(['guarantors', 'uploaded']);
  });

  it(
    'an interest cutter is resumed among its own type until it is complete',
    proves('C-259', 'C-260'),
    async () => {
      // Later than the applications of earlier tests, so that the order of the list is defined.
      api.clock.advance(1_000);
      const id = await atLenders();
      const resumable = async (type: string) => {
        const query = { resumable: 'true', type };
        const { body } = expectStatus(await client.get(listApplications.path, { query }), 200);
        return body.credit_applications.map((one: { id: string }) => one.id);
      };
      api.clock.advance(1_000);
      const later = await atLenders();
      expect((await resumable('cutter')).slice(0, 2)).toEqual([later, id]);
      expect(await resumable('standard')).not.toContain(id);
      api.clock.advance(1_000);
      expectStatus(await lenders(id, { lenders: [byRate] }), 200);
      expect((await resumable('cutter')).slice(0, 2)).toEqual([id, later]);
      expectStatus(await send(submitLenderFiles.path, id, { skip: true }), 200);
      expectStatus(await send(getGuarantors.path, id, { guarantors: [], extra_guarantors: [] }), 200);
      expectStatus(await (answers.confirm as NonNullable<(typeof answers)[string]>)(client, id), 200);
      expect(await resumable('cutter')).not.toContain(id);
    },
  );
});
