import { companyId } from '@kreditlina/domain/company/ids';
import { company } from '@kreditlina/domain/company/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { type Partners, personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationAt, at } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
/** Everything that the bureau was asked about, by name of the question. */
const asked: string[] = [];
const listening = (real: Partners): Partners => ({
  ...real,
  creditBureau: new Proxy(real.creditBureau, {
    get(bureau, name: keyof Partners['creditBureau']) {
      asked.push(name);
      return bureau[name];
    },
  }),
});
beforeAll(async () => {
  api = await startTestApi({ partners: listening });
});
afterAll(() => api.dispose());
beforeEach(() => {
  asked.length = 0;
});

const stateOf = (id: string) => loadState(api.store.events, creditApplication, id);
const numberOf = (key: string): string => personaByKey(key).companies[0]?.companyNumber ?? '';

describe('who may not sign for a company', () => {
  it('a deputy cannot apply for it, and nothing is inquired or claimed', proves('X-92'), async () => {
    const client = await api.loggedIn('deputy');
    const id = await applicationAt(client, 'deputy', 'select-company');
    const refused = await client.post(at(apiPaths.companies, id), { company_number: numberOf('deputy') });
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
  });
});
