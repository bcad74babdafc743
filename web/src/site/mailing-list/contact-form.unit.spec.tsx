// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

/** Renders the form against a server with this answer. */
function openForm(answer: () => FakeAnswer | Promise<Response> = () => ({ body: { received: true } })) {
  const calls = fakeFetch(answer);
  renderApp(<ContactForm />);
  return calls;
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: RegExp, text: string) => userEvent.type(field(name), text);
const tick = (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const button = (name = 'Skicka') => screen.getByRole('button', { name });
const press = () => userEvent.click(button());
const terms = /godkänner att Kreditlina behandlar/;
const fillLeast = async () => {
  await type(/E-post/, 'vera@example.com');
  await tick(terms);
};

describe('the contact form', () => {
  it('sends name, company, e-mail, phone, interests and agreement', proves('C-077', 'C-080'), async () => {
    const calls = openForm();
    await type(/Namn/, 'Vera Ek');
    await type(/Företag \(/, 'Eks Snickeri AB');
    await type(/Telefon/, '070-174 06 05');
    await tick(/^Annat$/);
    await tick(/^Kontokredit$/);
    await tick(/^Kassalikviditet$/);
    await tick(/^Kassalikviditet$/);
    await fillLeast();
    await press();
    await screen.findByText(/Tack/);
    expect(screen.getAllByRole('checkbox')).toHaveLength(7);
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      [
        '/api/contact',
        {
          name: 'Vera Ek',
          company: 'Eks Snickeri AB',
          email: 'vera@example.com',
          phone: '070-174 06 05',
          terms: true,
          interests: ['Kontokredit', 'Annat'],
        },
      ],
    ]);
  });

  it('requires only the address and the terms', proves('C-310', 'F-51', 'X-90'), async () => {
    const calls = openForm();
    document.title = 'Kontakta oss – Kreditlina';
    expect(button().getAttribute('aria-disabled')).toBe('true');
    field(/E-post/).focus();
    field(/Telefon/).focus();
    expect(screen.queryByText('Felaktigt email')).toBeNull();
    await press();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('Fel: Kontakta oss – Kreditlina');
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Felaktigt email',
      'Godkänn att vi behandlar dina personuppgifter',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Felaktigt email' }));
    expect(document.activeElement).toBe(field(/E-post/));
    await type(/E-post/, 'vera@example.com');
    await press();
    await userEvent.click(screen.getByRole('link', { name: /^Godkänn att vi/ }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: terms }));
    expect(calls).toEqual([]);
    await tick(terms);
    expect(button().getAttribute('aria-disabled')).toBeNull();
    expect(document.title).toBe('Kontakta oss – Kreditlina');
    await press();
    await screen.findByText(/Tack/);
    expect(calls).toHaveLength(1);
  });

  it(
    'shows progress, then thanks, SKICKADE and a link to apply, and is not sent twice',
    proves('C-079', 'C-279', 'C-310'),
    async () => {
      const wait = Promise.withResolvers<Response>();
      const calls = openForm(() => wait.promise);
      await fillLeast();
      expect(screen.queryByTestId('spinner')).toBeNull();
      expect(screen.queryByText('TESTA DIN LIMIT')).toBeNull();
      await press();
      expect(screen.getByTestId('spinner')).toBeTruthy();
      wait.resolve(Response.json({ received: true }));
      expect((await screen.findByText(/Tack\. Vi hör av oss/)).textContent).toBeTruthy();
      expect(screen.queryByTestId('spinner')).toBeNull();
      expect(screen.getByRole('link', { name: 'TESTA DIN LIMIT' }).getAttribute('href')).toBe('/application');
      expect(button('SKICKADE').getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(button('SKICKADE'));
      expect(calls).toHaveLength(1);
    },
  );

  it('a failure is shown and keeps the input', async () => {
    openForm(() => problemOf('Försök igen om en stund', 503));
    await fillLeast();
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Försök igen om en stund');
    expect(field(/E-post/).value).toBe('vera@example.com');
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });
});
