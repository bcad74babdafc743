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

const rejected = { status: 'rejected-qapitala', manual_review: false, review_answer_by: null } as const;

it.each([
  ['sv', 'policy', 'Avslag av kreditpolicyn'],
  ['sv', 'staff', 'Avslag efter granskning'],
  ['sv', 'first', 'Avslag, Långivare 1'],
  ['en', 'policy', 'Rejected by the credit policy'],
  ['en', 'staff', 'Rejected after a review'],
  ['en', 'first', 'Rejected, Lender 1'],
] as const)('a rejection names who decided it (%s, %s)', async (language, rejected_by, word) => {
  await i18n.changeLanguage(language);
  renderApp(<StatusWord row={{ ...rejected, rejected_by }} />);
  expect(screen.getByText(word)).toBeTruthy();
});
