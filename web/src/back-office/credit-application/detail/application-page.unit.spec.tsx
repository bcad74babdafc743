import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { MASK } from '@kreditlina/domain/kernel/personal';
// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../../lib/address/paths.ts';
import { receiveUser } from '../../../lib/session/session-store.ts';
import { fakeFetch } from '../../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../../testing/render-app.tsx';
import type { ApplicationDetail } from '../api.ts';
import ApplicationPage from './application-page.tsx';
// The page loads these lazily; the tests should not wait for that.
import '../../audit/audit-list.tsx';
import '../../../ui/data-list/grid.tsx';

afterEach(forgetApp);

const id = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a17';
const at = '2026-11-22T09:00:00.000Z';
const application: ApplicationDetail = {
  id,
  company_id: null,
  company_number: '5599001079',
  company_name: 'Lindqvist Bygg AB',
  status: 'in-progress',
  manual_review: true,
  rejected_by: null,
  review_asked_at: null,
  review_answer_by: null,
  risk_class: null,
  step: 'status',
  signed: false,
  updated_at: at,
  user_id: id,
  user_ssn: '680312-****',
  user_name: 'Astrid Lindqvist',
  user_phone: null,
  user_email: null,
  limit_cents: null,
  rate_year_basis_points: null,
  policy_version: null,
  credit_warnings: [],
  review_reasons: [],
  limit_cal_details: [],
  deciding_rules: [],
  remedy: null,
  are_facts_erased: false,
  lenders: [],
  review_closing: null,
};

/** Opens the page as of an earlier time, for a reader with this role. @returns the API calls */
function openThen(role: 'approver' | 'analyst', body: ApplicationDetail) {
  const calls = fakeFetch(({ url }) => {
    if (url.includes('/audit-choices')) return { body: { staff: [], reasons: [], types: [] } };
    if (url.includes('/audit')) return { body: { audit_entries: [], total: 0, is_total_exact: true } };
    return { body };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <Routes>
      <Route path={`${paths.adminCreditApplications}/:id`} element={<ApplicationPage />} />
    </Routes>,
    `${paths.adminCreditApplications}/${id}?as_of=${at}`,
  );
  return calls;
}

it(
  'an application as of an earlier moment queries that moment only and offers no action',
  proves('M-01'),
  async () => {
    const calls = openThen('approver', application);
    await screen.findByText('Du ser det som var känt 22/11/2026 10:00. Inget kan ändras härifrån.');
    await screen.findByRole('heading', { level: 1, name: 'Lindqvist Bygg AB' });
    await screen.findByText('Inget har hänt än.');
    const asked = calls.map(({ url }) => new URL(url, 'http://localhost'));
    const ofThen = asked.filter(({ pathname }) => !pathname.endsWith('/audit-choices'));
    expect(ofThen.length).toBeGreaterThan(1);
    expect([...new Set(ofThen.map(({ searchParams }) => searchParams.get('as_of')))]).toEqual([at]);
    const history = ofThen.find(({ pathname }) => pathname.endsWith('/audit'))?.searchParams;
    expect([history?.get('entity'), history?.get('entity_id')]).toEqual(['application', id]);
    expect(screen.queryByRole('button', { name: /Visa:/ })).toBeNull();
  },
);

/** Opens a rejected application. */
async function openRejected(more: Partial<ApplicationDetail>): Promise<void> {
  openThen('analyst', { ...application, status: 'N/A', ...more });
  await screen.findByRole('heading', { level: 1, name: 'Lindqvist Bygg AB' });
}

it("a rejection shows its deciding rules, the remedy and the lenders' reasons", async () => {
  const line = { about: 'company', input: '3', threshold: '2', result: 'failed', effect: 'reject' } as const;
  await openRejected({
    deciding_rules: [
      { ...line, rule: 'company-payment-remarks', text: 'Företaget har 3 betalningsanmärkningar.' },
    ],
    remedy: 'Beslutet kan bli ett annat när företaget har högst 2 betalningsanmärkningar.',
    lenders: [
      {
        lender: 'first',
        outcome: 'rejected',
        is_refusal: true,
        max_limit_cents: null,
        reference: 'L1-7',
        reasons: ['industry-exposure', 'x9'],
      },
      {
        lender: 'second',
        outcome: null,
        is_refusal: false,
        max_limit_cents: null,
        reference: null,
        reasons: [],
      },
    ],
  });
  const decided = screen.getByRole('heading', { name: 'Det avgjorde' }).parentElement as HTMLElement;
  expect(decided.textContent).toBe(
    'Det avgjordeFöretaget har 3 betalningsanmärkningar.Beslutet kan bli ett annat när företaget har högst 2 betalningsanmärkningar.',
  );
  expect(screen.getByText('Långivare 1').nextSibling?.textContent).toBe(
    'Avslag, nummer L1-7, skäl: taket för branschen är nått, skäl: x9',
  );
  expect(screen.getByText('Långivare 2').nextSibling?.textContent).toBe('Inte svarat');
});

it('says when nothing would change a rejection', async () => {
  await openRejected({
    deciding_rules: [
      {
        about: 'company',
        input: '3',
        threshold: '2',
        result: 'failed',
        effect: 'reject',
        rule: 'company-payment-remarks',
        text: 'Företaget har 3.',
      },
    ],
  });
  expect(screen.getByText('Ingenting som den sökande råder över hade ändrat beslutet.')).toBeDefined();
});

it('names the person whose fact decided', proves('C-168'), async () => {
  await openRejected({
    deciding_rules: [
      {
        about: 'person',
        person: 'Maja Öberg',
        input: '12,40 %',
        threshold: '10,00 %',
        result: 'failed',
        effect: 'en riskklass ned',
        rule: 'guarantor-risk-forecast#2',
        text: 'Borgensmannens kreditprognos är svag.',
      },
    ],
  });
  expect(screen.getByText('Maja Öberg: Borgensmannens kreditprognos är svag.')).toBeDefined();
});

it(
  'a reader without access to personal data reads only that facts about a person may have decided',
  proves('M-05'),
  async () => {
    await openRejected({ deciding_rules: [], remedy: MASK });
    const decided = screen.getByRole('heading', { name: 'Det avgjorde' }).parentElement as HTMLElement;
    expect(decided.textContent).toBe('Det avgjordeVad som kan ha avgjort hos en person är dolt för dig.');
  },
);

it(
  'a rejection with erased facts says so, and not that nothing would change it',
  proves('M-05'),
  async () => {
    await openRejected({ deciding_rules: [], remedy: null, are_facts_erased: true });
    const decided = screen.getByRole('heading', { name: 'Det avgjorde' }).parentElement as HTMLElement;
    expect(decided.textContent).toBe(
      'Det avgjordeUppgifter om en person är raderade. Fler regler kan ha avgjort, och vad som hade ändrat beslutet går inte längre att säga.',
    );
  },
);

it('shows why staff rejected the application', async () => {
  const closing = { outcome: 'reject', reason: 'not-verified', comment: 'Kvittona är ändrade' } as const;
  await openRejected({ review_closing: closing });
  const closed = screen.getByRole('heading', { name: 'Granskningen är avslutad' }).parentElement;
  expect([...(closed?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Ansökan avslogs',
    reasonInWords('not-verified', 'sv'),
    'Kvittona är ändrade',
  ]);
});
