// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import '../texts/texts.ts';
import { applicationSteps } from '@kreditlina/domain/credit-application/contracts/steps';
import type { GridRenderCellParams } from '@mui/x-data-grid';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { paths } from '../../../lib/address/paths.ts';
import { i18n } from '../../../lib/text/i18n.ts';
import { StatusWord } from '../../ui/status-word.tsx';
import { addressOfRow, contactText, dayColumns, userColumns } from './columns.tsx';
import { applicationFilters, queryOf } from './filters.ts';

const t = i18n.getFixedT('sv', 'applications');
const row = {
  id: '1',
  company_id: null,
  company_number: '5599001079',
  company_name: 'Sandell Event & Catering AB',
  status: 'approved' as const,
  rejected_by: null,
  manual_review: false,
  review_asked_at: null,
  review_answer_by: null,
  risk_class: '4',
  step: 'complete' as const,
  signed: true,
  updated_at: '2026-11-21T11:55:00Z',
  user_id: 'u',
  user_ssn: '680312-****',
  user_name: 'Astrid Lindqvist',
  user_phone: '+46701740605',
  user_email: null,
};
const columns = dayColumns(t, 'sv', Date.parse('2026-11-21T12:00:00Z'), true);
/** Content of a cell: the text inside its tooltip. */
const shown = (field: string, of = columns): unknown => {
  const cell = of
    .find((column) => column.field === field)
    ?.renderCell?.({ row } as GridRenderCellParams<typeof row>);
  return (cell as { props: { children: { props: { children: unknown } } } }).props.children.props.children;
};

it('the day list has the specified columns in order', proves('A-072'), () => {
  expect(columns.map(({ field }) => field)).toEqual([
    'user_ssn',
    'user_name',
    'company_number',
    'company_name',
    'status',
    'risk_class',
    'step',
    'signed',
    'updated_at',
  ]);
  expect(shown('updated_at')).toBe('för 5 minuter sedan');
  const namesIn = (language: string) =>
    dayColumns(i18n.getFixedT(language, 'applications'), language, 0, true).map(
      ({ headerName }) => headerName,
    );
  expect(namesIn('sv')).toEqual([
    ...[
      'Personnummer',
      'Namn',
      'Org.nr',
      'Företag',
      'Status',
      'Riskklass',
      'Senaste steg',
      'Signerad',
      'Ändrad',
    ],
  ]);
  expect(namesIn('en')).toEqual([
    ...[
      'Personal number',
      'Name',
      'Org. no.',
      'Company',
      'Status',
      'Risk class',
      'Last step',
      'Signed',
      'Updated',
    ],
  ]);
  const signed = columns.find(({ field }) => field === 'signed')?.valueFormatter as unknown as (
    value: boolean,
  ) => string;
  expect([signed(true), signed(false)]).toEqual(['Ja', 'Nej']);
  const number = columns[0]?.renderCell?.({ row, hasFocus: true } as unknown as GridRenderCellParams);
  const { container } = render(createElement(MemoryRouter, {}, number as never));
  const link = container.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    '680312-****',
    '/admin/users/u/applications?page=0',
  ]);
});

it(
  'the first column links to the applicant, without personal data for a reader who may not see it',
  proves('X-54'),
  () => {
    const masked = dayColumns(t, 'sv', Date.parse('2026-11-21T12:00:00Z'), false);
    expect(masked.map(({ field }) => field).slice(0, 3)).toEqual([
      'user_ssn',
      'company_number',
      'company_name',
    ]);
    const { headerName, renderCell } = masked[0] ?? {};
    const link = renderCell?.({ row, hasFocus: false } as GridRenderCellParams<typeof row>);
    expect([headerName, (link as { props: { children: unknown } }).props.children]).toEqual([
      'Sökande',
      'Sökandens ansökningar',
    ]);
  },
);

it(
  'cuts the name to 8 and the company to 12 characters; the tooltip holds name and contact',
  proves('A-073'),
  () => {
    expect(shown('user_name')).toBe('Astrid L..');
    expect(shown('company_name')).toBe('Sandell Even..');
    expect(contactText(row, t)).toBe('Astrid Lindqvist, saknas, 070-174 06 05');
  },
);

it('the list of one person has the specified columns in order', proves('A-064'), () => {
  expect(userColumns(t).map(({ field }) => field)).toEqual([
    'company_number',
    'company_name',
    'status',
    'risk_class',
    'step',
    'signed',
    'updated_at',
  ]);
});

it('the status filter offers the specified statuses in words', proves('A-132'), () => {
  const field = applicationFilters(t).find(({ name }) => name === 'status');
  expect(field?.kind === 'choice' && field.choices).toEqual([
    ['in-progress', 'Pågår'],
    ['approved', 'Beviljad'],
    ['reject-aros', 'Avslag, Långivare 2'],
    ['rejected-qapitala', 'Avslag före Långivare 2'],
  ]);
});

