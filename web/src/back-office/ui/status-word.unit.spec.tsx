// @vitest-environment jsdom

import { bankStatus, blockReason } from '@kreditlina/domain/credit-account/contracts/enums';
import { shownStatus } from '@kreditlina/domain/credit-application/contracts/status-words';
import { adminApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../lib/text/i18n.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { companyColumns } from '../company/list/company-list-page.tsx';
import { StatusWord } from './status-word.tsx';
import '../credit-application/texts/texts.ts';
import '../company/detail/texts/texts.ts';
import '../company/list/texts.ts';
import './effect-words.ts';

afterEach(async () => {
  forgetApp();
  await i18n.changeLanguage('sv');
});

const rejected = { status: 'rejected-qapitala', manual_review: false, review_answer_by: null } as const;

it.each([
  ['sv', 'policy', 'Avslag, kreditpolicyn'],
  ['sv', 'staff', 'Avslag, granskningen'],
  ['sv', 'first', 'Avslag, Långivare 1'],
  ['en', 'policy', 'Rejected, the credit policy'],
  ['en', 'staff', 'Rejected, the review'],
  ['en', 'first', 'Rejected, Lender 1'],
] as const)('a rejection names who decided it (%s, %s)', async (language, rejected_by, word) => {
  await i18n.changeLanguage(language);
  renderApp(<StatusWord row={{ ...rejected, rejected_by }} />);
  expect(screen.getByText(word)).toBeTruthy();
});

it.each(['sv', 'en'] as const)('a status has one name on every screen (%s)', proves('A-131'), (language) => {
  const named = (namespace: string, key: string) => i18n.getFixedT(language, namespace)(key);
  for (const status of adminApplicationStatus.options) {
    const name = named('applicationStatus', status);
    expect(named('applications', `status.${status}`)).toBe(name);
    expect(named('company', `status.${status}`)).toBe(name);
  }
  for (const status of bankStatus.options)
    expect(named('effects', `codes.${status}`)).toBe(named('company', `bankStatus.${status}`));
  for (const reason of blockReason.options)
    expect(named('effects', `codes.${reason}`)).toBe(named('company', `blocked.${reason}`));
});

it(
  'an application under review is shown as such in both lists and at the head of the company',
  proves('X-63'),
  () => {
    const now = '2026-11-29T08:00:00.000Z';
    const looked = {
      status: 'in-progress',
      rejected_by: null,
      manual_review: true,
      review_answer_by: null,
    } as const;
    renderApp(<StatusWord row={looked} />);
    expect(screen.getByText('Granskas')).toBeTruthy();
    const [column] = companyColumns(i18n.getFixedT('sv', 'companies') as never).filter(
      ({ field }) => field === 'status',
    );
    renderApp(column?.renderCell?.({ row: { ...looked, company_name: 'Bolaget AB' } } as never));
    expect(screen.getAllByText('Granskas')).toHaveLength(2);
    expect(shownStatus(looked, now)).toBe('review');
  },
);
