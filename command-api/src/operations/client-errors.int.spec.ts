import { everybody } from '@kreditlina/domain/kernel/endpoint';
import { reportClientError } from '@kreditlina/domain/operations/contracts/public';
import type { ReportedError } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient } from '../testing/test-client.ts';

const told: ReportedError[] = [];
let isDown = false;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    partners: (real) => ({
      ...real,
      errorReports: {
        report: async (error) => {
          told.push(error);
          if (isDown) throw new Error('down');
          return { reference: 'r' };
        },
      },
    }),
    build: {
      plant: (app) => {
        app.get('/api/broken/:id', { config: { access: everybody } }, () => {
          throw new TypeError('no account 198001012384 of vera@example.com');
        });
      },
    },
  });
});
afterAll(() => api.dispose());

const fault = {
  context: 'window',
  name: 'TypeError',
  message: 'x is undefined',
  at: ['at open (app.js:1:2)'],
};

describe('an error on a page', () => {
  it('an error on a page is accepted from anyone, logged and reported', proves('I-10'), async () => {
    const { status, body } = await api.client().post(reportClientError.path, fault);
    expect([status, body]).toEqual([200, { received: true }]);
    expect(told).toMatchObject([{ ...fault, source: 'browser', occurredAt: api.clock.now() }]);
    expect(api.log.join('')).toContain('x is undefined');
  });

  it('personal data are removed from an error before it is logged or reported', proves('I-10'), async () => {
    told.length = 0;
    const message = 'Vera 19800101-2384 vera@example.com 070-174 06 05';
    await api
      .client()
      .post(reportClientError.path, { ...fault, context: '198001012384', message, at: [message] });
    expect(told).toHaveLength(1);
    for (const text of [JSON.stringify(told), api.log.join('')])
      expect(text).not.toMatch(/2384|vera@|174 06/);
  });

  it.each([
    ['without a name', { ...fault, name: '' }],
    ['with a message without end', { ...fault, message: 'x'.repeat(301) }],
    ['with places without end', { ...fault, at: Array.from({ length: 9 }, () => 'at x') }],
    ['with what nobody asked for', { ...fault, ssn: '198001012384' }],
  ])('an error %s is refused', proves('I-10'), async (_what, body) => {
    told.length = 0;
    expect((await api.client().post(reportClientError.path, body)).status).toBe(400);
    expect(told).toEqual([]);
  });

  it(
    'an error on a page gets the same answer while the reporting service is down',
    proves('I-10'),
    async () => {
      isDown = true;
      const { status } = await api
        .client()
        .post(reportClientError.path, { ...fault, message: 'while it is down' });
      isDown = false;
      expect(status).toBe(200);
    },
  );

  it('errors are limited per address', proves('I-10'), async () => {
    const app = await api.rebuild({ limits: { perMinute: 1_000, loginsPerMinute: 2 } });
    const visitor = createTestClient(app, api.clock);
    const statuses: number[] = [];
    for (const at of [1, 2, 3])
      statuses.push((await visitor.post(reportClientError.path, { ...fault, message: `many ${at}` })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

it('a server error is reported with its route, and without personal data', proves('I-10'), async () => {
  told.length = 0;
  const { status } = await api.client().get('/api/broken/198001012384');
  expect(status).toBe(500);
  expect(told).toMatchObject([{ source: 'server', context: 'GET /api/broken/:id', name: 'TypeError' }]);
  expect(JSON.stringify(told)).not.toMatch(/198001012384|vera@/);
});
