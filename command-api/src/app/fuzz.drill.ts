import {
  creditApplication,
  getApplication,
  startApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { problem } from '@kreditlina/domain/kernel/contract-fields';
import type { Route } from '@kreditlina/http-edge/route';
import { problemStatuses } from '@kreditlina/http-edge/route-schema';
import { personaByKey } from '@kreditlina/partners';
import { inDrill } from '@kreditlina/tools/extent';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, applicationAt, approve, expectStatus } from '../testing/application-flow.ts';
import { goodBodies, goodQueries, mediaParent } from '../testing/fuzz-examples.ts';
import { brokenBody, hostileHeaders, hostileValue, spoiled } from '../testing/hostile.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Answer, createTestClient, formOf, type TestClient } from '../testing/test-client.ts';
import { routes } from './routes.ts';

/** Requests per route. */
const REQUESTS = inDrill(30, 100);
const SEED = Number(process.env.KREDITLINA_FUZZ_SEED ?? 20_261_121);
const AT_ONCE = 8;

const people = ['anonymous', 'attacker', 'analyst', 'approver', 'admin'] as const;
type Person = (typeof people)[number];
const personas = {
  attacker: 'restricted-limit',
  analyst: 'analyst',
  approver: 'approver',
  admin: 'admin',
} as const;

let api: TestApi;
let victim: { application: string; user: string; company: string };
/**
 * The attacker's own applications, one at each step, so that hostile answers also reach the rules behind the
 * schemas.
 */
let own: string[];
const sessions = new Map<Person, TestClient>();

/** Values that only answers to the victim may contain; staff see names, never the number. */
const secrets = (() => {
  const persona = personaByKey('approved');
  const numbers = [persona.ssn, persona.ssn.slice(2), `${persona.ssn.slice(0, 8)}-${persona.ssn.slice(8)}`];
  return {
    numbers,
    details: [persona.email, persona.phone, persona.surname, persona.companies[0]?.name ?? '-'],
  };
})();

beforeAll(async () => {
  api = await startTestApi();
  const client = await api.loggedIn('approved');
  const application: string = expectStatus(await client.post(startApplication.path, {}), 201).body.id;
  for (const step of ['user-details', 'select-company', 'household']) {
    const answer = await answersOf(personaByKey('approved'))[step]?.(client, application);
    if (answer) expectStatus(answer, 200);
  }
  const me = expectStatus(await client.get(getMe.path), 200).body;
  const attacker = await session('attacker');
  victim = { application, user: me.id, company: me.companies[0].id };
  own = [];
  for (const step of Object.keys(answersOf(personaByKey('restricted-limit')))) {
    own.push(await applicationAt(attacker, 'restricted-limit', step));
  }
  const offered = await applicationAt(attacker, 'restricted-limit', 'none');
  await approve(api, offered);
  own.push(offered, offered);
});
afterAll(() => api.dispose());

async function session(person: Person): Promise<TestClient> {
  if (person === 'anonymous') return api.client();
  const known = sessions.get(person);
  if (known && (await known.get(getMe.path, { headers: { 'x-passive': '1' } })).status === 200) return known;
  const client = await api.loggedIn(personas[person]);
  sessions.set(person, client);
  return client;
}

interface Attempt {
  readonly person: Person;
  readonly id: string;
  readonly body: unknown;
  readonly raw: string | undefined;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, string>;
}

const attemptOn = (route: Route): fc.Arbitrary<Attempt> =>
  fc.record({
    person: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Person>('attacker') },
      { weight: 5, arbitrary: fc.constantFrom(...people) },
    ),
    id: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(victim.application, victim.user, victim.company) },
      { weight: 6, arbitrary: fc.constantFrom(...own) },
      { weight: 1, arbitrary: fc.constantFrom(...own).map((id) => id.toUpperCase()) },
      { weight: 1, arbitrary: fc.constant('00000000-0000-0000-0000-000000000000') },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 2, arbitrary: hostileValue.map((value) => encodeURIComponent(safeText(value))) },
    ),
    body: spoiled(goodBodies[route.url] ?? {}),
    raw: fc.option(brokenBody, { freq: 15, nil: undefined }),
    query: spoiled(goodQueries[route.url] ?? {}).map(toQuery),
    headers: hostileHeaders,
  });

const safeText = (value: unknown): string =>
  String(typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

function toQuery(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { hostile: safeText(value) };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), safeText(inner)]),
  );
}

async function shoot(app: FastifyInstance, route: Route, attempt: Attempt): Promise<Answer> {
  const client = createTestClient(app, api.clock);
  const known = attempt.person === 'anonymous' ? undefined : sessions.get(attempt.person);
  client.accessToken = known?.accessToken;
  for (const [name, value] of known?.cookies ?? []) client.cookies.set(name, value);
  const url = route.url.replace(':id', attempt.id || '-');
  if (route.fileBytesMax !== undefined && attempt.raw === undefined) {
    const form = await hostileForm(attempt);
    return client.send(route.method, url, { ...form, headers: { ...form.headers, ...attempt.headers } });
  }
  return client.send(route.method, url, {
    headers: attempt.headers,
    ...(route.method === 'GET' ? { query: attempt.query as Record<string, string> } : {}),
    ...(route.method === 'GET' ? {} : { body: attempt.raw ?? attempt.body }),
  });
}

