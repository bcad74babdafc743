// @vitest-environment jsdom
import './users-texts.ts';
import type { UserListRow } from '@kreditlina/domain/identity/contracts/users';
import { proves } from '@kreditlina/tools/proves';
import type { GridRenderCellParams } from '@mui/x-data-grid';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { i18n } from '../../lib/text/i18n.ts';
import { userColumns } from './user-columns.tsx';

const id = '0197f6aa-0000-7000-8000-000000000001';
const row = {
  id,
  ssn: '680312-****',
  first_name: 'Alexandra-Wilhelmina Maria',
  last_name: 'Lindqvist',
  screened_at: '2026-11-20T08:00:00.000Z',
} as UserListRow;
const columnsIn = (language: string, seesPeople: boolean, isOfHits: boolean) =>
  userColumns(i18n.getFixedT(language, 'users'), seesPeople, isOfHits);

function linkIn(field: string, of: UserListRow, isOfHits: boolean): HTMLAnchorElement | null {
  const column = columnsIn('sv', true, isOfHits).find((one) => one.field === field);
  const cell = column?.renderCell?.({
    row: of,
    hasFocus: true,
  } as unknown as GridRenderCellParams<UserListRow>);
  const { container } = render(<MemoryRouter>{cell as ReactNode}</MemoryRouter>);
  return container.querySelector('a');
}

describe('the columns of the list of people', () => {
  it.each([
    [
      'sv',
      ['Personnummer', 'Förnamn', 'Efternamn', 'E-post', 'Telefon', 'Beviljade', 'Avslagna', 'Pågående'],
      'Ändrad',
    ],
    [
      'en',
      [
        'Personal number',
        'First name',
        'Last name',
        'E-mail',
        'Phone',
        'Approved',
        'Rejected',
        'In progress',
      ],
      'Updated',
    ],
  ])('the columns are named in %s; an analyst gets none about a person', (language, named, last) => {
    const names = (seesPeople: boolean, isOfHits: boolean) =>
      columnsIn(language, seesPeople, isOfHits).map(({ headerName }) => headerName);
    expect(names(true, false)).toEqual([...named, last]);
    expect(names(true, true)).toEqual([...named, 'Bisnode', last]);
    expect(names(false, false)).toEqual([...named.slice(5), last]);
  });

  it('names are cut to 20 characters', proves('A-037', 'A-229'), () => {
    const shown = (field: 'first_name' | 'last_name') => {
      const format = columnsIn('sv', true, false).find((one) => one.field === field)?.valueFormatter;
      return (format as unknown as (value: string | null) => string)(row[field]);
    };
    expect(shown('first_name')).toBe('Alexandra-Wilhelmina..');
    expect(shown('last_name')).toBe('Lindqvist');
  });

  it(
    'the personal number links to the applications without the number in the address',
    proves('A-058'),
    () => {
      const link = linkIn('ssn', row, false);
      expect([link?.textContent, link?.getAttribute('href')]).toEqual([
        '680312-****',
        `/admin/users/${id}/applications?page=0`,
      ]);
    },
  );

  it(
    'the Bisnode link opens in its own tab, only for a screened person in a list of hits',
    proves('A-059'),
    () => {
      const link = linkIn('screened_at', row, true);
      expect([link?.getAttribute('href'), link?.target]).toEqual([`/admin/user/${id}/bisnode`, '_blank']);
      expect(linkIn('screened_at', { ...row, screened_at: null }, true)).toBeNull();
      expect(linkIn('screened_at', row, false)).toBeNull();
    },
  );
});
