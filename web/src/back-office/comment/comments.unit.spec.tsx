// @vitest-environment jsdom
import type { CommentRow } from '@kreditlina/domain/comment/contract';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import {
  asksBeforeLeaving,
  forgetApp,
  logInTestUser,
  renderApp,
  testUser,
} from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import CompanyComments from './comments.tsx';

afterEach(forgetApp);

const idOf = (number: number) => `0197f6aa-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const companyId = idOf(99);
const me = idOf(97);
const commentOf = (number: number, text: string, userId = me): CommentRow => ({
  id: idOf(number),
  company_id: companyId,
  text,
  user: userId === me ? 'Anders Mellander' : 'Beata Ringström',
  user_id: userId,
  inserted_at: `2026-11-21T08:${String(number).padStart(2, '0')}:00.000Z`,
  updated_at: '2026-11-21T08:00:00.000Z',
  is_edited: false,
  deleted: false,
  version: 1,
});

/**
 * Shows a company's comments to this role, with a fake API that keeps changes. Returns the commands sent.
 */
function show(role: 'admin' | 'analyst', given: CommentRow[]) {
  let comments = given;
  const gone = new Map<string, CommentRow>();
  const calls = fakeFetch(({ url, init, body }) => {
    const [path = '', asked] = url.split('?');
    const id = path.split('/')[6] ?? '';
    const own = comments.find((comment) => comment.id === id) ?? gone.get(id);
    const text = (body as { text?: string } | undefined)?.text ?? '';
    if (path.endsWith('/restore') && own) comments = [own, ...comments];
    else if (init.method === 'DELETE' && own) {
      gone.set(id, own);
      comments = comments.filter((comment) => comment.id !== id);
    } else if (init.method === 'PUT' && own) {
      const changed = { ...own, text, is_edited: true, version: own.version + 1 };
      comments = comments.map((comment) => (comment.id === id ? changed : comment));
      return { body: changed };
    } else if (init.method === 'POST') {
      const made = commentOf(50 + comments.length, text);
      comments = [made, ...comments];
      return { status: 201, body: made };
    }
    if (own) return { body: own };
    const page = Number(new URLSearchParams(asked).get('page'));
    return { body: { comments: comments.slice(page * 25, page * 25 + 25), total: comments.length } };
  });
  logInTestUser();
  receiveUser({ ...testUser, id: me, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Notices />
      <CompanyComments company={{ id: companyId }} />
    </>,
  );
  const sent = () =>
    calls.flatMap(({ url, init, body }) =>
      init.method === 'GET' ? [] : [{ call: `${init.method} ${url.replace('/api/admin', '')}`, body }],
    );
  return { sent };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const said = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.querySelector('p')?.textContent);

describe('the comments on a company', () => {
  it(
    'a comment without text is not saved, and the newest is listed first',
    proves('A-049', 'A-139', 'A-144', 'A-177'),
    async () => {
      const { sent } = show('admin', [commentOf(1, 'Har ringt')]);
      expect(await said()).toEqual(['Har ringt']);
      const save = screen.getByRole('button', { name: 'Spara' });
      expect(save.getAttribute('aria-disabled')).toBe('true');
      await userEvent.type(screen.getByLabelText('Skriv en kommentar'), '  ');
      await userEvent.click(save);
      await screen.findByText('Skriv något först');
      expect(sent()).toEqual([]);
      await userEvent.type(screen.getByLabelText('Skriv en kommentar'), 'Vill bli uppringd ');
      await userEvent.click(save);
      await eventually(async () => expect(await said()).toEqual(['Vill bli uppringd', 'Har ringt']));
      expect(sent()).toEqual([
        { call: `POST /companies/${companyId}/comments`, body: { text: 'Vill bli uppringd' } },
      ]);
      expect(screen.getByLabelText<HTMLTextAreaElement>('Skriv en kommentar').value).toBe('');
      await press('Ångra');
      await eventually(async () => expect(await said()).toEqual(['Har ringt']));
    },
  );

  it('only its author can change a comment; the change is shown with its time', proves('A-178'), async () => {
    const { sent } = show('admin', [commentOf(1, 'Mitt'), commentOf(2, 'Beatas', idOf(98))]);
    expect(await screen.findAllByRole('button', { name: /^Ändra kommentaren/ })).toHaveLength(1);
    await press('Ändra kommentaren från 21/11/2026 09:01');
    const words = screen.getByLabelText('Kommentaren från 21/11/2026 09:01');
    await userEvent.clear(words);
    await userEvent.type(words, 'Mitt igen');
    const form = within(words.closest('form') as HTMLElement);
    await userEvent.click(form.getByRole('button', { name: 'Spara' }));
    await eventually(async () => expect(await said()).toEqual(['Mitt igen', 'Beatas']));
    expect(screen.getByText(/ändrad 21\/11\/2026 09:00/)).toBeTruthy();
    expect(sent()[0]?.body).toEqual({ id: idOf(1), text: 'Mitt igen', version: 1 });
  });

  it(
    'a deleted comment disappears at once and can be restored',
    proves('A-139', 'A-179', 'F-35', 'X-74'),
    async () => {
      const { sent } = show('admin', [commentOf(1, 'Bort')]);
      await screen.findByText('Bort');
      await press(/^Ta bort kommentaren/);
      await screen.findByText('Inga kommentarer ännu.');
      await screen.findByText('Kommentaren är borttagen. Om tio sekunder är det för alltid.');
      await press('Ångra');
      await eventually(async () => expect(await said()).toEqual(['Bort']));
      const path = `/companies/${companyId}/comments/${idOf(1)}`;
      expect(sent().map(({ call }) => call)).toEqual([`DELETE ${path}`, `POST ${path}/restore`]);
    },
  );

  it('comments are listed twenty-five at a time', async () => {
    show(
      'admin',
      Array.from({ length: 30 }, (_, index) => commentOf(index, `Nummer ${index}`)),
    );
    expect(await said()).toHaveLength(25);
    await press('Visa fler (5)');
    await eventually(async () => expect(await said()).toHaveLength(30));
    expect(screen.queryByRole('button', { name: /^Visa fler/ })).toBeNull();
  });

  it('an analyst sees comments masked and cannot write any', proves('A-159'), async () => {
    show('analyst', [commentOf(1, '•••')]);
    expect((await screen.findByRole('listitem')).textContent).toContain('dolt');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks before leaving an unsaved new or changed comment', async () => {
    const { sent } = show('admin', [commentOf(1, 'Har ringt')]);
    await userEvent.type(await screen.findByLabelText('Skriv en kommentar'), 'Vill bli uppringd');
    expect(asksBeforeLeaving()).toBe(true);
    await press('Spara');
    await eventually(() => expect(sent()).toHaveLength(1));
    await eventually(() => expect(asksBeforeLeaving()).toBe(false));
    await press(/^Ändra kommentaren från .*:01/);
    expect(asksBeforeLeaving()).toBe(false);
    await userEvent.type(screen.getByDisplayValue('Har ringt'), ' två gånger');
    expect(asksBeforeLeaving()).toBe(true);
    await press('Avbryt');
    expect(asksBeforeLeaving()).toBe(false);
  });
});
