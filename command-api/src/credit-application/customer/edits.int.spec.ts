import { randomUUID } from 'node:crypto';
import { submitHousehold } from '@kreditlina/domain/credit-application/contracts/answering';
import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { personaByKey } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, at, expectStatus, startApplication } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
});
afterAll(() => api.dispose());

const household = (id: string, children: number, language = 'sv') =>
  client.post(
    at(submitHousehold.path, id),
    { household: { children, children_with_benefits: 0, marital_status: 'single' } },
    { headers: { 'accept-language': language } },
  );

async function versionOf(id: string): Promise<number> {
  let version = 0;
  for await (const event of api.store.events.read(streamOf(creditApplication, id))) version = event.version;
  return version;
}

/** Changes answers many times in one command; over HTTP this would take fifteen seconds. */
const changeToAndFro = (id: string, times: number) =>
  handle(
    api.store.events,
    creditApplication,
    {
      stream: streamOf(creditApplication, id),
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'test', role: 'system' },
      correlationId: id,
      now: api.clock.now(),
    },
    ({ household: said }: CreditApplicationState) =>
      Array.from({ length: times }, (_, index) => ({
        type: 'HouseholdDescribed' as const,
        data: { ...(said as NonNullable<typeof said>), children: (index % 2) + 3 },
      })),
    {},
  );

describe('repeated changes of answers', () => {
  it('an unchanged answer writes nothing, and changes after five hundred are refused in clear words', async () => {
    const id = await startApplication(client);
    const answers = answersOf(personaByKey('approved'));
    for (const step of ['user-details', 'select-company'] as const) {
      expectStatus(await (answers[step] as NonNullable<(typeof answers)[string]>)(client, id), 200);
    }
    expectStatus(await household(id, 1), 200);
    const before = await versionOf(id);
    expectStatus(await household(id, 1), 200);
    expect(await versionOf(id)).toBe(before);
    await changeToAndFro(id, 496);
    expectStatus(await household(id, 2), 200);
    expect((await loadState(api.store.events, creditApplication, id)).edits).toBe(500);
    const refused = expectStatus(await household(id, 5), 422);
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_EDITS',
      detail:
        'Ansökan har ändrats för många gånger. Ring oss på 010-555\u00a001\u00a020 så hjälper vi dig vidare.',
    });
    expect(expectStatus(await household(id, 5, 'en'), 422).body.detail).toBe(
      'The application has been changed too many times. Call us and we will help you.',
    );
    expectStatus(await household(id, 2), 200);
  });
});
