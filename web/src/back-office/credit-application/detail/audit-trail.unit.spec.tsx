// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../../../testing/render-app.tsx';
import { AuditTrail } from './audit-trail.tsx';
import '../texts/texts.ts';

afterEach(forgetApp);

const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a17';
const changed = {
  event_id: id,
  stream: `creditAccount-${id}`,
  version: 7,
  position: '70',
  type: 'LimitChanged',
  sentence: { sv: 'Kreditgränsen ändrades', en: 'The limit was changed' },
  actor: { kind: 'staff', id, role: 'approver', name: 'Beata Ringström' },
  // Half past midnight of the 22nd in Sweden.
  occurred_at: '2026-11-21T23:30:00.000Z',
  effective_on: '2026-11-22',
  recorded_at: '2026-12-24T12:00:00.000Z',
  reason_code: 'better-figures',
  comment: 'Bokslutet visar vinst',
  changes: [],
  hash: 'a'.repeat(64),
  is_verified: true,
};

it('tells role and reason in words, and when it happened on the day in Sweden', async () => {
  fakeFetch(() => ({ body: { audit_entries: [changed], total: 1, is_verified: true } }));
  logInTestUser();
  renderApp(<AuditTrail applicationId={id} />);
  await screen.findByText('Skäl: bättre siffror, Bokslutet visar vinst');
  const { textContent } = await screen.findByText(/Beata Ringström \(attestant\)/);
  expect(textContent).toBe('Beata Ringström (attestant) · 22/11/2026 00:30');
  expect(screen.queryByText(/senaste av/)).toBeNull();
});

it('names the system as every trail does, not by the part of it that acted', async () => {
  const actor = { kind: 'system', id: 'workers', role: 'system', name: null };
  fakeFetch(() => ({ body: { audit_entries: [{ ...changed, actor }], total: 1, is_verified: true } }));
  logInTestUser();
  renderApp(<AuditTrail applicationId={id} />);
  const { textContent } = await screen.findByText(/^Systemet/);
  expect(textContent).toBe('Systemet · 22/11/2026 00:30');
});

it('says that there is more than it shows', async () => {
  fakeFetch(() => ({ body: { audit_entries: [changed], total: 412, is_verified: true } }));
  logInTestUser();
  renderApp(<AuditTrail applicationId={id} />);
  await screen.findByText(/^De 1 senaste av 412 händelser visas\./);
});
