// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepConsent, useConsent } from '../../lib/browser/consent.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

const forgetConsent = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product keeps it
  document.cookie = 'kreditlina_consent=; Max-Age=0; Path=/';
  useConsent.setState({ answer: undefined });
};
const dialog = () => screen.queryByRole('dialog', { name: 'Checkkredit heter nu Kreditlina' });

beforeEach(forgetConsent);
afterEach(() => {
  forgetApp();
  forgetConsent();
});

it(
  'says once, after the cookie question, that the brand is renamed and the company the same',
  proves('C-015'),
  async () => {
    const { unmount } = renderApp(<WelcomeDialog />);
    expect(dialog()).toBeNull();
    act(() => keepConsent('necessary'));
    expect(dialog()?.textContent).toContain('Det är samma företag');
    await userEvent.click(screen.getByRole('button', { name: 'Jag förstår' }));
    expect(dialog()).toBeNull();
    unmount();
    renderApp(<WelcomeDialog />);
    expect(dialog()).toBeNull();
  },
);
