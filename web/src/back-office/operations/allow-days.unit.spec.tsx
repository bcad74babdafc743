// @vitest-environment jsdom
import './texts.ts';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { AllowDays } from './allow-days.tsx';

afterEach(forgetApp);

function show(role: 'admin' | 'analyst') {
  const calls = fakeFetch(() => ({ body: {} }));
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(<AllowDays today="2026-11-23" />);
  return { sent: () => calls.find(({ url }) => url.endsWith('/allow-days'))?.body };
}

describe('days that are doubted', () => {
  it('are allowed by an admin, through today and with the reason', proves('F-47'), async () => {
    const { sent } = show('admin');
    await userEvent.click(screen.getByRole('button', { name: 'Tillåt dagarna till och med 2026-11-23' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Varför?'), 'Servern stod still i sex veckor');
    await userEvent.click(dialog.getByRole('button', { name: 'Tillåt dagarna' }));
    await waitFor(() =>
      expect(sent()).toEqual({ through_on: '2026-11-23', comment: 'Servern stod still i sex veckor' }),
    );
  });

  it('are allowed by nobody who may only read', proves('F-47'), () => {
    show('analyst');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
