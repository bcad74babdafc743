// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { widthOf } from '../../testing/width.ts';
import { Providers } from '../theme/providers.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** An account with a dialog over it, and another dialog over that one. */
function Account() {
  const [depth, setDepth] = useState(0);
  // Each closes itself; closing the lower one also closes the upper one.
  const close = (level: number) => () => setDepth(level - 1);
  const dialog = (title: string, level: number) => (
    <MessageDialog
      title={title}
      onClose={close(level)}
      actions={
        <>
          <button type="button" onClick={close(level)}>
            Stäng {title}
          </button>
          <button type="button" onClick={() => setDepth(level + 1)}>
            Mer
          </button>
        </>
      }
    >
      {title}
    </MessageDialog>
  );
  return (
    <>
      <h1>Mina sidor</h1>
      <button type="button" onClick={() => setDepth(1)}>
        Öppna
      </button>
      {depth > 0 && dialog('Första', 1)}
      {depth > 1 && dialog('Andra', 2)}
    </>
  );
}

/** The previous page, and the account that the reader opened from it. */
async function openAccount(): Promise<void> {
  history.pushState(null, '', '/before');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/before" element={<Link to="/account">Till kontot</Link>} />
        <Route path="/account" element={<Account />} />
      </Routes>
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('link'));
}
/** Resolves after the browser's asynchronous navigation. */
const moved = () =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => setTimeout(resolve), { once: true });
  });
const go = async (steps: number) => {
  const done = moved();
  history.go(steps);
  await done;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Opens a dialog, which pushes a history entry unless one is left over. */
const open = async (name: string, title: string) => {
  await press(name);
  await eventually(() => expect(dialogs()).toContain(title));
  await eventually(() => expect(history.state).toMatchObject({ dialog: true }));
};
const dialogs = () =>
  screen.queryAllByText(/^(Första|Andra)$/, { selector: 'h2' }).map((one) => one.textContent);
const gone = (count: number) => eventually(() => expect(dialogs()).toHaveLength(count));

beforeEach(() => widthOf(360));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Back on a phone closes an open dialog before leaving the page; Forward opens nothing', async () => {
  await openAccount();
  await open('Öppna', 'Första');
  await go(-1);
  await gone(0);
  expect(screen.getByRole('heading', { name: 'Mina sidor' })).toBeTruthy();
  expect(location.pathname).toBe('/account');
  await go(1);
  expect(dialogs()).toEqual([]);
  await open('Öppna', 'Första');
  await go(-1);
  await gone(0);
  await go(-1);
  expect(location.pathname).toBe('/before');
});

it('Back closes the upper of two dialogs first', async () => {
  await openAccount();
  await open('Öppna', 'Första');
  await open('Mer', 'Andra');
  await go(-1);
  await gone(1);
  expect(dialogs()).toEqual(['Första']);
  await eventually(() => expect(history.state).toMatchObject({ dialog: true }));
  await go(-1);
  await gone(0);
  expect(location.pathname).toBe('/account');
});

it('closing a dialog by its button leaves Back as before', async () => {
  await openAccount();
  await open('Öppna', 'Första');
  const left = moved();
  await press('Stäng Första');
  await left;
  await gone(0);
  await go(-1);
  expect(location.pathname).toBe('/before');
});

it('Back asks every time before discarding input in a dialog', async () => {
  const Page = () => {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <MessageDialog title="Första" onClose={() => setIsOpen(false)} actions={null}>
        <form>
          <input aria-label="namn" />
        </form>
      </MessageDialog>
    ) : null;
  };
  render(
    <Providers>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Providers>,
  );
  await eventually(() => expect(history.state).toMatchObject({ dialog: true }));
  await userEvent.type(screen.getByLabelText('namn'), 'Astrid');
  for (const time of ['first', 'second']) {
    await go(-1);
    await screen.findByRole('alert');
    await press('Fortsätt');
    expect([time, dialogs()]).toEqual([time, ['Första']]);
    await eventually(() => expect(history.state).toMatchObject({ dialog: true }));
  }
  await go(-1);
  await press('Stäng utan att spara');
  await gone(0);
});

it('Back in a wide window leaves the page', async () => {
  widthOf(1280);
  await openAccount();
  await press('Öppna');
  await go(-1);
  expect(location.pathname).toBe('/before');
});

it.each([
  ['back', () => history.back()],
  ['a link in it', () => userEvent.click(screen.getByRole('link', { name: 'Till kontot' }))],
])('in a wide window %s asks every time before discarding input in a dialog', async (_way, leave) => {
  widthOf(1280);
  const Page = () => {
    const [isOpen, setIsOpen] = useState(true);
    return isOpen ? (
      <MessageDialog title="Första" onClose={() => setIsOpen(false)} actions={null}>
        <form>
          <input aria-label="namn" />
        </form>
        <Link to="/account">Till kontot</Link>
      </MessageDialog>
    ) : null;
  };
  history.pushState(null, '', '/before');
  render(
    <Providers>
      <BrowserRouter>
        <Routes>
          <Route path="/before" element={<Link to="/rate">Till räntan</Link>} />
          <Route path="/rate" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </Providers>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Till räntan' }));
  await userEvent.type(screen.getByLabelText('namn'), 'Astrid');
  for (const time of ['first', 'second']) {
    await leave();
    await screen.findByRole('alert');
    await press('Fortsätt');
    await eventually(() => expect(location.pathname).toBe('/rate'));
    expect([time, screen.getByLabelText<HTMLInputElement>('namn').value]).toEqual([time, 'Astrid']);
  }
  await leave();
  await screen.findByRole('alert');
  await press('Stäng utan att spara');
  await gone(0);
  await eventually(() => expect(location.pathname).toBe('/rate'));
  await go(-1);
  expect(location.pathname).toBe('/before');
});
