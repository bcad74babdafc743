import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfPreparedData } from '@kreditlina/cli/testing/prepared-data';
import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { verifySignature } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  submitContactDetails,
  submitDueDiligence,
  submitGuarantors,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { getAccountingStatusOfUser } from '@kreditlina/domain/credit-application/contracts/bank-data';
import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  getCreditApplication,
  listCreditApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  getMe,
  logOut,
  setTracker,
  startLogin,
  verifyLogin,
} from '@kreditlina/domain/identity/contracts/customer';
import { lookUpUser, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { startSimulators, urlsAt } from '@kreditlina/partners/simulators/simulators';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiSession, createApiSession, type Exchange } from '../src/api-session.ts';
import { apply, goOn } from '../src/apply.ts';
import { launchBrowser, openTab } from '../src/browser.ts';
import { pointer } from '../src/hands.ts';
import { answerQuestions, logIn, takeTheOffer } from '../src/main-flow.ts';
import { type Product, quickSimulators, startProduct } from '../src/product.ts';
import {
  type Canary,
  findCanaries,
  findInBytes,
  personalNumberCanary,
  phoneCanary,
  textCanary,
} from './leaks/canaries.ts';
import { readDatabase, readJournal, type TableText } from './leaks/database-rows.ts';
import { openPartnerGate, type PartnerGate } from './leaks/partner-gate.ts';

/** The persona with an e-mail address and a phone number that occur nowhere else. */
const marked = (key: string, number: number): Persona => ({
  ...personaByKey(key),
  email: `kanarie-${key}@faltprov.example`,
  phone: `+4670174${String(9_060 + number)}`,
});

const applicant = marked('extra-guarantor', 1);
// The simulated person reads e-mail only at their own address.
const guarantor = { ...marked('good-guarantor', 2), email: personaByKey('good-guarantor').email };
const debtor = marked('private-debts', 3);
const unlucky = marked('bureau-broken', 4);
const browsing = marked('approved', 5);
const keeper = marked('bank-fails', 6);
const people = [applicant, guarantor, debtor, unlucky, browsing, keeper];
const purpose = 'Kontroll av kanariefågeln vid ett prov';
const tracker = 'kanarie-kampanj-7531';
const admin = personaByKey('admin');

const personal: Canary[] = [
  ...[...people, admin].map(({ key, ssn }) => personalNumberCanary(`personal number of ${key}`, ssn)),
  ...people.map(({ key, email }) => textCanary(`e-mail of ${key}`, email)),
  ...people.map(({ key, phone }) => phoneCanary(`phone of ${key}`, phone)),
];

/**
 * Values that no table or journal may contain, although an address or a page may show them to their owner.
 */
const atRest: Canary[] = [
  ...people.map(({ key, name }) => textCanary(`name of ${key}, as in reports and lists`, name)),
  textCanary('purpose of a reveal', purpose),
  textCanary('tracker of a campaign', tracker),
];

/** Tokens found in the answers so far. */
const tokens: Canary[] = [];
/** Sessions at partners, which give access to a customer's accounts. */
const partnerSessions: Canary[] = [];
const exchanges: Exchange[] = [];
const tokenNames = ['login_token', 'sign_token', 'app_link', 'qr_data'] as const;

