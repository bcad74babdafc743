// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { Faq, questionsIn } from './faq.tsx';

afterEach(forgetApp);

const questions = questionsIn(true);

const panels = () => [...document.querySelectorAll('details')];
const open = () => panels().flatMap((panel, index) => (panel.open ? [index + 1] : []));
const press = (number: number) => userEvent.click(screen.getByText(questions[number - 1]?.question ?? ''));

it(
  'the FAQ has twelve panels with at most one open, at first the first',
  proves('C-028', 'C-073'),
  async () => {
    renderApp(<Faq isAll />, '/faq');
    expect(panels()).toHaveLength(12);
    expect(open()).toEqual([1]);
    await press(9);
    expect(open()).toEqual([9]);
    await press(9);
    expect(open()).toEqual([]);
  },
);

it('the short FAQ shows questions 1, 4, 5 and 9', proves('C-074', 'X-85'), () => {
  renderApp(<Faq />);
  const shown = panels().map(({ id }) => questions.findIndex((one) => one.id === id) + 1);
  expect(shown).toEqual([1, 4, 5, 9]);
});

it('the hash of the address opens its question', () => {
  renderApp(<Faq isAll />, '/faq#varfor-maste');
  expect(open()).toEqual([9]);
  expect(panels()[8]?.id).toBe('varfor-maste');
  expect(panels()[8]?.textContent).toContain('Varför måste jag gå i borgen?');
});

it('the question about sole traders links to their waiting list', proves('C-076'), async () => {
  renderApp(<Faq isAll />, '/faq');
  await press(3);
  const panel = panels()[2];
  expect(panel?.open).toBe(true);
  expect(panel?.querySelector('a')?.getAttribute('href')).toBe('/help#enskild-firma');
});

it("the answer about amounts states the policy's limits", proves('C-393', 'X-01', 'X-15'), () => {
  renderApp(<Faq isAll />, '/faq');
  const answer = panels()[4]?.textContent?.replaceAll('\u00a0', ' ');
  expect(answer).toContain('Mellan 10 000 kr och 1 500 000 kr.');
  expect(answer).toContain('Med en enda borgensman beviljar vi högst 600 000 kr.');
});
