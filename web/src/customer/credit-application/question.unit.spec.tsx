// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { decidedAnswer } from '../../testing/fake-api.ts';
import { heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

logInForEachTest();

const application = testApplication({ step: 'status', status: 'manual-review' });
const question = {
  number: 2,
  asked_at: '2026-11-22T09:00:00.000Z',
  answer_by: '2026-12-06T22:59:59.999Z',
  answered_at: null,
  text: 'Skicka resultatet\nför förra året',
};

it(
  'the applicant reads a question from staff, answers it, and the review goes ahead',
  proves('F-20', 'X-32'),
  async () => {
    let more: object = question;
    const { sent } = openFlow(
      {
        'GET ': { body: application },
        'GET /status': () => ({ ...decidedAnswer({ status: 'manual-review', more })['GET /status'] }),
        'POST /answer-more': () => {
          more = { ...question, answered_at: '2026-11-23T09:00:00.000Z' };
          return { body: application };
        },
      },
      application,
    );
    await heading(/Vi behöver veta mer/);
    expect(screen.getByText(/Skicka resultatet/).textContent).toBe(question.text);
    expect(screen.getByText(/Svara senast den 6 december 2026/)).toBeTruthy();
    await press('Skicka svaret');
    expect(await screen.findByText('Skriv ditt svar')).toBeTruthy();
    expect(sent('/answer-more')).toBeUndefined();
    await userEvent.type(screen.getByLabelText('Ditt svar'), 'Det var 312 000 kr');
    await press('Skicka svaret');
    await heading(/En handläggare tittar på din ansökan/);
    expect(sent('/answer-more')).toEqual({ number: 2, answer: 'Det var 312 000 kr' });
    expect(screen.getByText(/Tack, vi har fått ditt svar/)).toBeTruthy();
  },
);
