import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import { debugDelete, getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import {
  applicationToSign,
  at,
  expectStatus,
  settle,
  startApplication,
} from '../../testing/application-flow.ts';
import { startTestApi } from '../../testing/test-api.ts';

it(
  'POST debug-delete/{id} withdraws the open applications of that person, and neither signed ones nor other people’s',
  proves('C-327', 'X-51'),
  async () => {
    await using api = await startTestApi();
    const [client, other] = [await api.loggedIn('approved'), await api.loggedIn('restricted-limit')];
    const userId = (await client.get(getMe.path)).body.id;
    const signed = await applicationToSign(api, client, 'approved');
    const { sign_token } = expectStatus(await client.post(at(startSigning.path, signed)), 200).body;
    expectStatus(await client.post(at(verifySignature.path, signed), { sign_token }), 200);
    const open = [await startApplication(client), await startApplication(client)];
    const theirs = await startApplication(other);
    await settle(api);

    expectStatus(await other.post(at(debugDelete.path, userId)), 404);
    expectStatus(await api.client().post(at(debugDelete.path, userId)), 401);
    const elsewhere = await api.rebuild({ testMode: false });
    expectStatus(await api.clientOf(elsewhere, client).post(at(debugDelete.path, userId)), 404);
    const statusOf = async (of: typeof client, id: string) =>
      expectStatus(await of.get(at(getApplication.path, id)), 200).body.status;
    for (const id of open) expect(await statusOf(client, id)).toBe('pending');

    const answer = expectStatus(await client.post(at(debugDelete.path, userId)), 200);
    expect(answer.body).toEqual({ withdrawn: new Set(open).size });
    for (const id of open) expect(await statusOf(client, id)).toBe('withdrawn');
    expect(await statusOf(client, signed)).toBe('approved');
    expect(await statusOf(other, theirs)).toBe('pending');
    // The log keeps the withdrawn application and the reason.
    const events = [];
    for await (const event of api.store.events.read(`creditApplication-${open[0]}`)) events.push(event);
    expect(events.at(-1)).toMatchObject({ type: 'ApplicationWithdrawn', data: { reason: 'debug-delete' } });
    const again = await client.post(at(debugDelete.path, userId));
    expect(expectStatus(again, 200).body).toEqual({ withdrawn: 0 });
    await elsewhere.close();
  },
);
