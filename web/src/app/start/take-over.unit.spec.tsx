// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { landing } from '../../site/landing-page.tsx';
import { shellOf } from '../static-pages/public-pages.tsx';
import { prepareTakeOver } from './take-over.tsx';

let root: HTMLElement;
beforeEach(() => {
  const shell = shellOf(landing).html;
  document.body.innerHTML = `<div id="root"><header><a href="/">Kreditlina</a></header><main>${shell}</main></div>`;
  root = document.querySelector('#root') as HTMLElement;
});
afterEach(() => document.body.replaceChildren());

const link = (selector: string) => root.querySelector(selector) as HTMLElement;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const screen = (
  <>
    <header>
      <a href="/">Hem</a>
      <a href="/login">Logga in uppe</a>
    </header>
    <main>
      <a href="/application">Ansök</a>
      <a href="/login">Logga in här</a>
    </main>
  </>
);

it.each([
  ['header a[href="/"]', 'Hem'],
  ['main a[href="/application"]', 'Ansök'],
  ['main a[href="/login"]', 'Logga in här'],
])('focus on %s of the static page moves to the drawn link', async (selector, text) => {
  const old = link(selector);
  old.focus();
  const takeOver = prepareTakeOver(root);
  await act(async () => takeOver(screen));
  expect(old.isConnected).toBe(false);
  expect(document.activeElement?.textContent).toBe(text);
});

it('the last focused static link has the focus when the app is drawn', async () => {
  const takeOver = prepareTakeOver(root);
  link('header a').focus();
  await settled();
  link('a[href="/application"]').focus();
  await settled();
  await act(async () => takeOver(screen));
  expect(document.activeElement?.textContent).toBe('Ansök');
});

it('focus stays off a static link that the reader left', async () => {
  const takeOver = prepareTakeOver(root);
  link('a[href="/application"]').focus();
  await settled();
  link('a[href="/application"]').blur();
  await settled();
  await act(async () => takeOver(screen));
  expect(document.activeElement).toBe(document.body);
});

it('focus stays with a screen that takes it', async () => {
  const Field = () => {
    const field = useRef<HTMLInputElement>(null);
    useLayoutEffect(() => field.current?.focus(), []);
    return <input ref={field} />;
  };
  link('a[href="/application"]').focus();
  const takeOver = prepareTakeOver(root);
  await act(async () =>
    takeOver(
      <main>
        <Field />
        <a href="/application">Ansök</a>
      </main>,
    ),
  );
  expect(document.activeElement?.localName).toBe('input');
});

it('focus goes nowhere when the screen lacks that link', async () => {
  link('a[href="/application"]').focus();
  const takeOver = prepareTakeOver(root);
  await act(async () => takeOver(<main>Uppgifterna hämtas</main>));
  expect(document.activeElement).toBe(document.body);
});
