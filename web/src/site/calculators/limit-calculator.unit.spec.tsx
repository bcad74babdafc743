// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import LimitCalculator from './limit-calculator.tsx';

beforeEach(() => void renderApp(<LimitCalculator />));
afterEach(forgetApp);

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fact = (name: string) => plain(screen.getByText(name).nextElementSibling?.textContent);
const average = () => plain(screen.getByText('Genomsnittlig månadskostnad').textContent);
const messages = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent));

/** Replaces the whole text and tabs to the next field, as a user does. */
async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
}

describe('the credit-limit calculator', () => {
  it(
    'the loan has a slider and a field from the smallest to the largest limit',
    proves('C-083', 'C-406', 'X-15'),
    () => {
      const { min, max, step, value } = slider('Belopp att låna');
      expect([min, max, step, value]).toEqual(['10000', '1500000', '10000', '270000']);
      expect(field('Belopp att låna').value).toBe('270 000');
    },
  );

  it(
    "the rate has a slider and a field between the policy's bounds",
    proves('C-084', 'C-406', 'X-04'),
    () => {
      const { min, max, step, value } = slider('Räntesats per år');
      expect([min, max, step, value]).toEqual(['840', '2400', '10', '1100']);
      expect(plain(slider('Räntesats per år').getAttribute('aria-valuetext'))).toBe('11,00 %');
      expect(field('Räntesats per år').value).toBe('11');
    },
  );

  it(
    'shows the average monthly cost, the lowest amortization and the other parts of the price',
    proves('C-085', 'C-086', 'X-07'),
    () => {
      expect(average()).toBe('Genomsnittlig månadskostnad 1 289,06 kr');
      expect(fact('Lägsta amortering per månad')).toBe('11 250 kr');
      expect(fact('Räntesats per månad')).toBe('0,917 %');
      expect(fact('Effektiv ränta')).toBe('11,57 %');
      expect(fact('Uppläggningsavgift och limitavgift')).toBe('Ingen');
      expect(fact('Totalt att betala på 24 månader')).toBe('300 937,50 kr');
    },
  );

  it('sliders and fields follow each other', proves('X-88'), async () => {
    fireEvent.change(slider('Belopp att låna'), { target: { value: '400000' } });
    fireEvent.change(slider('Räntesats per år'), { target: { value: '840' } });
    expect(average()).toBe('Genomsnittlig månadskostnad 1 458,31 kr');
    expect([field('Belopp att låna').value, field('Räntesats per år').value]).toEqual(['400 000', '8,40']);
    await type('Belopp att låna', '275 500 kr');
    await type('Räntesats per år', '12,5 %');
    expect([slider('Belopp att låna').value, slider('Räntesats per år').value]).toEqual(['275500', '1250']);
    expect(fact('Lägsta amortering per månad')).toBe('11 480 kr');
    expect(fact('Räntesats per månad')).toBe('1,042 %');
    expect(messages()).toEqual(['', '']);
  });

  it('a value out of range is corrected with a message once the field is left', async () => {
    await userEvent.clear(field('Belopp att låna'));
    await userEvent.type(field('Belopp att låna'), '5000000');
    expect(messages()).toEqual(['', '']);
    await userEvent.tab();
    await type('Räntesats per år', '5');
    expect([field('Belopp att låna').value, field('Räntesats per år').value]).toEqual(['1 500 000', '8,40']);
    expect(messages()).toEqual([
      'Det högsta är 1 500 000 kr. Vi räknar på det.',
      'Det minsta är 8,40 %. Vi räknar på det.',
    ]);
    expect(fact('Lägsta amortering per månad')).toBe('62 500 kr');
    await type('Belopp att låna', 'mycket');
    expect(messages()[0]).toBe('Det där är inget tal. Vi räknar på 1 500 000 kr som förut.');
    await type('Belopp att låna', '99 999,50{Enter}');
    expect(messages()[0]).toBe('Vi räknar på 100 000 kr, utan decimaler.');
    fireEvent.change(slider('Belopp att låna'), { target: { value: '20000' } });
    expect(messages()[0]).toBe('');
  });

  it('shows the repayment plan, also when paid off in a chosen month', proves('C-087'), async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Visa betalningsplanen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Betalningsplan' }));
    const rows = () =>
      dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => plain(textContent)));
    expect(rows()).toHaveLength(1 + 24 + 2 + 1);
    expect(rows()[1]).toEqual(['1', '270 000', '11 250', '2 475', '0', '0', '13 725']);
    expect(rows().at(-1)).toEqual(['Summa', '', '270 000', '30 937,50', '0', '0', '300 937,50']);
    const months = dialog.getByRole<HTMLInputElement>('slider');
    expect([months.min, months.max, months.value]).toEqual(['1', '24', '24']);
    fireEvent.change(months, { target: { value: '3' } });
    expect(rows()[3]).toEqual(['3', '247 500', '247 500', '2 268,75', '0', '0', '249 768,75']);
    const typed = dialog.getByRole<HTMLInputElement>('textbox');
    await userEvent.clear(typed);
    await userEvent.type(typed, '36');
    await userEvent.tab();
    expect(typed.value).toBe('24');
    expect(dialog.getByText('Det högsta är 24 månader. Vi räknar på det.')).toBeTruthy();
    expect(rows().at(-1)?.[3]).toBe('30 937,50');
  });
});
