// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { receiveUser } from '../../lib/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import BisnodePage from './bisnode-page.tsx';

afterEach(forgetApp);

it(
  'asks what the data is read for, and reads nothing for a purpose that nobody chose',
  proves('A-059'),
  async () => {
    const calls = fakeFetch(() => ({
      body: { bisnode_data: '{ "isPep": true }', checked_at: '2026-11-22T09:00:00.000Z' },
    }));
    logInTestUser();
    receiveUser({ ...testUser, rights: [...rightsOf(['admin'])] });
    renderApp(
      <Routes>
        <Route path={paths.adminBisnode} element={<BisnodePage />} />
      </Routes>,
      paths.adminBisnode.replace(':id', '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e612'),
    );
    const submit = await screen.findByRole('button', { name: 'Visa uppgifterna' });
    fireEvent.click(submit);
    expect(calls).toEqual([]);
    expect(await screen.findByRole('combobox', { description: /Välj ett skäl/ })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'complaint' } });
    fireEvent.click(submit);
    await screen.findByText('{ "isPep": true }');
    expect(calls.map(({ body }) => body)).toEqual([{ purpose: 'complaint' }]);
  },
);
