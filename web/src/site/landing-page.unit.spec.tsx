import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatCents } from '@kreditlina/domain/text/index';
import { proves } from '@kreditlina/tools/proves';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { landing } from './landing-page.tsx';

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <landing.Text />
  </MemoryRouter>,
);
const text = markup.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');

it('explains the credit: BankID, interest only on what is used, borrow again', proves('C-001'), () => {
  expect(text).toContain('Ansök med BankID');
  expect(text).toContain('betala ränta bara på det du använder');
  expect(text).toContain('Det du betalar tillbaka kan du låna igen');
});

it('names fees, guarantee, credit checks and supervision', proves('C-002', 'C-003', 'C-004', 'C-005'), () => {
  expect(text).toContain('Ingen uppläggningsavgift och ingen limitavgift');
  expect(text).toContain('Inga säkerheter i företagets egendom och inga bokslut');
  expect(text).toContain('går i personlig borgen');
  expect(text).toContain('kreditupplysning på både företaget och borgensmannen');
  expect(text).toContain('registrerat hos Finansinspektionen');
});

it("states one largest limit, the policy's", proves('C-016', 'C-392'), () => {
  expect(text).toContain('1 500 000 kr');
  expect(text).not.toContain('1 000 000 kr');
});

it("states a limit from the policy's smallest to its largest", proves('C-393'), () => {
  const { productMinCents, productMaxCents } = creditTerms;
  const [smallest, largest] = [productMinCents, productMaxCents].map((cents) =>
    formatCents(cents).replaceAll('\u00a0', ' '),
  );
  expect([smallest, largest]).toEqual(['10 000 kr', '1 500 000 kr']);
  expect(text).toContain(`mellan ${smallest} och ${largest}`);
});

it('states the rates and the figures of each example', proves('C-017', 'C-018', 'C-019'), () => {
  expect(text).toContain('0,70–2,00 % per månad');
  for (const figure of ['1 458,31 kr', '4 166,59 kr', '16 667 kr', '1 400 kr', '4 000 kr']) {
    expect(text).toContain(figure);
  }
});

it('explains the repayment: about 4 percent a month, up to 24 months', proves('C-020', 'C-021'), () => {
  expect(text).toContain('cirka 4 procent');
  expect(text).toContain('på upp till 24 månader');
  expect(text).toContain('redan efter en månad');
});

it('offers to apply, to log in and to phone', () => {
  expect(text).toContain('Ansök nu');
  expect(text).toContain('Logga in');
  expect(text).toContain('måndag–fredag 08.00–17.00');
});

it(
  'the landing page has its sections in order, from the mission to the contact',
  proves('C-063', 'C-064', 'C-065', 'C-066', 'C-067', 'C-068', 'C-069', 'C-070', 'C-071'),
  () => {
    // Each heading with the beginning of its text.
    const said = [
      'Små företag ska inte behöva vänta på pengar Ett bolag med tre anställda ska kunna låna lika enkelt',
      'Du har kontrollen Du väljer när du tar ut pengar, hur mycket, och hur snabbt du betalar tillbaka.',
      'Allt du behöver är BankID Du ansöker, skriver under och tar ut pengar med BankID.',
      'Bra att ha när kunden betalar sent Fakturan förfaller nästa månad, men lönerna ska ut på fredag.',
      'Vad det kostar Räntan är 0,70–2,00 % per månad',
      'Betala tillbaka i din takt Varje uttag delas upp på upp till 24 månader.',
      'Så bedömer vi ditt företag Vi ser på omsättning, resultat och betalningar',
      'En linje, inte ett lån Ett vanligt lån kostar från första dagen',
      'Hellre prata med någon? Ring eller skriv till oss.',
    ];
    const places = said.map((words) => text.replace(/\s+/g, ' ').indexOf(words));
    expect(places.every((place) => place > 0)).toBe(true);
    expect([...places].sort((one, other) => one - other)).toEqual(places);
  },
);

it('links to the interest cutter', proves('C-060'), () => {
  expect(markup).toContain('href="/application?type=cutter"');
  expect(text).toContain('Ansök om räntesänkaren');
});

it('every figure is filled in from the policy', () => {
  expect(markup).not.toContain('{{');
  expect(text).toContain('0,70–2,00 % per månad, det vill säga 8,40–24,00 % per år');
});

it('shows the FAQ with a link to why a guarantee is needed', proves('C-075'), () => {
  const faq = markup.slice(markup.indexOf('id="faq-title"'));
  expect(faq.indexOf('</details>')).toBeGreaterThan(0);
  expect(faq.lastIndexOf('</details>')).toBeLessThan(faq.indexOf('href="/faq#varfor-maste"'));
});

it('states how long each part takes and the phone hours', proves('C-420', 'C-421'), () => {
  expect(text).toContain('Det tar omkring tre minuter');
  expect(text).toContain('Pengarna kommer normalt inom ett dygn på vardagar');
  expect(text).toContain('Inom ett dygn ser du vad lånen skulle kosta hos oss');
  expect(text).toContain('måndag–fredag 08.00–17.00');
});
