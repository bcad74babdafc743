// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import NewsletterBox from './address-box.tsx';
import { WaitingListBox } from './mailing-forms.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

/** Renders the box against a server with this answer. */
function openNewsletter(answer: () => FakeAnswer | Promise<Response> = () => ({ body: { received: true } })) {
  const calls = fakeFetch(answer);
  renderApp(<NewsletterBox />);
  return calls;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' });
const button = (name = 'Prenumerera') => screen.getByRole('button', { name });
const type = (text: string) => userEvent.type(field(), text);
const press = () => userEvent.click(button());

describe('the newsletter box', () => {
  it('signs up the address without a login and says thanks', proves('C-081', 'C-082', 'C-279'), async () => {
    const calls = openNewsletter();
    expect(screen.getByText(/godkänner du att vi behandlar dina personuppgifter/)).toBeTruthy();
    await type(' vera@example.com ');
    await press();
    expect(await screen.findByText('Tack för att du prenumererar.')).toBeTruthy();
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      ['/api/newsletter', { email: 'vera@example.com' }],
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['', 'vera', 'vera@example'])(
    'the address "%s" is not sent',
    proves('C-309', 'F-51'),
    async (text) => {
      const calls = openNewsletter();
      document.title = 'Om oss';
      if (text !== '') await type(text);
      expect(button().getAttribute('aria-disabled')).toBe('true');
      field().focus();
      button().focus();
      expect(screen.queryByText('Felaktigt email')).toBeNull();
      await press();
      expect(document.title).toBe('Fel: Om oss');
      expect(screen.getByText('Felaktigt email')).toBeTruthy();
      expect(document.activeElement).toBe(field());
      expect(calls).toEqual([]);
    },
  );

  it('a failure is shown, keeps the input and can be retried', proves('C-082', 'C-279'), async () => {
    let fails = true;
    const calls = openNewsletter(() => (fails ? problemOf('Försök igen om en stund', 503) : { body: {} }));
    await type('vera@example.com');
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Försök igen om en stund');
    expect(field().value).toBe('vera@example.com');
    fails = false;
    await press();
    expect(await screen.findByText('Tack för att du prenumererar.')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('a double click sends once', async () => {
    const wait = Promise.withResolvers<Response>();
    const calls = openNewsletter(() => wait.promise);
    await type('vera@example.com');
    await press();
    await userEvent.click(button('Skickar …'));
    expect(calls).toHaveLength(1);
    wait.resolve(Response.json({ received: true }));
    expect(await screen.findByText('Tack för att du prenumererar.')).toBeTruthy();
  });
});

describe('the waiting list of sole traders', () => {
  it('says that the credit is for limited companies, and signs up the address', proves('C-011'), async () => {
    const calls = fakeFetch(() => ({ body: { received: true } }));
    renderApp(<WaitingListBox />);
    expect(screen.getByText(/Krediten är till för aktiebolag/)).toBeTruthy();
    await type('vera@example.com');
    await userEvent.click(button('Hör av er till mig'));
    expect(await screen.findByText(/Vi hör av oss när krediten finns för enskilda firmor/)).toBeTruthy();
    expect(calls.map(({ url }) => url)).toEqual(['/api/waiting-list']);
  });
});
