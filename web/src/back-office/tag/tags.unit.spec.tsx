// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { tagColors } from '@kreditlina/domain/tag/contracts/enums';
import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import TagsPage from './tags-page.tsx';
import UserTags, { TagsPanel } from './tags-panel.tsx';

afterEach(forgetApp);

const idOf = (number: number) => `0197f6aa-0000-7000-8000-00000000000${number}`;
const tagOf = (number: number, name: string, companies = 0): TagRow => ({
  id: idOf(number),
  name,
  color_hex: tagColors[number] ?? tagColors[0],
  inserted_by: 'Anders Mellander',
  inserted_at: '2026-11-21T08:00:00.000Z',
  companies,
  users: 0,
  version: 1,
});

/** A stateful fake of the tag register. */
function show(role: 'admin' | 'analyst', what: 'page' | 'panel' | 'person') {
  let tags = [{ ...tagOf(1, 'Ring först', 1), users: 6 }, tagOf(2, 'Viktig')];
  const gone = new Map<string, TagRow>();
  let carried = [idOf(1)];
  const calls = fakeFetch(({ url, init, body }) => {
    const path = url.replace('/api/admin', '').split('?')[0] ?? '';
    const id = path.split('/')[2] ?? '';
    if (path.endsWith('/uses')) {
      const use = {
        kind: 'company',
        id: idOf(9),
        company_name: 'Ek AB',
        company_number: '5560360793',
        user_name: null,
      };
      return { body: { uses: [use], total: 1 } };
    }
    if (path.startsWith('/companies') || path.startsWith('/users')) {
      if (init.method === 'POST') carried = [...carried, (body as { tag_id: string }).tag_id];
      if (init.method === 'DELETE') carried = carried.filter((one) => !path.endsWith(one));
      return { body: { tag_ids: carried } };
    }
    const own = tags.find((tag) => tag.id === id) ?? gone.get(id);
    if (path.endsWith('/restore') && own) tags = [...tags, own];
    else if (init.method === 'DELETE' || path.endsWith('/remove')) {
      if (own) gone.set(id, own);
      tags = tags.filter((tag) => tag.id !== id);
      return { body: { id } };
    } else if (init.method === 'POST') {
      const made = { ...tagOf(3, ''), ...(body as object) };
      tags = [...tags, made];
      return { status: 201, body: made };
    }
    return { body: path.endsWith('/restore') ? own : { tags, total: tags.length } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <Notices />
      {what === 'page' && <TagsPage />}
      {what === 'panel' && <TagsPanel subject={{ kind: 'company', id: idOf(9) }} />}
      {what === 'person' && <UserTags id={idOf(8)} />}
    </>,
  );
  const sent = () =>
    calls.filter(({ init }) => init.method !== 'GET').map(({ url, init }) => `${init.method} ${url}`);
  return { calls, sent };
}
/** Waits for the button that removes a tag. */
const takeOff = async (name: string) =>
  (await screen.findByRole('button', { name: `Ta av etiketten ${name}` })).getAttribute('aria-label') ?? '';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the tags of a company', () => {
  it('tags are shown, added and removed; each change can be undone', proves('A-048', 'F-35'), async () => {
    const { sent } = show('admin', 'panel');
    const list = async () => (await screen.findAllByRole('listitem')).map((item) => item.textContent);
    expect(await list()).toEqual(['Ring först×']);
    await userEvent.selectOptions(screen.getByLabelText('Välj etikett'), 'Viktig');
    await press('Sätt på');
    await eventually(async () => expect(await list()).toEqual(['Ring först×', 'Viktig×']));
    await press('Ångra');
    await eventually(async () => expect(await list()).toEqual(['Ring först×']));
    await press('Ta av etiketten Ring först');
    await screen.findByText('Inga etiketter.');
    await press('Ångra');
    await eventually(async () => expect(await list()).toEqual(['Ring först×']));
    expect(sent().map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE', 'DELETE', 'POST']);
  });

  it('an analyst reads the tags but cannot change them', proves('A-159'), async () => {
    show('analyst', 'panel');
    expect((await screen.findByRole('listitem')).textContent).toBe('Ring först');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the tags of a person', () => {
  it('tags are added to and removed from a person', proves('X-75', 'A-185', 'A-186'), async () => {
    const { sent } = show('admin', 'person');
    await screen.findByRole('heading', { name: 'Etiketter' });
    await userEvent.selectOptions(await screen.findByLabelText('Välj etikett'), 'Viktig');
    await press('Sätt på');
    await press(await takeOff('Viktig'));
    await eventually(() =>
      expect(sent()).toEqual([
        `POST /api/admin/users/${idOf(8)}/tags`,
        `DELETE /api/admin/users/${idOf(8)}/tags/${idOf(2)}`,
      ]),
    );
  });

  it('an analyst neither sees nor requests the tags of a person', proves('A-159'), async () => {
    const { calls } = show('analyst', 'person');
    // Allows time for a request, if there were one.
    await Promise.resolve();
    expect(screen.queryByText('Etiketter')).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('tag register', () => {
  it('a new tag needs a name, and has the first colour by default', proves('A-144', 'X-75'), async () => {
    const { calls } = show('admin', 'page');
    await screen.findByText('Viktig');
    await press('Ny etikett');
    const dialog = within(screen.getByRole('dialog'));
    const names = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(21);
    expect(names).not.toContain(null);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Blå' }).checked).toBe(true);
    expect(dialog.getByRole('button', { name: 'Spara' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(dialog.getByLabelText('Namn'), '   ');
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
    expect(dialog.getByText('Skriv ett namn', { selector: '[data-mistake]' })).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Namn'), 'Ny kund');
    await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
    await eventually(() =>
      expect(calls.find(({ init }) => init.method === 'POST')?.body).toEqual({
        name: 'Ny kund',
        color_hex: tagColors[0],
      }),
    );
    await screen.findByText('Ny kund');
  });

  it('an unused tag is deleted at once, with undo', proves('A-140', 'F-35'), async () => {
    const { sent } = show('admin', 'page');
    await screen.findByText('Används inte');
    await press('Ta bort etiketten Viktig');
    await screen.findByText('Etiketten Viktig är borttagen.');
    await eventually(() => expect(screen.queryByText('Viktig')).toBeNull());
    await press('Ångra');
    await screen.findByText('Viktig');
    expect(sent()).toEqual([`DELETE /api/admin/tags/${idOf(2)}`, `POST /api/admin/tags/${idOf(2)}/restore`]);
  });

  it('the counts of a tag link to its companies and people', proves('A-147'), async () => {
    show('admin', 'page');
    const row = within((await screen.findByText('Ring först')).closest('li') as HTMLElement);
    const addresses = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['1 företag', `/admin/companies?tag=${idOf(1)}`],
      ['6 personer', `/admin/users?tag=${idOf(1)}`],
    ]);
  });

  it(
    'a tag in use lists what carries it, and is removed from all with a reason',
    proves('A-140', 'X-75'),
    async () => {
      const { sent, calls } = show('admin', 'page');
      await screen.findByText('1 företag');
      await press('Ta bort etiketten Ring först');
      const dialog = within(await screen.findByRole('dialog'));
      const link = await dialog.findByRole('link', { name: 'Ek AB 556036-0793' });
      expect(link.getAttribute('href')).toBe('/admin/company/5560360793');
      expect(sent()).toEqual([]);
      await userEvent.click(dialog.getByRole('button', { name: 'Ta av från alla och ta bort' }));
      expect(sent()).toEqual([]);
      await userEvent.selectOptions(dialog.getByLabelText('Skäl'), 'Behövs inte längre');
      await userEvent.type(dialog.getByLabelText('Varför?'), 'Kampanjen är slut');
      await userEvent.click(dialog.getByRole('button', { name: 'Ta av från alla och ta bort' }));
      await screen.findByText('Etiketten Ring först är borttagen.');
      expect(calls.find(({ url }) => url.endsWith('/remove'))?.body).toEqual({
        reason_code: 'outdated',
        comment: 'Kampanjen är slut',
      });
    },
  );
});
