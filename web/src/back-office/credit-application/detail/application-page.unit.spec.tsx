// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../texts/texts.ts';
import { i18n } from '../../../lib/i18n.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { renderApp } from '../../../testing/render-app.tsx';
import ApplicationPage from './application-page.tsx';

logInForEachTest();
afterEach(() => i18n.changeLanguage('sv'));

const application = {
  id: '00000000-0000-4000-8000-000000000001',
  company_id: null,
  company_number: '5599001079',
  company_name: 'Ek AB',
  status: 'rejected-qapitala',
  rejected_by: 'policy',
  manual_review: false,
  review_asked_at: null,
  review_answer_by: null,
  risk_class: null,
  step: 'status',
  signed: false,
  updated_at: '2026-11-21T11:55:00Z',
  user_id: '00000000-0000-4000-8000-000000000002',
  user_ssn: '680312-****',
  user_name: 'Astrid Ek',
  user_phone: null,
  user_email: null,
  limit_cents: null,
  rate_year_basis_points: null,
  policy_version: '2026-11',
  credit_warnings: [],
  review_reasons: [],
};

it('the rules behind a decision follow the language of the reader, also when it is changed', async () => {
  fakeFetch(({ url, headers }) => {
    if (url.includes('audit')) return { body: { audit_entries: [], total: 0, is_verified: true } };
    const text = headers.get('Accept-Language') === 'en' ? 'The company is young.' : 'Företaget är ungt.';
    const line = { about: 'company', rule: 'company-age', text, input: '1', threshold: '2', effect: 'none' };
    return { body: { ...application, limit_cal_details: [{ ...line, result: 'failed' }] } };
  });
  renderApp(<ApplicationPage />, '/admin/credit-applications/1');
  await screen.findByText('Företaget är ungt.');
  await i18n.changeLanguage('en');
  await screen.findByText('The company is young.');
  expect(screen.queryByText('Företaget är ungt.')).toBeNull();
});
