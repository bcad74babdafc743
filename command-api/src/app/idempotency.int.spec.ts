import { hash } from 'node:crypto';
import {
  submitContactDetails,
  submitHousehold,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { chooseBank, getBanks } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, applicationAt, at, expectStatus } from '../testing/application-flow.ts';
import { countBankSessions } from '../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
const { asked, partners } = countBankSessions();

beforeAll(async () => {
  api = await startTestApi({ partners });
  client = await api.loggedIn('approved');
});
afterAll(() => api.dispose());

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const household = { household: { children: 1, children_with_benefits: 0, marital_status: 'single' } };

describe('Idempotency-Key', () => {
  it('a repeat with the same key and body gets the same answer and has one effect', async () => {
    const first = expectStatus(await client.post(startApplication.path, {}, keyed('key-start-1')), 201);
    const again = expectStatus(await client.post(startApplication.path, {}, keyed('key-start-1')), 201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['x-event-position']).toBe(first.headers['x-event-position']);
  });

  it('ten requests at once have one effect; the others get its answer or are asked to wait', async () => {
    const id = await applicationAt(client, 'approved', 'household');
    const before = await api.store.events.head();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        client.post(at(submitHousehold.path, id), household, keyed('key-storm-1')),
      ),
    );
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
      true,
    );
    expect(
      answers
        .filter(({ status }) => status === 409)
        .every(({ body }) => body.code === 'IDEMPOTENCY_KEY_IN_PROGRESS'),
    ).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    // Only one ran. Without the layer the others would run too, and find nothing to change.
    const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    const told = answers.filter(({ status }) => status === 409);
    expect(replayed.length + told.length).toBe(9);
    expect(Number(await api.store.events.head())).toBeGreaterThan(Number(before));
    const stored = [];
    for await (const event of api.store.events.read(`creditApplication-${id}`)) stored.push(event.type);
    expect(stored.filter((type) => type === 'HouseholdDescribed')).toHaveLength(1);
  });

  it('ten requests at once and one later start one bank session and all get its answer', async () => {
    const tenAndOne = async (send: () => Promise<Answer>): Promise<Answer[]> => {
      const atOnce = await Promise.all(Array.from({ length: 10 }, send));
      const told = atOnce.filter(({ body }) => body.code === 'IDEMPOTENCY_KEY_IN_PROGRESS');
      const answered = [...atOnce.filter((one) => !told.includes(one)), await send()];
      for (const answer of answered) expectStatus(answer, 200);
      expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
      return answered;
    };
    asked.bankSessions = 0;
    const id = await applicationAt(client, 'approved', 'instantor');
    const { banks } = (await client.get(at(getBanks.path, id))).body;
    const body = { bank_id: banks[0].id };
    await tenAndOne(() => client.post(at(chooseBank.path, id), body, keyed('key-bank-1')));
    expect(asked.bankSessions).toBe(1);
    const stored = [];
    for await (const event of api.store.events.read(`creditApplication-${id}`)) stored.push(event.type);
    expect(stored.filter((type) => type === 'BankChosen')).toHaveLength(1);
  });

  it('the same key with another body or address gets 409', async () => {
    const id = await applicationAt(client, 'approved', 'household');
    const other = await applicationAt(client, 'approved', 'household');
    expectStatus(await client.post(at(submitHousehold.path, id), household, keyed('key-body-1')), 200);
    const changed = { household: { ...household.household, children: 3 } };
    const answer = expectStatus(
      await client.post(at(submitHousehold.path, id), changed, keyed('key-body-1')),
      409,
    );
    expect(answer.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expectStatus(await client.post(at(submitHousehold.path, other), household, keyed('key-body-1')), 409);
  });

  it('a refusal by a rule is replayed; a temporary failure is tried again', async () => {
    const id = await applicationAt(client, 'approved', 'household');
    const wrong = { household: { children: 0, children_with_benefits: 2, marital_status: 'single' } };
    const first = expectStatus(
      await client.post(at(submitHousehold.path, id), wrong, keyed('key-rule-1')),
      422,
    );
    const again = expectStatus(
      await client.post(at(submitHousehold.path, id), wrong, keyed('key-rule-1')),
      422,
    );
    expect({ ...again.body, request_id: '' }).toEqual({ ...first.body, request_id: '' });

    const chosen = await applicationAt(client, 'approved', 'instantor');
    const { banks } = (await client.get(at(getBanks.path, chosen))).body;
    api.simulators.control.faults.add({ partner: 'instantor', kind: 'error', count: 10 } as never);
    const body = { bank_id: banks[0].id };
    expectStatus(await client.post(at(chooseBank.path, chosen), body, keyed('key-partner-1')), 503);
    api.simulators.control.faults.clear?.();
    expectStatus(await client.post(at(chooseBank.path, chosen), body, keyed('key-partner-1')), 200);
  });

  it('two people can use the same key independently', async () => {
    const other = await api.loggedIn('restricted-limit');
    const mine = expectStatus(await client.post(startApplication.path, {}, keyed('key-shared-1')), 201);
    const theirs = expectStatus(await other.post(startApplication.path, {}, keyed('key-shared-1')), 201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('an invalid key is refused', async () => {
    const answer = expectStatus(await client.post(startApplication.path, {}, keyed('short')), 400);
    expect(answer.body.errors[0].field).toBe('Idempotency-Key');
  });

  it('answers are stored sealed, with nothing personal in the table', async () => {
    const persona = personaByKey('approved');
    const id = await applicationAt(client, 'approved', 'user-details');
    const submit = answersOf(persona)['user-details'];
    expectStatus((await submit?.(client, id)) ?? (await client.get('/')), 200);
    const body = { name: persona.name, email: persona.email, phone: persona.phone };
    expectStatus(await client.post(at(submitContactDetails.path, id), body, keyed('key-sealed-1')), 200);
    const { rows } = await api.pool.query('select * from api.idempotency');
    expect(rows.map((row) => String(row.answer_sealed)).join()).not.toContain(persona.email);
  });

  it('nothing stored lets anyone test a guess of the input', async () => {
    const { name, email, phone } = personaByKey('approved');
    const id = await applicationAt(client, 'approved', 'user-details');
    const body = { name, email, phone };
    expectStatus(await client.post(at(submitContactDetails.path, id), body, keyed('key-guess-1')), 200);
    const { rows } = await eventually(async () => {
      const found = await api.pool.query<{ input_hash: Buffer }>(
        `select input_hash from api.idempotency where key = 'key-guess-1'
         union all select input_hash from api.idempotency_claims where key = 'key-guess-1'`,
      );
      expect(found.rowCount).toBeGreaterThan(0);
      return found;
    });
    const guesses = [body, { email, phone }, { name, phone, email }, { phone, email }].map((one) =>
      hash('sha256', JSON.stringify([submitContactDetails.path, { id }, {}, one]), 'hex'),
    );
    const stored = rows.map(({ input_hash }) => input_hash.toString('hex'));
    expect(stored.filter((one) => guesses.includes(one))).toEqual([]);
  });
});
