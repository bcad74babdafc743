// @vitest-environment jsdom
import './texts/flow.ts';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp, testApplication } from '../../testing/render-app.tsx';
import { applicationKeys } from './api/application.ts';
import { ProgressLine } from './application-flow.tsx';
import type { Screen } from './step-order.ts';

logInForEachTest();

const show = (screen: Screen, more: Partial<CreditApplication> = {}) =>
  renderApp(<ProgressLine application={testApplication(more)} screen={screen} />);
const readStatus = (status: string) =>
  act(() => queryClient.setQueryData(applicationKeys.part('a1', 'status'), { step: 'status', status }));

describe('the progress line', () => {
  it(
    'the progress has six stages (nine for the interest cutter), and none while the decision is fetched',
    proves('C-099'),
    async () => {
      show('guarantors');
      expect(screen.getByText('Steg 5 av 6 · Välj borgensman')).toBeTruthy();
      cleanup();
      show('lenders', { type: 'cutter' });
      expect(screen.getByText('Steg 5 av 9 · Kreditgivare')).toBeTruthy();
      cleanup();
      show('creditcutter-complete', { type: 'cutter' });
      expect(screen.getByText('Steg 9 av 9 · Klart')).toBeTruthy();
      cleanup();
      show('status');
      expect(screen.queryByText(/Steg/)).toBeNull();
      readStatus('pending');
      expect(await screen.findByText('Steg 6 av 6 · Besked')).toBeTruthy();
    },
  );

  it(
    'the progress is red with a sad face after a rejection, except for an interest cutter',
    proves('C-101'),
    () => {
      const drawn = () => document.querySelector('svg line[stroke-width="6"]')?.getAttribute('stroke');
      readStatus('rejected');
      show('status', { status: 'rejected' });
      expect(screen.getByText(/Steg 6 av 6 · Avslag/)).toBeTruthy();
      expect(drawn()).toBe('var(--k-red)');
      expect(screen.getByTestId('sad-face')).toBeTruthy();
      cleanup();
      show('status', { status: 'rejected', type: 'cutter' });
      expect(drawn()).toBe('var(--k-blue)');
      expect(screen.queryByTestId('sad-face')).toBeNull();
      cleanup();
      show('status', { status: 'pending' });
      expect(drawn()).toBe('var(--k-blue)');
      expect(screen.queryByTestId('sad-face')).toBeNull();
    },
  );

  it('every step has its Swedish title', proves('C-128'), () => {
    const titles = {
      'user-details': 'Kontaktuppgifter',
      'select-company': 'Välj företag',
      kyc: 'Kundkännedom',
      instantor: 'Verifiera företaget',
      household: 'Ditt hushåll',
      'loans-details': 'Befintliga lån',
      'my-numbers': 'Verifiera med My Numbers',
      'my-numbers-erp': 'Anslut bokföringen',
      owners: 'Kundkännedom, ägare',
      guarantors: 'Välj borgensman',
      'status-purpose': 'Önskat lånebelopp',
      sign: 'Skriv under skuldebrevet',
      lenders: 'Kreditgivare',
      'lender-details': 'Information om lånet',
      'lender-details-upload': 'Ladda upp underlag',
    };
    for (const [step, title] of Object.entries(titles))
      expect(i18n.t(`application:stepTitle.${step}`)).toBe(title);
  });
});
