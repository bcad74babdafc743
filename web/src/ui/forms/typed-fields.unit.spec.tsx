// @vitest-environment jsdom
import { companyNumber } from '@kreditlina/domain/validators/checked-fields';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ActionFieldInput, readField } from '../../back-office/credit-account/actions/action-dialog.tsx';
import { tableDay } from '../../lib/time/table-time.ts';
import { tick } from '../../testing/by-keyboard.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { forgetApp, renderApp, speak } from '../../testing/render-app.tsx';
import { type FieldCase, fieldsWithoutCase, inSwedish, proveTyped } from '../../testing/typed-fields.ts';
import RepaymentPlanDialog from '../credit/repayment-plan-dialog.tsx';
import { LoginForm } from '../identity/login-form.tsx';
import { AmountField, kronorFrom } from './amount-field.tsx';
import Calendar from './calendar.tsx';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import { PersonalNumberField } from './personal-number-field.tsx';
import { TextInput } from './text-input.tsx';

afterEach(async () => {
  await speak('sv');
  forgetApp();
});

const held: string[] = [];
function Held({ children }: { children: (text: string, onText: (text: string) => void) => React.ReactNode }) {
  const [text, setText] = useState('');
  return children(text, (next) => {
    held.push(next);
    setText(next);
  });
}
/** Types over the present value by keyboard, then tabs on. */
async function type(text: string) {
  const field = (await screen.findByRole('textbox', { name: 'Fältet' })) as HTMLInputElement;
  if (document.activeElement !== field) await userEvent.tab();
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard(field.value === '' ? text : `{Control>}a{/Control}${text}`);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  return field;
}

const login: FieldCase = {
  file: 'ui/identity/login-form.tsx',
  label: { sv: 'Personnummer', en: 'Personal number' },
  open: async () => {
    const calls = fakeFetch(() => problemOf('', 503));
    renderApp(<LoginForm audience="customer" onDone={() => undefined} />);
    await tick(await screen.findByRole<HTMLInputElement>('checkbox'));
    return () => calls.filter(({ init }) => init.method === 'POST').at(-1)?.body;
  },
  submit: { sv: 'Logga in', en: 'Log in' },
  good: ['6803129805', '680312-9805', '196803129805', '19680312-9805', '20000229-1235'].map((text) => [
    text,
    { ssn: text },
  ]),
  bad: [
    ['19990229-1237', 'Felaktigt personnummer', 'Wrong personal number'],
    ['6803129806', 'Felaktigt personnummer', 'Wrong personal number'],
  ],
};
const plan: FieldCase = {
  file: 'ui/credit/repayment-plan-dialog.tsx',
  label: inSwedish('Betala allt efter antal månader'),
  open: () => {
    renderApp(
      <RepaymentPlanDialog
        principalCents={12_000_000}
        rateYearBasisPoints={1_080}
        onClose={() => undefined}
      />,
    );
    const totals = () => [...document.querySelectorAll('tbody tr:not(.sum) td:last-of-type')];
    // Nothing is left to pay after the month that repays the rest.
    return () => ({ months: totals().filter(({ textContent }) => textContent !== '0').length });
  },
  good: [
    ['6', { months: 6 }],
    ['12 månader', { months: 12 }],
    ['1', { months: 1 }],
  ],
};

it.each([
  ['sv', login.file, login],
  ['en', login.file, login],
  ['sv', plan.file, plan],
] as const)('in %s, by keyboard alone: %s', async (language, _file, one) => {
  await speak(language);
  await proveTyped(one, language);
});

it('every typed field shared by both clients has a case here', () => {
  expect(fieldsWithoutCase('ui', [login, plan])).toEqual([]);
  for (const folder of ['app', 'lib']) expect(fieldsWithoutCase(folder, [])).toEqual([]);
});

