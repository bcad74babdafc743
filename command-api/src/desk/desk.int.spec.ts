import { choosePreferences, readDesk, removeView, saveView } from '@kreditlina/domain/desk/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let analyst: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  analyst = await api.loggedIn('analyst');
});
afterAll(() => api.dispose());

const id = '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612';
const view = { list: 'companies', name: 'Sena', query: 'q=late-payments', is_default: true };
const deskOf = async (client: TestClient) => expectStatus(await client.get(readDesk.path), 200).body;

describe('the desk of a colleague', () => {
  it('preferences are personal and the same at every login', proves('F-50', 'X-83'), async () => {
    expect(await deskOf(admin)).toEqual({ preferences: null, views: [] });
    const chosen = { theme: 'dark', density: 'compact', dates: 'language', language: 'en' };
    const answer = await admin.send('PUT', choosePreferences.path, { body: chosen });
    expect(expectStatus(answer, 200).body.preferences).toEqual(chosen);
    const elsewhere = await api.loggedIn('admin');
    expect((await deskOf(elsewhere)).preferences).toEqual(chosen);
    expect(await deskOf(analyst)).toEqual({ preferences: null, views: [] });
  });

  it('saved views are kept until their owner removes them', proves('F-32'), async () => {
    const saved = await analyst.send('PUT', at(saveView.path, id), { body: view });
    expect(expectStatus(saved, 200).body.views).toEqual([{ ...view, id }]);
    expect((await deskOf(admin)).views).toEqual([]);
    const renamed = { ...view, name: 'Sena betalare', is_default: false };
    expectStatus(await analyst.send('PUT', at(saveView.path, id), { body: renamed }), 200);
    expect((await deskOf(analyst)).views).toEqual([{ ...renamed, id }]);
    // Removing another's view has no effect.
    expectStatus(await admin.send('DELETE', at(removeView.path, id)), 200);
    expect((await deskOf(analyst)).views).toHaveLength(1);
    expectStatus(await analyst.send('DELETE', at(removeView.path, id)), 200);
    expect((await deskOf(analyst)).views).toEqual([]);
  });

  it('a view with a foreign address, an empty name or too long a query is refused', async () => {
    for (const wrong of [{ list: '//example.com' }, { name: ' ' }, { query: 'x'.repeat(1_001) }]) {
      const body = { ...view, ...wrong };
      expectStatus(await admin.send('PUT', at(saveView.path, id), { body }), 400);
    }
  });
});
