// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { StatusWord } from './status-word.tsx';
import './texts/texts.ts';

afterEach(async () => {
  forgetApp();
  await i18n.changeLanguage('sv');
});

it.each([
  ['sv', 'Avslag före långivare 2'],
  ['en', 'Rejected before lender 2'],
])('a rejection by the rules or by staff is not said to be a lender’s (%s)', async (language, word) => {
  await i18n.changeLanguage(language);
  renderApp(
    <StatusWord row={{ status: 'rejected-qapitala', manual_review: false, review_answer_by: null }} />,
  );
  expect(screen.getByText(word)).toBeTruthy();
});
