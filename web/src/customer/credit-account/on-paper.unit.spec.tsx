// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeCompany, openAccount } from '../../testing/account-page.tsx';
import { logInForEachTest } from '../../testing/open-flow.tsx';

logInForEachTest();

const here = {
  id: '0191b6c2-0000-7000-8000-000000000003',
  device: 'Firefox, Linux',
  started_at: '2026-11-22T16:44:00.000Z',
  active_at: '2026-11-22T23:05:00.000Z',
  is_current: true,
};

/** True unless a print rule hides the element or an ancestor. */
function isPrinted(element: Element): boolean {
  const hidden = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules] as CSSMediaRule[])
    .filter(({ media }) => media?.mediaText === 'print')
    .flatMap((one) => [...one.cssRules] as CSSStyleRule[])
    .filter(({ style }) => style.display === 'none')
    .map((one) => one.selectorText);
  return !hidden.some((selector) => element.closest(selector) !== null);
}

it('a print of the account has its figures but no controls', async () => {
  await openAccount(activeCompany(), (path) =>
    path === 'GET /api/sessions' ? { body: { sessions: [here] } } : undefined,
  );
  const logins = await screen.findByRole('heading', { name: 'Dina inloggningar' });
  expect(isPrinted(logins)).toBe(false);
  expect(isPrinted(screen.getByRole('slider'))).toBe(false);
  expect(isPrinted(screen.getByRole('heading', { name: 'Ta ut pengar' }))).toBe(false);
  expect(screen.getAllByRole('button').filter(isPrinted)).toEqual([]);
  expect(isPrinted(screen.getByRole('heading', { level: 1 }))).toBe(true);
  expect(isPrinted(screen.getByText('Kvar att ta ut', { selector: 'span' }))).toBe(true);
  const payment = screen.getByRole('region', { name: 'Betalning' });
  expect(isPrinted(within(payment).getByText('OCR-nummer'))).toBe(true);
});