function remember(exchange: Exchange): void {
  exchanges.push(exchange);
  const given = [
    ['access token', exchange.headers.get('access-token')],
    ...exchange.headers
      .getSetCookie()
      .map((cookie) => ['cookie', /=([^;]+)/.exec(cookie)?.[1] ?? null] as const),
    ...tokenNames.map((name) => [name, new RegExp(`"${name}":"([^"]+)"`).exec(exchange.text)?.[1] ?? null]),
  ] as const;
  const widget = /"widget_url":"[^"]*\/([^"/]+)"/.exec(exchange.text)?.[1];
  if (widget)
    partnerSessions.push(textCanary(`session at a partner, ${new URL(exchange.url).pathname}`, widget));
  for (const [name, value] of given) {
    if (value && value.length > 15) tokens.push(textCanary(name ?? 'token', value));
  }
}

const session = (baseUrl: string): ApiSession => createApiSession(baseUrl, remember);
const all = (): Canary[] => [...personal, ...tokens];
const stored = (): Canary[] => [...all(), ...atRest, ...partnerSessions];

/** Everything the product wrote: both streams and its log file. */
const logsOf = (product: Product): string =>
  product.output() + readFileSync(join(product.dataDir, 'kreditlina.log'), 'utf8');

/** Sends requests that the API must refuse, with canaries in every part. */
async function provoke(at: ApiSession, id: string): Promise<void> {
  const { ssn, email, phone } = applicant;
  await at.call('POST', startLogin.path, { body: { ssn: `${ssn}0` } });
  await at.call('POST', startLogin.path, { body: { ssn: { number: ssn }, email } });
  await at.call('POST', startLogin.path, { body: [ssn, email, phone] });
  await at.call('GET', getApplication.path, { params: { id: ssn } });
  await at.call('GET', getAccountingStatusOfUser.path, { query: { company_number: ssn } });
  await at.call('GET', `/api/${ssn}/${email}`, {});
  await at.call('POST', submitContactDetails.path, { params: { id }, body: { [ssn]: email, phone } });
  await at.call('POST', submitContactDetails.path, {
    params: { id },
    body: { name: ssn, email: `${email} ${ssn}`, phone: `${phone}${ssn}` },
  });
  await at.call('POST', submitGuarantors.path, {
    params: { id },
    body: { guarantors: [{ name: email, ssn: `${ssn}9`, email: ssn, phone, [email]: ssn }] },
  });
  await at.call('POST', submitContactDetails.path, { params: { id }, body: { name: ssn, email, phone } });
  await at.call('POST', submitDueDiligence.path, {
    params: { id },
    body: { kyc_data: { sole_owner: ssn, pep: 7 } },
  });
  await at.call('POST', verifySignature.path, { params: { id }, body: { sign_token: ssn } });
  await at.call('POST', verifyLogin.path, { body: { login_token: `${ssn}${email}` } });
}

async function throughTheApi(baseUrl: string): Promise<void> {
  const [id, second] = await Promise.all([
    asApplicant(baseUrl),
    asDebtor(baseUrl),
    asUnlucky(baseUrl),
    ...['cancels-login', 'certificate-error'].map((key) => session(baseUrl).logIn(personaByKey(key))),
    asKeeper(baseUrl),
  ]);
  await second.call('GET', getApplication.path, { params: { id } });
  await session(baseUrl).ask('POST', startLogin.path, { body: { ssn: applicant.ssn, start: 'same-device' } });
  await asStaff(baseUrl, id);
}

/** @returns the application */
async function asApplicant(baseUrl: string): Promise<string> {
  const at = session(baseUrl);
  await at.logIn(applicant);
  const begun = await apply(at, applicant, { until: 'guarantors' });
  await provoke(at, begun.id);
  await goOn(at, applicant, begun.id);
  const done = await goOn(at, applicant, begun.id, { extraGuarantor: guarantor });
  expect(done.rest).toBe('finished');
  await provoke(at, done.id);
  return done.id;
}

async function asDebtor(baseUrl: string): Promise<ApiSession> {
  const at = session(baseUrl);
  await at.logIn(debtor);
  const asked = await apply(at, debtor);
  await goOn(at, debtor, asked.id, { privateDebts: 640_000 });
  return at;
}

async function asUnlucky(baseUrl: string): Promise<void> {
  const at = session(baseUrl);
  await at.logIn(unlucky);
  await apply(at, unlucky);
  await at.ask('POST', setTracker.path, { body: { at_gd: tracker } });
  await at.ask('POST', logOut.path);
  await at.call('GET', getMe.path);
}

async function asKeeper(baseUrl: string): Promise<void> {
  const at = session(baseUrl);
  await at.logIn(keeper);
  await apply(at, keeper);
}

async function asStaff(baseUrl: string, id: string): Promise<void> {
  const at = session(baseUrl);
  await at.logIn(admin);
  await at.ask('GET', listCreditApplications.path);
  await at.ask('GET', getCreditApplication.path, { params: { id } });
  await at.ask('GET', `${listAuditTrail.path}?entity=application&entity_id=${id}`);
  const { body } = await at.ask('POST', lookUpUser.path, { body: { ssn: applicant.ssn } });
  await at.call('POST', lookUpUser.path, { body: { ssn: `${applicant.ssn}000` } });
  await at.ask('POST', revealSsn.path, { params: { id: body.id }, body: { purpose } });
}

/**
 * Walks the whole main flow in a browser.
 * @returns every address that the page requested, and what it stored
 */
async function throughTheBrowser(baseUrl: string): Promise<{ addresses: string[]; kept: string }> {
  await using browser = await launchBrowser();
  await using tab = await openTab(browser, baseUrl, 1280);
  const addresses: string[] = [];
  tab.page.on('request', (asked) => addresses.push(`${asked.url()} ${asked.headers().referer ?? ''}`));
  tab.page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const quietly = async () => undefined;
  const walk = { page: tab.page, hands: pointer, persona: browsing, onScreen: quietly };
  await logIn(walk);
  await answerQuestions(walk);
  await takeTheOffer(walk);
  await tab.page.getByRole('button', { name: 'Gå vidare nu' }).click();
  await tab.page.waitForURL('**/account');
  const kept = await tab.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  return { addresses, kept };
}

describe('test:leaks', () => {
  let product: Product;
  let gate: PartnerGate;
  let simulators: Awaited<ReturnType<typeof startSimulators>>;
  let browser: Awaited<ReturnType<typeof throughTheBrowser>>;
  let tables: TableText[];
  let logs: string;
  let journal: Buffer;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await copyOfPreparedData('kreditlina-leaks-');
    simulators = await startSimulators(quickSimulators);
    gate = await openPartnerGate(simulators.origin);
    product = await startProduct({
      dataDir,
      env: {
        KREDITLINA_LOG_LEVEL: 'debug',
        KREDITLINA_PARTNERS: JSON.stringify(urlsAt(gate.origin)),
        KREDITLINA_STAFF: `${admin.ssn}:admin`,
      },
    });
    [browser] = await Promise.all([throughTheBrowser(product.baseUrl), throughTheApi(product.baseUrl)]);
    tables = await readDatabase(dataDir);
    journal = await readJournal(dataDir);
    // The last lines are written at shutdown.
    await product.stop();
    logs = logsOf(product);
  }, 600_000);
  afterAll(async () => {
    await product?.stop();
    await gate?.[Symbol.asyncDispose]();
    await simulators?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('covers every flow, so that there is data to find', proves('C-323'), () => {
    const statuses = new Set(exchanges.map(({ status }) => status));
    expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 409]));
    expect(new Set(tokens.map(({ name }) => name))).toEqual(
      new Set(['access token', 'cookie', 'login_token', 'sign_token', 'app_link', 'qr_data']),
    );
    expect(logs.split('\n').length).toBeGreaterThan(300);
    expect(partnerSessions.length).toBeGreaterThan(4);
    const filled = tables.filter(({ text }) => text !== '').map(({ table }) => table);
    expect(filled).toEqual(
      expect.arrayContaining(['blobs', 'credit_application', 'user_account', 'widgets']),
    );
  });

  it('keeps personal data and tokens out of the logs, at the debug level', () => {
    expect(findCanaries('log', logs, all())).toEqual([]);
  });

  it('keeps personal data and tokens out of the addresses of its calls: in the browser, to the API, to partners', () => {
    const own = browser.addresses.filter((address) => address.includes(product.baseUrl));
    expect(own.length).toBeGreaterThan(60);
    expect(findCanaries('browser address', own.join('\n'), all())).toEqual([]);
    expect(gate.addresses.length).toBeGreaterThan(60);
    expect(findCanaries('partner address', gate.addresses.join('\n'), all())).toEqual([]);
  });

  it('keeps personal numbers and tokens out of local storage', proves('C-417'), () => {
    expect(findCanaries('local storage', browser.kept, all())).toEqual([]);
  });

  it('keeps personal data and tokens out of error answers, even if the request was full of them', () => {
    const errors = exchanges.filter(({ status }) => status >= 400);
    expect(errors.length).toBeGreaterThan(15);
    const texts = errors.map(({ text }) => text).join('\n');
    expect(findCanaries('error answer', texts, all())).toEqual([]);
  });

  it('keeps personal data, tokens, purposes and partner sessions out of every table: events, read models, jobs, blobs', () => {
    const schemas = new Set(tables.filter(({ text }) => text !== '').map(({ schema }) => schema.slice(0, 4)));
    expect([...schemas]).toEqual(expect.arrayContaining(['api', 'even', 'jobs', 'read']));
    const hits = tables.flatMap(({ schema, table, text }) =>
      findCanaries(`${schema}.${table}`, text, stored()),
    );
    expect(hits).toEqual([]);
  });

  it('every table is in the reference of tables, which states its bounds', () => {
    const reference = readFileSync(new URL('../../docs/reference/tables.md', import.meta.url), 'utf8');
    const named = new Set([...reference.matchAll(/`([a-z_*]+\.[a-z_*]+)`/g)].map(([, name]) => name));
    const namesOf = ({ schema, table }: TableText) =>
      schema.startsWith('read_') ? ['read_*.*'] : [`${schema}.${table}`, `*.${table}`];
    const missing = tables.filter((one) => !namesOf(one).some((name) => named.has(name)));
    expect(missing.map(({ schema, table }) => `${schema}.${table}`)).toEqual([]);
    expect(tables.length).toBeGreaterThan(40);
  });

  it('keeps personal data and tokens out of the database journal', () => {
    expect(journal.includes(Buffer.from('ContactDetailsSubmitted'))).toBe(true);
    expect(findInBytes('journal', journal, stored())).toEqual([]);
  });
});