it(
  'one person’s list cuts company names at 20 and shows the exact time',
  proves('A-065', 'A-189', 'A-229'),
  () => {
    const format = userColumns(t).at(-1)?.valueFormatter as unknown as (value: string) => string;
    expect(userColumns(t).map(({ field }) => field)).not.toContain('user_ssn');
    expect(shown('company_name', userColumns(t))).toBe('Sandell Event & Cate..');
    expect(format(row.updated_at)).toBe('21/11/2026 12:55');
  },
);

it(
  'filters by company, status, step, review and signed; the query follows the address',
  proves('A-070'),
  () => {
    expect(applicationFilters(t).map(({ name }) => name)).toEqual([
      'company_name',
      'company_number',
      'status',
      'step',
      'review',
      'signed',
    ]);
    const address = new URLSearchParams(
      'page=1&rows=10&company_name=san&signed=true&review=open&sort=step&order=asc',
    );
    const state = { page: 1, rows: 10, sort: 'step', order: 'asc' as const };
    expect(queryOf({ state, filter: (name) => address.get(name) ?? undefined })).toEqual({
      page: 1,
      rows: 10,
      company_name: 'san',
      company_number: undefined,
      status: undefined,
      step: undefined,
      review: 'open',
      signed: 'true',
      sort: 'step',
      order: 'asc',
    });
  },
);

it(
  'a row opens its company, or the application when it has no company',
  proves('A-066', 'A-072', 'A-074'),
  () => {
    const company_id = '0197f6aa-0000-7000-8000-000000000001';
    expect(addressOfRow({ ...row, company_id })).toBe('/admin/company/5599001079?page=0');
    expect(addressOfRow(row)).toBe('/admin/credit-applications/1');
    const linksIn = (of: typeof row | (Omit<typeof row, 'company_id'> & { company_id: string })) => {
      const cells = ['company_number', 'status'].map((field) =>
        columns
          .find((column) => column.field === field)
          ?.renderCell?.({ row: of, hasFocus: true } as unknown as GridRenderCellParams),
      );
      const { container } = render(createElement(MemoryRouter, {}, ...cells.map((cell) => cell as never)));
      return [...container.querySelectorAll('a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    };
    const application = ['Beviljad', '/admin/credit-applications/1'];
    expect(linksIn({ ...row, company_id })).toEqual([
      ['559900-1079', '/admin/company/5599001079?page=0'],
      application,
    ]);
    expect(linksIn(row)).toEqual([application]);
  },
);

it('the day list has the specified address', proves('A-068'), () => {
  expect(paths.adminCreditApplications).toBe('/admin/credit-applications');
});

it('every step has a Swedish and an English name and is in the filter', proves('A-133', 'X-62'), () => {
  for (const language of ['sv', 'en']) {
    for (const step of applicationSteps) {
      expect(i18n.exists(`applications:step.${step}`, { lng: language })).toBe(true);
    }
  }
  const choices = applicationFilters(t).flatMap((field) => (field.kind === 'choice' ? [field] : []));
  const { groups = [] } = choices.find(({ name }) => name === 'step') ?? {};
  expect(groups.map(([name]) => name)).toEqual(['Ansökan', 'Räntesänkaren', 'Beslut och avtal']);
  const offered = groups.flatMap(([, steps]) => steps);
  expect(offered.map(([step]) => step).sort()).toEqual([...applicationSteps].sort());
  // All labels are distinct.
  expect(new Set(offered.map(([, word]) => word)).size).toBe(offered.length);
});

it('the status shows a requested review, and when it is late', proves('F-18'), () => {
  const wordOf = (review_answer_by: string) => {
    const asked = { ...row, review_asked_at: '2020-01-01T09:00:00.000Z', review_answer_by };
    const { container } = render(createElement(StatusWord, { row: asked }));
    return container.textContent;
  };
  expect(wordOf('2999-01-01T00:00:00.000Z')).toBe('Omprövning begärd');
  expect(wordOf('2020-01-08T22:59:59.999Z')).toBe('Omprövning, försenad');
});

it('only an application that waits for bank data offers to skip it', proves('A-067'), () => {
  const skipped: string[] = [];
  const mine = userColumns(t, ({ id }) => skipped.push(id));
  const cellOf = (step: string) =>
    mine
      .find(({ field }) => field === 'actions')
      ?.renderCell?.({ row: { ...row, step }, hasFocus: true } as unknown as GridRenderCellParams);
  for (const step of applicationSteps.filter((one) => one !== 'instantor'))
    expect(cellOf(step), step).toBe(false);
  const { getByRole } = render(createElement('div', {}, cellOf('instantor')));
  getByRole('button', { name: 'Hoppa över bankdata' }).click();
  expect(skipped).toEqual([row.id]);
  expect(userColumns(t).some(({ field }) => field === 'actions')).toBe(false);
});
