// @vitest-environment jsdom
import { MASK } from '@kreditlina/domain/kernel/personal';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import '../texts/texts.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import type { ApplicationDetail } from '../api.ts';
import { Calculation } from './application-page.tsx';

afterEach(forgetApp);

type Line = ApplicationDetail['limit_cal_details'][number];
const open = (rule: string): Line => ({
  about: 'company',
  rule,
  text: `Regeln ${rule} håller.`,
  input: '1',
  threshold: '2',
  result: 'passed',
  effect: 'none',
});
const hidden = (number: number): Line => ({
  about: 'person',
  rule: `${MASK}#${number}`,
  text: MASK,
  input: MASK,
  threshold: MASK,
  result: null,
  effect: MASK,
  person: MASK,
});

describe('how the limit was calculated, for staff', () => {
  it('consecutive rules about people are one row for a reader who may not see them', proves('X-54'), () => {
    renderApp(<Calculation lines={[open('one'), hidden(1), hidden(2), hidden(3), open('two'), hidden(4)]} />);
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Regeln one håller.',
      '3 regler om personer',
      'Regeln two håller.',
      '1 regel om en person',
    ]);
  });

  it('a line about one of several guarantors names the person', proves('F-07'), () => {
    const of = (number: number, person: string | null): Line => ({
      ...open(`guarantor-income#${number}`),
      about: 'person',
      person,
    });
    renderApp(<Calculation lines={[of(1, 'Gun Borg'), of(2, 'Bo Rydén'), of(3, null)]} />);
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Regeln guarantor-income#1 håller.Gun Borg',
      'Regeln guarantor-income#2 håller.Bo Rydén',
      'Regeln guarantor-income#3 håller.',
    ]);
  });
});
