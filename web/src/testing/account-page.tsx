import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import AccountPage from '../customer/credit-account/account-page.tsx';
import { Notices } from '../ui/page/notices.tsx';
import { type FakeAnswer, fakeFetch, type SeenCall } from './fake-fetch.ts';
import { renderApp, testUser } from './render-app.tsx';
import { testCompany } from './test-company.ts';

/** A company with an account in use: 400 000 kr granted, 100 000 kr withdrawn. */
export const activeCompany = (more: Partial<Company> = {}): Company =>
  testCompany({
    status: 'active',
    bank_status: 'active',
    offer_expires_at: null,
    payment_bank_giro_number: '59990065',
    payment_ocr_number: '12345674',
    debt_amount_cents: 10_000_000,
    available_cents: 30_000_000,
    owed_cents: 10_091_667,
    accrued_interest_cents: 91_667,
    can_withdraw: true,
    withdrawal_obstacle: null,
    ...more,
  });

/**
 * Opens My pages with this company. `answer` overrides the default answers, by method and path relative to
 * the company.
 */
export async function openAccount(
  first: Company,
  answer: (path: string, call: SeenCall) => FakeAnswer | Promise<Response> | undefined = () => undefined,
  address = '/account',
) {
  const state = { company: first };
  const calls = fakeFetch((call) => {
    const { url, init } = call;
    const own = `/api/company/${state.company.id}`;
    const given = answer(`${init.method} ${url.replace(own, '')}`, call);
    if (given) return given;
    if (url === '/api/me') return { body: testUser };
    if (url === '/api/credit-application') return { body: { credit_applications: [], total: 0 } };
    if (url === '/api/company') return { body: { companies: [state.company], total: 1 } };
    if (url === `${own}/late-periods`) return { body: { periods: [] } };
    if (url === own) return { body: state.company };
    return { body: {} };
  });
  let here = '';
  function Address() {
    const { pathname, search } = useLocation();
    // In an effect, because a render may be discarded.
    useEffect(() => {
      here = pathname + search;
    }, [pathname, search]);
    return null;
  }
  renderApp(
    <>
      <AccountPage />
      <Notices />
      <Address />
    </>,
    address,
  );
  // `hidden`, because a dialog that is open from the start hides the heading.
  await screen.findByRole('heading', { level: 1, name: first.name, hidden: true });
  return { state, calls, address: () => here };
}
