import {
  getSelectableCompanies,
  selectCompany,
  submitContactDetails,
  submitDueDiligence,
  submitGuarantors,
  submitHousehold,
  submitOwners,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  getApplication,
  startApplication as startApplicationEndpoint,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { extendSession, getMe, startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { forgetPerson, personId, user } from '@kreditlina/domain/identity/index';
import { problem } from '@kreditlina/domain/kernel/contract-fields';
import { CannotDecodeEvent, handle, StoreUnavailable } from '@kreditlina/event-store';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { edgeActor } from '../access/access.ts';
import {
  applicationAt,
  at,
  expectStatus,
  guarantorOf,
  settle,
  startApplication,
} from '../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
});
afterAll(() => api.dispose());

/** Time that a partner's circuit breaker stays open. */
const OPEN_MS = 10_000;
const contact = { name: 'Astrid Lindqvist', email: 'astrid@example.se', phone: '+46701740605' };
const jsonType = { 'content-type': 'application/json' };

describe('bad input and faults', () => {
  it('a problem document names every missing, wrongly typed and unknown field', proves('C-373'), async () => {
    const id = await startApplication(client);
    const answer = await client.post(at(submitContactDetails.path, id), {
      name: 7,
      email: 'no',
      colour: 'red',
    });
    expect(expectStatus(answer, 400).headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problem.strict().parse(answer.body)).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      request_id: answer.headers['x-request-id'],
    });
    const fields = answer.body.errors.map((error: { field: string }) => error.field).toSorted();
    expect(fields).toEqual(['colour', 'email', 'name', 'phone']);
    expect(answer.body.errors.find((error: { field: string }) => error.field === 'email').message).toBe(
      'Felaktigt email',
    );
  });

  it('errors are in English when English is requested', async () => {
    const headers = { 'accept-language': 'en-GB,en;q=0.9' };
    const { body } = await client.post(startApplicationEndpoint.path, { type: 'none' }, { headers });
    expect(body).toMatchObject({ title: 'Bad request', errors: [{ message: 'Not one of the choices' }] });
  });

  it('refusals by a rule are in English too, as a whole and for each field', async () => {
    const headers = { 'accept-language': 'en' };
    const id = await startApplication(client);
    const sent = { ...contact, phone: '123456' };
    const refused = await client.post(at(submitContactDetails.path, id), sent, { headers });
    expect(expectStatus(refused, 422).body).toMatchObject({
      title: 'Refused by a rule',
      detail: 'Check what you have written',
      errors: [{ field: 'phone', code: 'INVALID_PHONE', message: 'Wrong phone number' }],
    });
    const misspelt = await client.post(
      at(submitContactDetails.path, id),
      { ...contact, email: 'no' },
      { headers },
    );
    expect(expectStatus(misspelt, 400).body.errors).toEqual([
      { field: 'email', code: 'INVALID_EMAIL', message: 'Wrong e-mail address' },
    ]);
  });

  it('a repeated refusal is in the language of the repeated request', async () => {
    const id = await startApplication(client);
    const ask = (language: string) =>
      client.post(
        at(submitContactDetails.path, id),
        { ...contact, phone: '123456' },
        {
          headers: { 'accept-language': language, 'idempotency-key': 'refused-twice-1' },
        },
      );
    expect((await ask('sv')).body.detail).toBe('Kontrollera uppgifterna');
    expect((await ask('en')).body.detail).toBe('Check what you have written');
  });

  it(
    'a submit for the wrong step gets 409 with the words of the specification',
    proves('C-376'),
    async () => {
      const id = await startApplication(client);
      const household = { household: { children: 0, children_with_benefits: 0, marital_status: 'single' } };
      const answer = expectStatus(await client.post(at(submitHousehold.path, id), household), 409);
      expect(answer.body.detail).toBe('Wrong step in application process');
    },
  );

  it('a foreign application gets the same 404 as an unknown one; an invalid id gets 400', async () => {
    const id = await startApplication(client);
    const other = await api.loggedIn('restricted-limit');
    const foreign = expectStatus(await other.get(at(getApplication.path, id)), 404).body;
    const unknown = expectStatus(await other.get(at(getApplication.path, api.deps.newId())), 404).body;
    expect({ ...foreign, request_id: '' }).toEqual({ ...unknown, request_id: '' });
    expectStatus(await other.get(at(getApplication.path, 'no-id')), 400);
  });

  it('an oversized body gets 413, a wrong media type 415 and broken JSON 400', async () => {
    const big = await client.post(startApplicationEndpoint.path, `{"type":"${'x'.repeat(200_000)}"}`);
    expect(expectStatus(big, 413).body.code).toBe('BODY_TOO_LARGE');
    const text = await client.send('POST', startApplicationEndpoint.path, {
      body: 'type=standard',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(expectStatus(text, 415).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(expectStatus(await client.post(startApplicationEndpoint.path, '{"type":'), 400).body.code).toBe(
      'INVALID_JSON',
    );
    expectStatus(await client.post(startApplicationEndpoint.path, '{"__proto__":{"isAdmin":true}}'), 400);
  });

  it('text with a NUL character is refused, naming its field', async () => {
    const id = await startApplication(client);
    const answer = await client.post(at(submitContactDetails.path, id), { ...contact, name: 'a\u0000b' });
    expect(expectStatus(answer, 400).body.errors[0]).toMatchObject({
      field: 'name',
      code: 'invalid_character',
    });
  });

  it('a name with thousands of combining marks is refused without being normalised', async () => {
    const id = await startApplication(client);
    const composing = vi.spyOn(String.prototype, 'normalize');
    const name = `a${'\u0301'.repeat(2_000)}${'\u0323'.repeat(1_900)}`;
    const answer = await client.post(at(submitContactDetails.path, id), { ...contact, name });
    const longest = Math.max(0, ...composing.mock.contexts.map((text) => String(text).length));
    composing.mockRestore();
    expect(expectStatus(answer, 400).body.errors[0]).toMatchObject({
      field: 'name',
      code: 'invalid_character',
    });
    expect(longest).toBeLessThan(1_000);
  });

  it('a refusal by a rule (422) names the fields, in Swedish', async () => {
    const id = await startApplication(client);
    const answer = await client.post(at(submitContactDetails.path, id), { ...contact, phone: '123456' });
    expect(expectStatus(answer, 422).body).toMatchObject({
      code: 'INVALID_FIELDS',
      errors: [{ field: 'phone', code: 'INVALID_PHONE', message: 'Felaktigt telefonnummer' }],
    });
  });

  it(
    'a sole trader sees that the credit is not offered yet; their number never leaves the server',
    proves('C-011', 'X-23'),
    async () => {
      const trader = await api.loggedIn('sole-trader');
      const id = await applicationAt(trader, 'sole-trader', 'select-company');
      const list = expectStatus(await trader.get(at(getSelectableCompanies.path, id)), 200);
      expect(list.body.companies).toContainEqual(
        expect.objectContaining({ is_sole_trader: true, company_number: 'sole-trader' }),
      );
      expect(list.text).not.toContain(personaByKey('sole-trader').ssn.slice(2));
      const answer = await trader.post(at(selectCompany.path, id), { company_number: 'sole-trader' });
      expect(expectStatus(answer, 422).body.code).toBe('SOLE_TRADER_NOT_OFFERED');
      expect((await trader.get(at(getApplication.path, id))).body.step).toBe('select-company');
    },
  );

  it(
    'a person without companies gets an empty list, even when the bureau does not know them',
    proves('C-332'),
    async () => {
      const other = await api.loggedIn('no-companies');
      const id = await applicationAt(other, 'no-companies', 'select-company');
      expect(expectStatus(await other.get(at(getSelectableCompanies.path, id)), 200).body).toEqual({
        companies: [],
        total: 0,
      });
    },
  );

  it(
    'a broken partner gives 503 with a clear text; nothing is lost and the call works after recovery',
    proves('C-372'),
    async () => {
      const other = await api.loggedIn('several-companies');
      const id = await applicationAt(other, 'several-companies', 'select-company');
      api.simulators.control.faults.add({ partner: 'uc', kind: 'not-json', count: 40 });
      const ask = () => other.get(at(getSelectableCompanies.path, id));
      const answer = expectStatus(await ask(), 503);
      // Enough failures to open the circuit breaker.
      for (let calls = 0; calls < 6; calls += 1) expectStatus(await ask(), 503);
      expect(api.log.some((line) => line.includes('open-circuit'))).toBe(true);
      api.simulators.control.faults.clear();
      expectStatus(await ask(), 503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body.detail).toContain('Inget har gått förlorat');
      expect(api.log.some((line) => line.includes(answer.body.request_id) && line.includes('rubbish'))).toBe(
        true,
      );
      expect((await other.get(at(getApplication.path, id))).body.step).toBe('select-company');
      // Only the clock moves: the partner's client must detect the recovery by itself.
      const { now } = Date;
      using _ = vi.spyOn(Date, 'now').mockImplementation(() => now() + OPEN_MS);
      await eventually(async () => expect((await ask()).status).toBe(200));
      const numbers = personaByKey('several-companies').companies.map(({ companyNumber }) => companyNumber);
      const offered = (await ask()).body.companies;
      expect(offered.map((one: { company_number: string }) => one.company_number)).toEqual(
        expect.arrayContaining(numbers.slice(0, 3)),
      );
      const body = { company_number: numbers[0] };
      expectStatus(await other.post(at(selectCompany.path, id), body), 200);
      expect((await other.get(at(getApplication.path, id))).body.step).toBe('household');
    },
  );

  it('the stale one of two tabs gets 409 and finds the right step by reloading', async () => {
    const id = await applicationAt(client, 'approved', 'kyc');
    const kyc = { kyc_data: { sole_owner: 'yes', pep: '', external_influencer: '' } };
    expectStatus(await client.post(at(submitDueDiligence.path, id), kyc), 200);
    const owners = { kyc_data: { owners: [], no_one_owns_more_than_25_percent: false } };
    expectStatus(await client.post(at(submitOwners.path, id), owners), 409);
    expect((await client.get(at(getApplication.path, id))).body.step).toBe('guarantors');
  });

  it('the answer is 503 with Retry-After while the database or store is away or a stream is unreadable; 500 reveals nothing', async () => {
    const torn = {
      id: '1',
      stream: 'user-secret',
      category: 'user',
      version: 2,
      position: '7',
      type: 'unknown',
    };
    const lost = Object.assign(new Error('secret inside 196803129805'), { code: 'ECONNREFUSED' });
    const answers = [];
    for (const error of [
      lost,
      new StoreUnavailable('secret inside'),
      new CannotDecodeEvent({ ...torn, undecodable: 'its JSON is broken' }),
      new CannotDecodeEvent({ ...torn, undecodable: 'this release does not know its type', isNewer: true }),
      new TypeError('secret inside 196803129805'),
    ]) {
      const bankId = { ...api.deps.partners.bankId, auth: () => Promise.reject(error) };
      const app = await api.rebuildWith({ partners: { ...api.deps.partners, bankId } });
      answers.push(await createTestClient(app, api.clock).post(startLogin.path, { ssn: '' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 500]);
    expect(answers[2]?.body).toMatchObject({ code: 'UNREADABLE' });
    expect(answers[3]?.body).toMatchObject({ code: 'UNAVAILABLE' });
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['2', '2', '60', '5', undefined]);
    expect(answers.map(({ text }) => text).join()).not.toContain('secret');
    expect(api.log.join('')).not.toContain('196803129805');
  });

  it('a read that cannot reach X-Min-Position says X-Stale; an invalid position is refused', async () => {
    const id = await startApplication(client);
    const next = String(Number(await api.store.events.head()) + 1_000);
    const answer = await client.get(at(getApplication.path, id), { headers: { 'x-min-position': next } });
    expect(expectStatus(answer, 200).headers['x-stale']).toBe('1');
    expectStatus(await client.get(getMe.path, { headers: { 'x-min-position': 'abc' } }), 400);
  });

  it('a session always reads its own writes', proves('X-45'), async () => {
    // No other test in this file uses up this person's daily quota of applications.
    const other = await api.loggedIn('several-companies');
    for (let round = 0; round < 15; round += 1) {
      const id = await startApplication(other);
      expectStatus(await other.post(at(submitContactDetails.path, id), contact), 200);
      const { body } = await other.get(at(getApplication.path, id));
      expect(body).toMatchObject({
        step: 'select-company',
        data: { contact_details: { email: contact.email } },
      });
    }
  });

  it("an application can still be read after a guarantor's data are erased", async () => {
    const other = await api.loggedIn('restricted-limit');
    const id = await applicationAt(other, 'restricted-limit', 'guarantors');
    const persons = [personaByKey('restricted-limit'), personaByKey('good-guarantor')].map(guarantorOf);
    expectStatus(await other.post(at(submitGuarantors.path, id), { guarantors: persons }), 200);
    const forgotten = personId(TEST_PEPPER, personaByKey('good-guarantor').ssn);
    const context = { actor: edgeActor, commandId: api.deps.newId(), correlationId: api.deps.newId() };
    const target = { ...context, stream: `user-${forgotten}`, now: api.clock.now() };
    await handle(api.store.events, user, target, forgetPerson, { userId: forgotten });
    await api.store.keys.destroy(forgotten);
    await settle(api);
    const { guarantors } = expectStatus(await other.get(at(getApplication.path, id)), 200).body;
    expect(guarantors[1]).toMatchObject({ name: '[erased]', ssn: '[erased]', email: '[erased]' });
    expect(guarantors[0].name).toBe(personaByKey('restricted-limit').name);
  });

  it('an empty body is accepted with and without a content type', async () => {
    expectStatus(await client.send('POST', extendSession.path, { headers: jsonType }), 200);
    expectStatus(await client.send('POST', extendSession.path), 200);
    expectStatus(await client.post(extendSession.path, {}), 200);
  });
});
