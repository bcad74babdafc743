import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, type Location, MemoryRouter } from 'react-router-dom';
import { nameLenders } from '../app/shell/lender-names.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { useConsent } from '../lib/browser/consent.ts';
import { clearDraft } from '../lib/browser/draft-storage.ts';
import { type Language, useLanguage } from '../lib/browser/language.ts';
import { clearNotices } from '../lib/errors/notices.ts';
import { clearSession, receiveUser, useSession } from '../lib/session/session-store.ts';
import { i18n } from '../lib/text/i18n.ts';
import { Providers } from '../ui/theme/providers.tsx';

/**
 * Renders the app's own router at an address, for tests that change the address more than once: only the
 * browser's history reflects a change at once.
 */
export function atAddress(address: string, children: ReactNode) {
  history.replaceState({ idx: 0, key: 'first' }, '', address);
  return <BrowserRouter>{children}</BrowserRouter>;
}

/** Renders a part of the app with the providers that it expects. */
export function renderApp(children: ReactNode, path: string | Partial<Location> = '/') {
  return render(
    <Providers>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </Providers>,
  );
}

/** Cleans up the state that a test left behind. */
export function forgetApp(): void {
  cleanup();
  queryClient.clear();
  clearNotices();
  clearSession();
  clearDraft();
  nameLenders({ first: null, second: null });
  localStorage.clear();
  sessionStorage.clear();
}

export const testUser = {
  id: 'u1',
  first_name: 'Astrid',
  last_name: 'Lindqvist',
  email: 'astrid@exempel.se',
  ssn: '196803129805',
  phone: '+46701740605',
  contact_details_changed_at: null,
  contact_details_changed: [],
  is_admin: false,
  rights: [],
  second_factor: null,
  roles: [],
  companies: [],
  credit_applications: [],
};

/** Logs the test user in without a server. */
export function logInTestUser(): void {
  useSession.setState({ isLoggedIn: true, access_token: 't', jwt: 't' });
  receiveUser(testUser);
}

/** An application as the API returns it, at its first step. */
export function testApplication(more: Partial<CreditApplication> = {}): CreditApplication {
  return {
    id: 'a1',
    type: 'standard',
    step: 'user-details',
    status: 'pending',
    created_at: '2026-11-21T08:00:00.000Z',
    updated_at: '2026-11-21T08:00:00.000Z',
    limit: null,
    rate: null,
    rate_year_basis_points: null,
    offered_saving: null,
    amount: null,
    purpose: null,
    expires_at: null,
    is_optional_to_increase: false,
    is_limit_restricted: false,
    needs_extra_guarantors: false,
    are_guarantors_insufficient: false,
    is_increase_question_closed: false,
    awaits_confirmation: false,
    is_reopened: false,
    reopened: null,
    awaits_review: false,
    awaits_answer: false,
    review_possible_until: null,
    awaits: null,
    data: {
      contact_details: null,
      household: null,
      loans: null,
      bank: null,
      bank_data: 'none',
      accounting_data: 'none',
      acquisition_channel: null,
      lender_files: 'none',
    },
    companies: [],
    erp: null,
    pdf_token: null,
    kyc_data: null,
    guarantors: [],
    extra_guarantors: [],
    joint_signing: null,
    lenders: [],
    lenderSelected: null,
    files: [],
    agreementInformationList: [],
    ...more,
  };
}

/** Changes the reader's language. */
export const speak = (language: Language): Promise<void> =>
  act(async () => {
    useLanguage.getState().choose(language);
    await i18n.changeLanguage(language);
  });

/** True if leaving the page would make the browser ask the reader. */
export const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Removes the visitor's answer about cookies. */
export function forgetConsent(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'kreditlina_consent=; Max-Age=0; Path=/';
  useConsent.setState({ answer: undefined });
}
