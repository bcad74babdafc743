// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp } from '../../testing/render-app.tsx';
import { Presence } from './presence.tsx';

afterEach(forgetApp);

it(
  'shows which colleagues look at the same page, without extending the session',
  proves('F-36'),
  async () => {
    const others = [
      { id: '00000000-0000-4000-8000-000000000003', name: 'Bo Rydén' },
      { id: '00000000-0000-4000-8000-000000000004', name: 'Anna Berg' },
    ];
    const calls = fakeFetch(() => ({ body: { others } }));
    logInTestUser();
    const id = '00000000-0000-4000-8000-000000000001';
    renderApp(<Presence page="company" id={id} />);
    expect((await screen.findByRole('status')).textContent).toBe(
      'Bo Rydén, Anna Berg tittar också på det här.',
    );
    expect(calls[0]).toMatchObject({ url: '/api/admin/presence', body: { page: 'company', id } });
    expect(new Headers(calls[0]?.init.headers).get('X-Passive')).toBe('1');
  },
);
