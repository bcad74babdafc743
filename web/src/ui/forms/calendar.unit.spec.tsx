// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Language, useLanguage } from '../../lib/browser/language.ts';
import { i18n } from '../../lib/text/i18n.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import Calendar from './calendar.tsx';

/** Switches the texts and the date format. */
const speak = (language: Language) =>
  act(async () => {
    useLanguage.getState().choose(language);
    await i18n.changeLanguage(language);
  });
afterEach(async () => {
  await speak('sv');
  forgetApp();
});

const told: string[] = [];
function Form({ from, isOptional }: { from: string; isOptional: boolean }) {
  const [day, setDay] = useState(from);
  const take = (next: string) => {
    told.push(next);
    setDay(next);
  };
  return (
    <>
      <Calendar
        label="Till"
        day={day}
        today="2028-11-29"
        onChange={take}
        onInvalid={() => told.push('wrong')}
        {...(isOptional && { onClear: () => take('') })}
      />
      <output>{day}</output>
      <button type="button">Vidare</button>
    </>
  );
}

function open(from = '2028-11-29', isOptional = false) {
  told.length = 0;
  renderApp(<Form from={from} isOptional={isOptional} />);
}
const field = () => screen.getByRole('textbox', { name: 'Till' }) as HTMLInputElement;
const chosen = () => screen.getByRole('status').textContent;
/** Types over the present value, by keyboard only. */
async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.keyboard(text);
}

describe('typed day', () => {
  it.each(['sv', 'en'] as const)('accepts in %s every month end and the leap day', async (language) => {
    await speak(language);
    open();
    const ends = ['31/01', '29/02', '31/03', '30/04', '31/05', '30/06', '31/07', '31/08', '30/09', '31/10'];
    for (const end of ends) {
      await type(`${end}/2028`.replaceAll('/', ''));
      const [day, month] = end.split('/');
      expect([end, chosen()]).toEqual([end, `2028-${month}-${day}`]);
    }
    await userEvent.tab();
    expect(field().value).toBe('31/10/2028');
    expect(told).not.toContain('wrong');
  });

  it('nothing is reported until the day is complete', async () => {
    open();
    await type('30082028');
    expect(told).toEqual(['2028-08-30']);
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it('a future or nonexistent day is reported as wrong until a valid one is typed', async () => {
    open();
    await type('30/11/2028');
    expect(told).toEqual(['wrong']);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await type('31/09/2028');
    await userEvent.tab();
    expect(told).toEqual(['wrong', 'wrong']);
    expect([field().value, chosen()]).toEqual(['31/09/2028', '2028-11-29']);
    await type('29/11/2028');
    expect(told.at(-1)).toBe('2028-11-29');
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it('only an optional day can be cleared', async () => {
    open('2028-11-01', true);
    await userEvent.clear(field());
    expect([told, chosen()]).toEqual([[''], '']);
    forgetApp();
    open();
    await userEvent.clear(field());
    await userEvent.tab();
    expect([told, chosen()]).toEqual([['wrong'], '2028-11-29']);
  });

  it.each([
    ['31022028', 'Dagen finns inte. Skriv en dag som finns i kalendern', 'There is no such day. Enter a day'],
    ['31 feb 2028', 'Dagen finns inte', 'There is no such day'],
    ['30/11/2028', 'Dagen har inte kommit än. Skriv en dag som är senast i dag', 'The day has not come yet'],
    ['111125', 'Skriv året med fyra siffror', 'Enter the year with four digits'],
    ['i går', 'Skriv dagen så här: 29/11/2028', 'Enter the day like this: 29/11/2028'],
  ])('%s shows its mistake at the field, also after Enter', async (text, sv, en) => {
    for (const [language, words] of [
      ['sv', sv],
      ['en', en],
    ] as const) {
      await speak(language);
      open();
      await type(text);
      await userEvent.keyboard('{Enter}');
      expect(screen.getByRole('alert').textContent).toContain(words);
      expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
      expect([field().value, told.at(-1)]).toEqual([text, 'wrong']);
      forgetApp();
    }
  });

  it.each([
    ['300828', '2028-08-30', '30/08/2028'],
    // Both days are in the future.
    ['281130', '2028-11-29', '281130'],
    ['281129', '2028-11-29', '29/11/2028'],
    ['29/2/28', '2028-02-29', '29/02/2028'],
    ['290227', '2028-11-29', '290227'],
    ['110511', '2011-05-11', '11/05/2011'],
  ])('a two-digit year (%s) is accepted only when unambiguous', async (text, day, shown) => {
    open();
    await type(text);
    // Two more digits may follow.
    expect(told).toEqual([]);
    await userEvent.tab();
    expect([chosen(), field().value]).toEqual([day, shown]);
  });

  it('typing after the first click replaces the day; another click places the cursor', async () => {
    open();
    await userEvent.click(field());
    await userEvent.keyboard('30082028');
    expect([field().value, chosen()]).toEqual(['30082028', '2028-08-30']);
    await userEvent.tab();
    await userEvent.click(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 10]);
    await userEvent.pointer({ target: field(), offset: 2, keys: '[MouseLeft]' });
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 2]);
  });

  it('choosing in the calendar replaces an invalid text', async () => {
    open();
    await type('99');
    await userEvent.tab();
    expect(told).toEqual(['wrong']);
    await userEvent.click(screen.getByRole('button', { name: /Välj datum/ }));
    await screen.findByRole('dialog', { name: 'Till' });
    await userEvent.click(await screen.findByRole('gridcell', { name: '29' }));
    expect(told).toEqual(['wrong', '2028-11-29']);
    expect(field().value).toBe('29/11/2028');
  });
});
