import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPartners, type TestPartners } from '../testing/start-test-partners.ts';
import { testErrorReports } from './error-reports.suite.ts';

let test: TestPartners;
beforeAll(async () => {
  test = await startTestPartners();
});
afterAll(() => test[Symbol.asyncDispose]());

describe('an error-reporting service over HTTP to the simulator', () =>
  testErrorReports(() => test.partners.errorReports));

it('the page of the simulator shows a report and executes nothing in it', proves('I-10'), async () => {
  await test.partners.errorReports.report({
    source: 'browser',
    context: 'window',
    name: 'Error',
    message: '<script>alert(1)</script>',
    at: [],
    occurredAt: '2026-11-21T09:00:00.000Z',
    idempotencyKey: 'page',
  });
  const answer = await fetch(`${test.simulators.urls.errorReports}/reports`);
  const html = await answer.text();
  expect(html).toContain('2026-11-21T09:00:00.000Z browser: window');
  expect(html).not.toContain('<script>alert');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});
