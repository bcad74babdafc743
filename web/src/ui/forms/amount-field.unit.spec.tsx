// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { AmountField } from './amount-field.tsx';

afterEach(forgetApp);

function Cost() {
  const [text, setText] = useState('');
  return <AmountField label="Kostnad" value={text} onChange={setText} />;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Kostnad');
const said = () => screen.getByRole('status').textContent;

it.each([
  ['12,555', '12,56', 'Avrundat till 12,56 kr.'],
  ['999,999', '1 000', 'Avrundat till 1 000 kr.'],
  ['0,001 kr', '0', 'Avrundat till 0 kr.'],
  ['12,550', '12,55', ''],
  ['1.250', '1 250', ''],
  ['tusen', 'tusen', ''],
])('%s is read as %s, with a message when rounded', proves('X-09'), async (text, shown, says) => {
  renderApp(<Cost />);
  await userEvent.type(field(), text);
  expect(said()).toBe('');
  await userEvent.tab();
  expect([field().value, said()]).toEqual([shown, says]);
  await userEvent.click(field());
  await userEvent.tab();
  expect(said()).toBe(says);
  await userEvent.type(field(), '1');
  expect(said()).toBe('');
});
