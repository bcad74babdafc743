// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameLenders } from '../app/shell/lender-names.ts';
import { receiveUser } from '../lib/session/session-store.ts';
import { i18n } from '../lib/text/i18n.ts';
import { forgetApp, renderApp, testUser } from '../testing/render-app.tsx';
import { testCompanyDetail } from '../testing/test-company-detail.ts';
import OverviewTab from './company/detail/overview-tab.tsx';
import './company/detail/texts/texts.ts';
import './company/list/texts.ts';
import { applicationFilters } from './credit-application/list/filters.ts';
import { StatusWord } from './ui/status-word.tsx';
import './credit-application/texts/texts.ts';
import './overview/overview-page.tsx';
import { ChangesTable } from './audit/event-dialog.tsx';

beforeEach(() =>
  receiveUser({ ...testUser, lender_names: { first: 'Qvist & Son', second: 'Åbo Kredit AB' } }),
);
afterEach(forgetApp);

const row = { status: 'rejected-qapitala', manual_review: false, review_answer_by: null } as const;
const choicesOf = () => {
  const status = applicationFilters(i18n.getFixedT('sv', 'applications')).find(
    ({ name }) => name === 'status',
  );
  return Object.fromEntries(status?.kind === 'choice' ? status.choices : []);
};

it(
  'configured lender names are shown in lists, choices, the company page and the audit trail',
  proves('X-61'),
  () => {
    renderApp(
      <>
        <StatusWord row={{ ...row, rejected_by: 'first' }} />
        <StatusWord row={{ ...row, status: 'rejected-aros', rejected_by: null }} />
        <OverviewTab company={testCompanyDetail()} />
        <ChangesTable
          changes={[{ about: 'company', field: 'decision.rejectedBy', before: null, after: 'second' }]}
        />
      </>,
    );
    expect(screen.getByText('Avslag, Qvist & Son')).toBeTruthy();
    expect(screen.getByText('Avslag, Åbo Kredit AB')).toBeTruthy();
    expect(screen.getByText('Qvist & Son').nextSibling?.textContent).toContain('Beviljat');
    expect(screen.getByRole('cell', { name: 'Åbo Kredit AB' })).toBeTruthy();
    expect(choicesOf()).toMatchObject({
      'reject-aros': 'Avslag, Åbo Kredit AB',
      'rejected-qapitala': 'Avslag före Åbo Kredit AB',
    });
  },
);

it.each(['sv', 'en'])('every text about a lender uses its configured name (%s)', (language) => {
  const texts = Object.entries(i18n.store.data[language] ?? {}).flatMap(([namespace, bundle]) =>
    keysOf(bundle as object).map((key) => i18n.getFixedT(language, namespace)(key)),
  );
  expect(texts.filter((text) => /Åbo Kredit AB/.test(text)).length).toBeGreaterThan(8);
  expect(texts.filter((text) => /(långivare|lender) [12]|\$t\(/i.test(text))).toEqual([]);
});

const keysOf = (bundle: object): string[] =>
  Object.entries(bundle).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value).map((inner) => `${key}.${inner}`) : [key],
  );

it('a lender without a configured name gets the default name, also after having had one', () => {
  nameLenders({ first: null, second: null });
  expect(i18n.getFixedT('sv', 'common')('lender.first')).toBe('Långivare 1');
  expect(i18n.getFixedT('en', 'common')('lender.second')).toBe('Lender 2');
});