/** The spoiled body as a form for the attempt's application: properties become fields, including the file. */
function hostileForm({ body, id }: Attempt) {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : { file: body };
  return formOf(
    Object.entries(fields).map(([key, value]) => {
      const text = safeText(value);
      if (key === 'file') return [key, { bytes: Buffer.from(text), name: text.slice(0, 300) }];
      return [key.toWellFormed(), key === 'parent_id' && text === mediaParent ? id : text];
    }),
  );
}

/** Description of an answer's fault, or undefined. */
function faultOf(route: Route, answer: Answer): string | undefined {
  const { status } = answer;
  if (status >= 500) return `${status} ${answer.body?.code}`;
  if (![route.status ?? 200, ...problemStatuses(route)].includes(status)) return `${status} is not declared`;
  const isText = status < 300 && route.produces !== undefined;
  const parsed = (status < 300 ? route.answer : problem).safeParse(answer.body);
  if (!isText && !parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    return `outside the schema: ${faults.join(', ')}`;
  }
  const tooMuch = isText ? [] : undeclaredFields(answer.body, parsed.data);
  if (tooMuch.length > 0) return `outside the schema: ${tooMuch.join(', ')} not declared`;
  return foreignData(route, answer);
}

/** Fields of the raw answer that its schema dropped when parsing: a lenient object drops them silently. */
function undeclaredFields(sent: unknown, read: unknown, path: readonly string[] = []): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const here = [...path, name];
    if (typeof read !== 'object' || read === null || !Object.hasOwn(read, name)) return [here.join('.')];
    return undeclaredFields(value, (read as Record<string, unknown>)[name], here);
  });
}

function foreignData(route: Route, answer: Answer): string | undefined {
  const isRevealing = route.url === revealSsn.path && answer.status === 200;
  const kept = [
    ...(isRevealing ? [] : secrets.numbers),
    ...(route.access.kind === 'staff' ? [] : secrets.details),
  ];
  const found = kept.filter((secret) => answer.text.includes(secret));
  return found.length > 0 ? `answers ${found.length} values of somebody else` : undefined;
}

async function fuzz(app: FastifyInstance, route: Route, requests: number): Promise<string[]> {
  for (const person of people) await session(person);
  const faults = new Set<string>();
  const attempts = fc.sample(attemptOn(route), { numRuns: requests, seed: SEED });
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    await Promise.all(
      attempts.slice(from, from + AT_ONCE).map(async (attempt) => {
        const fault = faultOf(route, await shoot(app, route, attempt));
        if (fault)
          faults.add(
            `${route.method} ${route.url} as ${attempt.person}: ${fault} ${JSON.stringify(attempt).slice(0, 500)}`,
          );
      }),
    );
  }
  return [...faults].slice(0, 5);
}

// biome-ignore lint/suspicious/noExplicitAny: a planted defect knows the shape that it spoils
type Sent = any;

describe('fuzz: every route × 5 identities × hostile input', () => {
  it.each(routes.map((route) => [`${route.method} ${route.url}`, route] as const))('%s', async (_, route) => {
    expect(await fuzz(api.app, route, REQUESTS)).toEqual([]);
  });

  /** The application's own route, changed, on a separate server. */
  const planted = async (change: Partial<Route<unknown>>, plant?: (app: FastifyInstance) => void) => {
    const [own] = routes.filter((route) => route.url === getApplication.path && route.method === 'GET');
    if (!own) throw new Error('No such route');
    const app = await api.rebuild(
      {},
      {
        change: (route) =>
          route.url === own.url && route.method === own.method ? { ...route, ...change } : route,
        ...(plant && { plant }),
      },
    );
    return (await fuzz(app, { ...own, ...change } as Route, 200)).join();
  };
  /** Adds a field to successes or errors below the serializer, which would refuse undeclared fields. */
  const adding = (to: 'successes' | 'errors', spots: (body: Sent) => Sent[]) => (app: FastifyInstance) =>
    void app.addHook('onSend', async (_request, { statusCode }, payload) => {
      if (typeof payload !== 'string' || statusCode < 300 !== (to === 'successes')) return payload;
      const body = JSON.parse(payload);
      for (const spot of spots(body)) Object.assign(spot, { planted: 1 });
      return JSON.stringify(body);
    });

  it('sabotage: a crash and an answer with a foreign application are found', async () => {
    expect(await planted({ access: { kind: 'public' } })).toContain('somebody else');
    expect(await planted({ handler: () => Promise.reject(new TypeError('boom')) })).toContain('500');
  });

  it('sabotage: an undeclared field in an answer is found, at any depth and in errors too', async () => {
    const onTop = adding('successes', (body) => [body]);
    const inside = adding('successes', (body) => [body.data]);
    const inErrors = adding('errors', (body) => body.errors);
    expect(await planted({}, onTop)).toContain('outside the schema:  Unrecognized key: "planted"');
    expect(await planted({}, inside)).toContain('outside the schema: data Unrecognized key: "planted"');
    expect(await planted({}, inErrors)).toContain('outside the schema: errors.0.planted not declared');
    // A lenient schema lets the field pass; the drill must not.
    const lenient = creditApplication.strip();
    expect(await planted({ answer: lenient }, onTop)).toContain('outside the schema: planted not declared');
  });

  it("a handler's undeclared field is never sent", async () => {
    const talkative: Route<unknown>['handler'] = async () => ({ planted: 1 });
    expect(await planted({ handler: talkative })).toContain('500');
  });
});
