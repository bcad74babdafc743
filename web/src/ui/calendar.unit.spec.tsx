// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useLanguage } from '../lib/language.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import Calendar from './calendar.tsx';

afterEach(() => {
  act(() => useLanguage.getState().choose('sv'));
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
/** By keyboard alone, over what is there. */
async function type(text: string) {
  await userEvent.clear(field());
  await userEvent.keyboard(text);
}

describe('a day is typed', () => {
  it.each(['sv', 'en'] as const)(
    'in %s, at the end of every month and on a leap day, from any month',
    async (language) => {
      act(() => useLanguage.getState().choose(language));
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
    },
  );

  it('and nothing is told of on the way to it', async () => {
    open();
    await type('30082028');
    expect(told).toEqual(['2028-08-30']);
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it('that has not come or is none is told of, and the next one takes its place', async () => {
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

  it('is taken away only where none need be chosen', async () => {
    open('2028-11-01', true);
    await userEvent.clear(field());
    expect([told, chosen()]).toEqual([[''], '']);
    forgetApp();
    open();
    await userEvent.clear(field());
    await userEvent.tab();
    expect([told, chosen()]).toEqual([['wrong'], '2028-11-29']);
  });

  it('that is none says so at the field where nobody else does', async () => {
    renderApp(
      <Calendar
        label="Till"
        day=""
        today="2028-11-29"
        onChange={() => undefined}
        onClear={() => undefined}
      />,
    );
    await type('32/01/2028');
    expect(screen.queryByText(/senast i dag/)).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Skriv en dag som finns, senast i dag')).toBeTruthy();
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByText(/senast i dag/).id);
  });

  it('or chosen in the calendar, also after something that was none', async () => {
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
