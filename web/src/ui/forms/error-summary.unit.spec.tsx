// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

afterEach(cleanup);

const mistakes = [{ id: 'ssn', text: 'Skriv tio siffror' }];
const form = (found: typeof mistakes, attempt: number) => (
  <>
    <input id="ssn" aria-label="Personnummer" />
    <ErrorSummary mistakes={found} attempt={attempt} />
  </>
);
const summary = () => screen.getByRole('alert');

it('takes the focus on mistakes of a submit, also when the server reports them later', () => {
  const { rerender } = render(form([], 0));
  rerender(form(mistakes, 1));
  expect(document.activeElement).toBe(summary());
  rerender(form([], 2));
  rerender(form(mistakes, 2));
  expect(document.activeElement).toBe(summary());
});

it('never takes the focus from typing after a failed submit', proves('F-51'), () => {
  const { rerender } = render(form([], 1));
  const field = screen.getByLabelText('Personnummer');
  field.focus();
  fireEvent.input(field, { target: { value: '1' } });
  rerender(form(mistakes, 1));
  expect(summary()).toBeDefined();
  expect(document.activeElement).toBe(field);
});

it('links to the first usable control of a group', proves('F-51'), () => {
  render(
    <>
      <fieldset id="guarantors">
        <input type="checkbox" aria-label="Jag själv" disabled />
        <button type="button">Lägg till</button>
      </fieldset>
      <ErrorSummary mistakes={[{ id: 'guarantors', text: 'Lägg till en borgensman' }]} attempt={1} />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Lägg till en borgensman' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lägg till' }));
});
