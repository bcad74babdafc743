// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import EffectiveRateCalculator from './effective-rate-calculator.tsx';

beforeEach(() => void renderApp(<EffectiveRateCalculator />));
afterEach(forgetApp);

const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fact = (name: string) => plain(screen.getByText(name).nextElementSibling?.textContent);
const rate = () => plain(screen.getByText('Effektiv ränta').textContent);
const messages = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
const values = () =>
  ['Lånebelopp', 'Löptid', 'Lånets räntesats per år', 'Avgift per månad', 'Avgift per avi'].map(
    (name) => field(name).value,
  );

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
}

describe('effective-rate calculator', () => {
  it(
    'asks for five figures and starts with a loan at an effective rate of 23.31 %',
    proves('C-088', 'C-407', 'X-13'),
    () => {
      expect(values()).toEqual(['100 000', '12', '18', '150', '0']);
      expect(rate()).toBe('Effektiv ränta 23,31 %');
      expect(fact('Att betala varje månad')).toBe('9 318 kr');
      expect(fact('Ränta under hela löptiden')).toBe('10 015,99 kr');
      expect(fact('Avgifter under hela löptiden')).toBe('1 800 kr');
      expect(fact('Totalt att betala')).toBe('111 815,99 kr');
    },
  );

  it('each of the five fields changes the effective rate', proves('C-088'), async () => {
    const seen = [rate()];
    for (const [name, text] of [
      ['Lånebelopp', '200000'],
      ['Löptid', '24'],
      ['Lånets räntesats per år', '18,5'],
      ['Avgift per månad', '100'],
      ['Avgift per avi', '29'],
    ] as const) {
      await type(name, text);
      seen.push(rate());
    }
    expect(new Set(seen).size).toBe(6);
    expect(messages()).toEqual(['', '', '', '', '']);
  });

  it(
    'accepts whole kronor from 1,000 to 1,000,000 and says how it corrects others',
    proves('C-311'),
    async () => {
      await type('Lånebelopp', '999');
      expect([field('Lånebelopp').value, messages()[0]]).toEqual([
        '1 000',
        'Det minsta är 1 000 kr. Vi räknar på det.',
      ]);
      await type('Lånebelopp', '1000001');
      expect([field('Lånebelopp').value, messages()[0]]).toEqual([
        '1 000 000',
        'Det högsta är 1 000 000 kr. Vi räknar på det.',
      ]);
      expect(screen.getByText(/lånar du$/).textContent).toBe('1\u00a0000\u00a0000\u00a0kr lånar du');
      await type('Lånebelopp', '50 000,40');
      expect([field('Lånebelopp').value, messages()[0]]).toEqual([
        '50 000',
        'Vi räknar på 50 000 kr, utan decimaler.',
      ]);
    },
  );

  it(
    'limits the term to 120 months, the rate to at least 0, and the fees to a tenth and a hundredth of the loan',
    proves('C-312'),
    async () => {
      await type('Löptid', '121');
      await type('Lånets räntesats per år', '-1');
      await type('Avgift per månad', '10001');
      await type('Avgift per avi', '1001');
      expect(values()).toEqual(['100 000', '120', '0', '10 000', '1 000']);
      expect(messages().slice(1)).toEqual([
        'Det högsta är 120 månader. Vi räknar på det.',
        'Det minsta är 0,00 %. Vi räknar på det.',
        'Det högsta är 10 000 kr. Vi räknar på det.',
        'Det högsta är 1 000 kr. Vi räknar på det.',
      ]);
      await type('Lånebelopp', '20000');
      expect(values()).toEqual(['20 000', '120', '0', '2 000', '200']);
      expect(messages()[3]).toBe('Det högsta är 2 000 kr. Vi räknar på det.');
    },
  );

  it('shows an extreme effective rate as above 100,000 %', proves('C-405'), async () => {
    await type('Lånets räntesats per år', '1000');
    expect(rate()).toBe('Effektiv ränta > 100 000 %');
  });
});