describe('the leaks drill itself', () => {
  it('detects a logger that prints request bodies', async () => {
    const leak = new URL('./leaks/leaking-logger.ts', import.meta.url).href;
    const dataDir = await copyOfPreparedData('kreditlina-leaks-');
    const product = await startProduct({ dataDir, env: { NODE_OPTIONS: `--import=${leak}` } });
    await session(product.baseUrl).logIn(applicant);
    const seen = findCanaries('log', logsOf(product), all()).map(({ canary }) => canary);
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(seen).toContain(`personal number of ${applicant.key}`);
    expect(seen).toContain('login_token');
  });

  it.each([
    ['a personal number with its dash', '{"msg":"wrong: 851119-9856"}', 'personal number of extra-guarantor'],
    ['an address of mail in an URL', '/x?to=kanarie-approved%40faltprov.example', 'e-mail of approved'],
    ['a phone number as typed', 'ring 070-174 90 65 or 0701749065', 'phone of approved'],
    [
      'a text that Postgres shows as bytes',
      `\\x${Buffer.from('..198511199856').toString('hex')}`,
      'personal number of extra-guarantor',
    ],
  ])('detects %s', (_what, text, name) => {
    expect(findCanaries('here', text, personal)).toEqual([{ canary: name, place: 'here' }]);
  });
});
