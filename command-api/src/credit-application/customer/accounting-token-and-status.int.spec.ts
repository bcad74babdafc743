import {
  acceptAccountingTerms,
  getAccountingStatusOfUser,
  getAccountingToken,
  listAccountingSystems,
  skipBankData,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { creditApplication, recordAccountingData } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/event-store';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeActor } from '../../access/access.ts';
import { answersOf, at, expectStatus, settle, startApplication } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const persona = personaByKey('several-companies');
const [first = '', second = ''] = persona.companies.map(({ companyNumber }) => companyNumber);
const notMine = personaByKey('approved').companies[0]?.companyNumber ?? '';

let api: TestApi;
let client: TestClient;
/** Two applications of one person, for different companies, both at the accounting system's widget. */
const ids: string[] = [];
const systems = ['fortnox', 'visma'];

beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('several-companies');
  expectStatus(await client.get(getAccountingToken.path, { query: { company_number: first } }), 409);
  const known = expectStatus(await client.get(listAccountingSystems.path), 200).body.systems;
  systems.splice(0, 2, known[0].code, known[1].code);
  for (const [index, companyNumber] of [first, second].entries()) {
    const id = await startApplication(client);
    const answers = answersOf({
      ...persona,
      companies: [{ ...persona.companies[0], companyNumber }] as never,
    });
    for (const step of ['user-details', 'select-company', 'household', 'loans-details'])
      expectStatus((await answers[step]?.(client, id)) as never, 200);
    expectStatus(await client.post(at(skipBankData.path, id), { type: 'user-abort', message: '' }), 200);
    const terms = { company_number: companyNumber, erp_system: systems[index] };
    expect(expectStatus(await client.post(acceptAccountingTerms.path, terms), 200).body.id).toBe(id);
    ids.push(id);
  }
});
afterAll(() => api.dispose());

/** Records accounting data as the job does. */
async function giveData(id: string): Promise<void> {
  const context = { actor: edgeActor, commandId: api.deps.newId(), correlationId: api.deps.newId() };
  const target = { ...context, stream: `creditApplication-${id}`, now: api.clock.now() };
  const data = { dataHash: 'ab'.repeat(32), revenueYearCents: 500_000_000, resultYearCents: 62_000_000 };
  await handle(api.store.events, creditApplication, target, recordAccountingData, data);
  await settle(api);
}

describe('the calls of the accounting system', () => {
  it('GET my-number/token answers with the widget of the company in the query', proves('C-338'), async () => {
    const tokens: string[] = [];
    for (const [index, company_number] of [first, second].entries()) {
      const { body } = expectStatus(
        await client.get(getAccountingToken.path, { query: { company_number } }),
        200,
      );
      expect(body).toEqual({
        token: expect.stringMatching(/^\S{8,}$/),
        erp: systems[index],
        widget_url: expect.stringContaining(`${body.widget_origin}/`),
        widget_origin: api.deps.partners.accountingData.widgetOrigin,
      });
      expect((await fetch(body.widget_url)).status).toBe(200);
      tokens.push(body.token);
    }
    expect(new Set(tokens).size).toBe(2);
  });

  it(
    'GET my-number/status answers with the progress of the company in the query',
    proves('C-339'),
    async () => {
      const statusOf = async (company_number: string) =>
        expectStatus(await client.get(getAccountingStatusOfUser.path, { query: { company_number } }), 200)
          .body;
      expect([(await statusOf(first)).status, (await statusOf(second)).status]).toEqual([
        'pending',
        'pending',
      ]);
      await giveData(ids[1] ?? '');
      expect(await statusOf(first)).toMatchObject({ status: 'pending' });
      expect(await statusOf(second)).toEqual({ status: 'success', updated_at: api.clock.now() });
    },
  );

  it(
    'another person’s company and an invalid organisation number are refused',
    proves('C-338', 'C-339', 'X-25'),
    async () => {
      for (const path of [getAccountingToken.path, getAccountingStatusOfUser.path]) {
        const foreign = await client.get(path, { query: { company_number: notMine } });
        expect(expectStatus(foreign, 409).body.detail).toBe('Wrong step in application process');
        expectStatus(await client.get(path, { query: { company_number: persona.ssn } }), 400);
        expectStatus(await api.client().get(path, { query: { company_number: first } }), 401);
      }
    },
  );
});
