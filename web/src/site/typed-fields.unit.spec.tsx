// @vitest-environment jsdom
// Loaded in advance: on a busy machine the calendar is slow to load.
import '../ui/forms/calendar.tsx';
import './content/page-texts/editor-texts.ts';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { useLanguage } from '../lib/browser/language.ts';
import { typeOver } from '../testing/by-keyboard.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';
import { type FieldCase, fieldsWithoutCase, inSwedish, proveTyped } from '../testing/typed-fields.ts';
import EffectiveRateCalculator from './calculators/effective-rate-calculator.tsx';
import LimitCalculator from './calculators/limit-calculator.tsx';
import { EditFrame } from './content/page-texts/edit-frame.tsx';
import type { PageWrites } from './content/page-texts/use-page-writes.ts';

afterEach(() => {
  forgetApp();
  act(() => useLanguage.setState({ language: 'sv' }));
});
const none = () => undefined;

/** The field's value as a calculator shows it, and its error. */
const figure = (
  file: string,
  calculator: React.ReactNode,
  label: string,
  good: FieldCase['good'],
): FieldCase => ({
  file: `site/calculators/${file}`,
  label: inSwedish(label),
  open: () => {
    renderApp(calculator);
    return () => {
      const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: label });
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      return { value, said: said.join('') };
    };
  },
  good: good.map(([text, kept]) => [text, { said: '', ...kept }]),
});
const loan = (label: string, good: FieldCase['good']) =>
  figure('effective-rate-calculator.tsx', <EffectiveRateCalculator />, label, good);
const credit = (label: string, good: FieldCase['good']) =>
  figure('limit-calculator.tsx', <LimitCalculator />, label, good);

/** Publication time of a page; the other field of the pair is filled in advance. */
const plan = (other: { sv: string; en: string }, text: string): Pick<FieldCase, 'open' | 'submit'> => ({
  open: async () => {
    const asked: (string | null)[] = [];
    const page = {
      id: 'p1',
      is_live: false,
      plan: null,
      data: {},
      revision: 1,
      version: 2,
      updated_at: '2026-11-21T09:00:00.000Z',
      changed_by: null,
    };
    const writes = {
      page: page as Partial<EditedPage> as EditedPage,
      isBusy: false,
      plan: (at: string | null) => void asked.push(at),
    } as Partial<PageWrites> as PageWrites;
    renderApp(
      <EditFrame
        writes={writes}
        isChanged={false}
        isPreview={false}
        onPreview={none}
        onSave={none}
        onClose={none}
        onDiscard={none}
      >
        {null}
      </EditFrame>,
    );
    // In a browser Enter opens it, too.
    await userEvent.click(document.querySelector('summary') as Element);
    const name = other[useLanguage.getState().language];
    await typeOver(await screen.findByRole('textbox', { name, hidden: true }), text);
    return () => (asked.length > 0 ? { at: asked.at(-1) } : undefined);
  },
  submit: { sv: 'Planera', en: 'Plan' },
});
const day = { sv: 'Dag', en: 'Day' };
const time = { sv: 'Klockslag', en: 'Time of day' };

const figures: readonly FieldCase[] = [
  loan('Lånebelopp', [
    ['250 000', { value: '250 000' }],
    ['1\u00a0000\u202f000', { value: '1 000 000' }],
    ['12.000 kr', { value: '12 000' }],
    ['50 000,00', { value: '50 000' }],
  ]),
  loan('Löptid', [
    ['24', { value: '24' }],
    ['36 månader', { value: '36' }],
  ]),
  loan('Lånets räntesats per år', [
    ['11,5', { value: '11,50' }],
    ['7.25 %', { value: '7,25' }],
  ]),
  loan('Avgift per månad', [['99', { value: '99' }]]),
  loan('Avgift per avi', [['29 kr', { value: '29' }]]),
  credit('Belopp att låna', [
    ['120 000', { value: '120 000' }],
    ['350\u00a0000 kr', { value: '350 000' }],
  ]),
  credit('Räntesats per år', [
    ['11,5', { value: '11,50' }],
    ['9.25 %', { value: '9,25' }],
  ]),
];
const plans: readonly FieldCase[] = [
  {
    file: 'site/content/page-texts/publish-plan.tsx',
    label: day,
    ...plan(time, '0900'),
    good: [
      ['29/02/2028', { at: '2028-02-29T08:00:00.000Z' }],
      ['31072027', { at: '2027-07-31T07:00:00.000Z' }],
    ],
    bad: [
      ['', 'Skriv en dag', 'Enter a day'],
      [
        '29022027',
        'Dagen finns inte. Skriv en dag som finns i kalendern',
        'There is no such day. Enter a day that the calendar has',
      ],
    ],
  },
  {
    file: 'site/content/page-texts/publish-plan.tsx',
    label: time,
    ...plan(day, '31122027'),
    good: [
      ['14.30', { at: '2027-12-31T13:30:00.000Z' }],
      ['9', { at: '2027-12-31T08:00:00.000Z' }],
    ],
    bad: [
      ['25:00', 'Skriv klockslaget så här: 14:30', 'Enter the time like this: 14:30'],
      ['', 'Skriv klockslaget så här: 14:30', 'Enter the time like this: 14:30'],
    ],
  },
];

it.each(figures.map((one) => [one.file, one.label.sv, one] as const))(
  'by keyboard alone: %s, "%s"',
  (_file, _label, one) => proveTyped(one, 'sv'),
);

// The page stays Swedish; only its editor uses the staff member's language.
it.each(
  plans.flatMap((one) =>
    (['sv', 'en'] as const).map((language) => [language, one.file, one.label.sv, one] as const),
  ),
)('in %s, by keyboard alone: %s, "%s"', proves('F-48', 'F-49'), async (language, _file, _label, one) => {
  act(() => useLanguage.setState({ language }));
  await proveTyped(one, language);
});

it('every typed field of the site has a case here', () => {
  expect(fieldsWithoutCase('site', [...figures, ...plans])).toEqual([]);
});