describe.each(['sv', 'en'] as const)('by keyboard alone, in %s', (language) => {
  it.each([
    [
      'a filter',
      (day: string, onDay: (day: string) => void) => (
        <Calendar label="Fältet" day={day} today="2032-12-31" onChange={onDay} onClear={() => onDay('')} />
      ),
    ],
    [
      'a form',
      (day: string, onDay: (day: string) => void) => (
        <DateField label="Fältet" day={day} today="2032-12-31" onChange={onDay} />
      ),
    ],
    [
      'an action',
      (day: string, onDay: (day: string) => void) => (
        <ActionFieldInput
          id="f"
          field={{ name: 'f', kind: 'date', label: 'Fältet', fault: () => undefined }}
          value={day}
          onChange={onDay}
          error={undefined}
        />
      ),
    ],
  ] as const)(
    'a day in %s accepts month ends and leap days, and rejects 29 February of a common year',
    async (_, field) => {
      await speak(language);
      renderApp(<Held>{field}</Held>);
      for (const [text, day] of [
        ['30062028', '2028-06-30'],
        ['31072028', '2028-07-31'],
        ['31/12/2027', '2027-12-31'],
        ['2028-02-29', '2028-02-29'],
        ['20280131', '2028-01-31'],
        ['29/2/28', '2028-02-29'],
        ['28022027', '2027-02-28'],
      ] as const) {
        const { value } = await type(text);
        expect([text, held.at(-1), value]).toEqual([text, day, tableDay(day)]);
      }
      // A common year has no such day; the field must not keep the previous day.
      const { value, ariaInvalid } = await type('29022027');
      expect([value, screen.getByRole('textbox').getAttribute('aria-invalid'), ariaInvalid]).toEqual([
        '29022027',
        'true',
        'true',
      ]);
    },
  );

  it('an amount accepts spaces, comma or point, and its unit', async () => {
    await speak(language);
    renderApp(<Held>{(text, onText) => <AmountField label="Fältet" value={text} onChange={onText} />}</Held>);
    for (const [text, kronor] of [
      ['1 234 567', 1_234_567],
      ['1\u00a0234\u00a0567,50', 1_234_567.5],
      ['1\u202f234', 1_234],
      ['49,50 kr', 49.5],
      ['1.500.000', 1_500_000],
      ['49.5', 49.5],
    ] as const) {
      await type(text);
      expect([text, kronorFrom(held.at(-1) ?? '')]).toEqual([text, kronor]);
    }
  });

  it("a calculator's number and the rate of an action accept common formats", async () => {
    await speak(language);
    const range = { min: 10_000, max: 2_000_000, step: 10_000 };
    const taken: number[] = [];
    renderApp(
      <NumberField
        id="n"
        label="Fältet"
        unit="kronor"
        range={range}
        value={50_000}
        onChange={(value) => taken.push(value)}
      />,
    );
    for (const text of ['750 000', '750\u00a0000', '750.000', '750000 kr']) {
      await type(text);
      expect([text, taken.at(-1)]).toEqual([text, 750_000]);
    }
    const percent = { name: 'f', kind: 'percent', label: 'Fältet', fault: () => undefined } as const;
    expect(['11,5', '11.5 %', '11,50%'].map((text) => readField(percent, text))).toEqual([
      1_150, 1_150, 1_150,
    ]);
  });

  it('personal and organisation numbers accept ten or twelve digits, with and without hyphen', async () => {
    await speak(language);
    renderApp(
      <Held>
        {(text, onText) => (
          <PersonalNumberField label="Fältet" value={text} onChange={onText} errorFromLength={10} />
        )}
      </Held>,
    );
    for (const text of ['6803129805', '680312-9805', '196803129805', '19680312-9805']) {
      const { ariaInvalid } = await type(text);
      expect([text, ariaInvalid]).toEqual([text, 'false']);
      expect(normalizePersonalNumber(held.at(-1) ?? '', '2026-11-29')).toBe('196803129805');
    }
    forgetApp();
    renderApp(
      <Held>
        {(text, onText) => (
          <TextInput label="Fältet" value={text} onText={onText} inputProps={{ maxLength: 13 }} />
        )}
      </Held>,
    );
    for (const text of ['5599001079', '559900-1079', '165599001079', '16559900-1079']) {
      await type(text);
      expect(companyNumber.parse(held.at(-1))).toBe('5599001079');
    }
  });
});
