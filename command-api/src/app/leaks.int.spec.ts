import { startSigning, verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  getSelectableCompanies,
  submitContactDetails,
  submitGuarantors,
} from '@kreditlina/domain/credit-application/contracts/answering';
import {
  acceptAccountingTerms,
  getAccountingStatusOfUser,
} from '@kreditlina/domain/credit-application/contracts/bank-data';
import { getGuarantors } from '@kreditlina/domain/credit-application/contracts/guarantors';
import {
  getCreditApplication,
  listCreditApplications,
  listUserApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { getMetrics } from '@kreditlina/domain/operations/contracts/staff';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applicationAt,
  approveAndDraft,
  at,
  expectStatus,
  guarantorOf,
} from '../testing/application-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const person = personaByKey('approved');
const guarantor = personaByKey('good-guarantor');
/** A personal number in every notation. */
const spellings = (ssn: string): string[] => [
  ssn,
  ssn.slice(2),
  `${ssn.slice(0, 8)}-${ssn.slice(8)}`,
  `${ssn.slice(2, 8)}-${ssn.slice(8)}`,
];
const canaries = [
  ...spellings(person.ssn),
  ...spellings(guarantor.ssn),
  person.email,
  guarantor.email,
  guarantor.phone,
];

const found = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret));

/** Every table of schema `api` as text, with raw bytes. */
async function operationalData(): Promise<string> {
  const tables = ['sessions', 'bankid_orders', 'idempotency', 'widgets'];
  const dumps = await Promise.all(
    tables.map((table) => api.pool.query(`select t::text from api.${table} t`)),
  );
  const bytes = await api.pool.query('select sealed, outcome_sealed from api.bankid_orders');
  const raw = bytes.rows.flatMap((row) =>
    Object.values(row)
      .filter(Buffer.isBuffer)
      .map((buffer) => buffer.toString('latin1')),
  );
  return JSON.stringify(dumps.map(({ rows }) => rows)) + raw.join();
}

const wrongInputs = (id: string): [path: string, body: unknown][] => [
  [startLogin.path, { ssn: `${person.ssn}1` }],
  [startLogin.path, { ssn: `${person.ssn.slice(0, 11)}${(Number(person.ssn[11]) + 1) % 10}` }],
  [startLogin.path, { [person.ssn]: person.ssn }],
  [
    at(getGuarantors.path, id),
    { guarantors: [{ ...guarantorOf(guarantor), [guarantor.ssn]: 1, colour: guarantor.email }] },
  ],
  [
    at(getGuarantors.path, id),
    { guarantors: [{ ...guarantorOf(guarantor), phone: `${guarantor.phone}x`, ownership: guarantor.ssn }] },
  ],
  [at(getSelectableCompanies.path, id), { company_number: person.ssn }],
  [at(submitContactDetails.path, person.ssn), { name: person.ssn }],
  [acceptAccountingTerms.path, { company_number: person.ssn, erp_system: person.ssn }],
  [`/api/none/${person.ssn}`, {}],
  [`/api/credit-application/${person.ssn}`, `{"${person.ssn}"`],
];

/** A whole application, with every wrong input on the way. */
async function flow(client: TestClient): Promise<string[]> {
  const answers: string[] = [];
  const id = await applicationAt(client, 'approved', 'guarantors');
  for (const [path, body] of wrongInputs(id)) {
    const answer = await client.post(path, body, {
      headers: { 'idempotency-key': `leak-${answers.length}-key` },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    answers.push(answer.text + JSON.stringify(answer.headers));
  }
  const query = { company_number: person.ssn, [person.ssn]: guarantor.email };
  answers.push((await client.get(getAccountingStatusOfUser.path, { query })).text);
  const extra = { guarantors: [guarantorOf(person)], extra_guarantors: [guarantorOf(guarantor)] };
  const headers = { 'idempotency-key': 'leak-guarantors' };
  expectStatus(await client.post(at(submitGuarantors.path, id), extra, { headers }), 200);
  await approveAndDraft(api, client, id);
  const { sign_token } = expectStatus(await client.post(at(startSigning.path, id)), 200).body;
  expectStatus(await client.post(at(verifySignature.path, id), { sign_token }), 200);
  return answers;
}

describe('leaks', () => {
  it('personal numbers, e-mail addresses and tokens are in no log line, error body, metric or operational table', async () => {
    const client = await api.loggedIn('approved');
    const tokens = [client.accessToken ?? '', ...client.cookies.values()];
    const early = await applicationAt(client, 'approved', 'select-company');
    api.simulators.control.faults.add({ partner: 'uc', kind: 'rubbish', count: 20 });
    expectStatus(await client.get(at(getSelectableCompanies.path, early)), 503);
    api.simulators.control.faults.clear();
    const errors = await flow(client);
    expect(found(errors.join('\n'), canaries)).toEqual([]);
    const log = api.log.join('');
    expect(log.length).toBeGreaterThan(2_000);
    expect(found(log, [...canaries, ...tokens])).toEqual([]);
    expect(found(await operationalData(), [...canaries, ...tokens])).toEqual([]);
    expect(found((await client.get(getMetrics.path)).text, canaries)).toEqual([]);
  });

  it('staff see personal numbers masked in lists, details and the audit trail', proves('X-48'), async () => {
    const admin = await api.loggedIn('admin');
    const { body } = await admin.get(listCreditApplications.path);
    const [row] = body.credit_applications;
    const pages = [
      await admin.get(listCreditApplications.path),
      await admin.get(at(getCreditApplication.path, row.id)),
      await admin.get(at(listUserApplications.path, row.user_id)),
    ];
    const texts = pages.map((page) => expectStatus(page, 200).text);
    const history = JSON.stringify(await trailOf(admin, row.id));
    for (const text of [...texts, history])
      expect(found(text, [...spellings(person.ssn), ...spellings(guarantor.ssn)])).toEqual([]);
    expect(history).toContain('ContactDetailsSubmitted');
    expect(row.user_ssn).toMatch(/^\d{6}-\*{4}$/);
  });

  it('sabotage: a server that logs the number is found', async () => {
    const before = api.log.length;
    const plant = (app: FastifyInstance) => {
      app.addHook('preHandler', async (request) => request.log.info({ body: request.body }, 'planted'));
    };
    const careless = createTestClient(await api.rebuild({}, { plant }), api.clock);
    await careless.post(startLogin.path, { ssn: person.ssn });
    expect(found(api.log.slice(before).join(''), canaries)).not.toEqual([]);
  });
});
