import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { publicPageFile, publicPaths } from '@kreditlina/domain/paths';
import { formatCents } from '@kreditlina/domain/text/index';
import { withTexts } from '@kreditlina/http-edge/written-page';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { textGroups } from '../../site/content/page-texts/text-keys.ts';
import { frameOf, publicPages, publicShells } from './public-pages.tsx';
import { withShell } from './static-shells.ts';

const indexHtml =
  '<head>\n<title>x</title><meta name="description" content="y" />\n  </head><div id="root"><header>logo</header><main class="k-main"><!--shell-->old<!--/shell--></main><!--footer--></div>';
const shells = publicShells();

/** HTML of an address as served. */
const sent = (path: string): string => {
  const shell = shells[publicPageFile(path)];
  if (!shell) throw new Error(`no page for ${path}`);
  return withShell(indexHtml, shell);
};
/** Text of the page without tags. */
const words = (path: string): string =>
  sent(path)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the start page without a script', () => {
  it('the start page has a place for each published text; nothing else of it changes', () => {
    const built = sent('/');
    const keys = Object.values(textGroups).flat();
    const shown = new Map(keys.map((key) => [key, `published ${key}!`]));
    const published = withTexts(built, shown);
    for (const key of keys) expect(published, key).toContain(`>published ${key}!<`);
    const without = (html: string) =>
      html.replaceAll(/<!--text [\w.]+-->[\s\S]*?<!--\/text-->|published [\w.]+!/g, '·');
    expect(without(published)).toBe(without(built));
    expect(withTexts(built, new Map())).toBe(built);
    for (const tag of built.match(/<[a-z][^>]*/g) ?? []) expect(tag).not.toMatch(/[\uE000-\uE002]|text /);
  });
});

describe('a public page without a script', () => {
  it.each(['/', ...Object.values(publicPaths)])('%s has text, a title and a description', (path) => {
    const page = sent(path);
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page).not.toContain('old');
    expect(page).toContain('<div id="root" data-page="public">');
    expect(page).toMatch(/<title>[^<]{4,55} – Kreditlina<\/title>/);
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page) ?? [];
    expect(description.length).toBeGreaterThan(60);
    expect(description.length).toBeLessThanOrEqual(170);
    // The content security policy would refuse inline styles.
    expect(page).not.toMatch(/ style="|<style/);
    expect(page).not.toMatch(/undefined|\[object/);
    expect(words(path).length).toBeGreaterThan(700);
    expect(words(path)).not.toContain('!');
  });

  it('every link inside the site leads to a page, and every placeholder is filled', () => {
    const known: readonly string[] = Object.values(paths).map((path) => path.split('?', 1)[0] ?? '');
    for (const { path } of publicPages) {
      const links = [...sent(path).matchAll(/href="(\/[^"#?]*)/g)].map(([, to = '']) => to);
      expect(links.length).toBeGreaterThan(10);
      expect(links.filter((to) => !known.includes(to))).toEqual([]);
      expect(sent(path)).not.toContain('{{');
    }
  });

  it('the help page has the contact details and, without a script, mail links in place of its forms', () => {
    const page = sent('/help');
    for (const text of ['010-555', '08.00–17.00', 'Ska vi höra av oss?', 'Har du enskild firma?'])
      expect(words('/help')).toContain(text);
    expect(page.match(/<noscript><p>Skriv till <a href="mailto:/g)?.length).toBeGreaterThanOrEqual(2);
    expect(sent('/faq')).toContain('href="/help#enskild-firma"');
    expect(page).toContain('<section id="enskild-firma"');
  });

  it('every public page has its own title, description and path', () => {
    const facts = publicPages.map(({ path, head }) => ({ path, ...head() }));
    for (const of of ['title', 'description', 'path'] as const)
      expect(new Set(facts.map((page) => page[of])).size).toBe(publicPages.length);
  });

  it('the about page says who we are, how to reach us and that we are supervised', proves('C-026'), () => {
    expect(words('/about')).toContain('Om Kreditlina');
    expect(words('/about')).toContain('registrerat hos Finansinspektionen');
    expect(words('/about')).toContain('010-555');
  });

  it(
    'the terms, the terms of the accounting data, the privacy policy and the cookie policy have their text',
    proves('C-029', 'C-030', 'C-031', 'C-032'),
    () => {
      expect(words('/terms-and-conditions')).toContain('godkänner du när du loggar in');
      expect(words('/my-numbers-terms-and-conditions')).toContain('ta tillbaka samtycket när som helst');
      expect(words('/privacy-policy')).toContain('personuppgiftsansvarig');
      expect(words('/privacy-policy')).toContain('Integritetsskyddsmyndigheten');
      expect(words('/cookie-policy')).toContain('kreditlina_consent');
      expect(words('/cookie-policy')).toContain('365 dagar');
    },
  );

  it(
    'the interest cutter page explains application, proposal within a day and payout, and links to its application',
    proves('C-012', 'C-033'),
    () => {
      expect(words('/checkkredit-cutter')).toMatch(
        /Ansök på några minuter.*Vi skickar ett förslag.*Utbetalning/,
      );
      expect(words('/checkkredit-cutter')).toContain('inom ett dygn');
      // The list of guarantors may be empty.
      expect(words('/checkkredit-cutter')).toContain('Det går att ansöka utan');
      expect(sent('/checkkredit-cutter')).toContain('href="/application?type=cutter"');
    },
  );

  it(
    'quick financing, the comparison and the credit lead to the calculator',
    proves('C-010', 'C-013', 'C-034', 'C-035'),
    () => {
      expect(words('/enkel-foretagsfinansiering')).toContain('omkring tre minuter');
      expect(words('/enkel-foretagsfinansiering')).toContain('inom ett dygn på vardagar');
      for (const other of ['Företagslån', 'fakturaköp', 'Checkkredit'])
        expect(words('/foretagslan-via-kontokredit')).toContain(other);
      for (const path of ['/enkel-foretagsfinansiering', '/foretagslan-via-kontokredit', '/kreditlina'])
        expect(sent(path)).toMatch(/<a class="k-button" href="\/#din-limit"[^>]*>Testa din limit<\/a>/);
    },
  );

  it('structured data names the company, the credit with its limits, and every answered question', () => {
    const told = (path: string) =>
      [...sent(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
        JSON.parse(json),
      );
    expect(told('/').map((data) => data['@type'])).toEqual([
      'Organization',
      ['FinancialProduct', 'LoanOrCredit'],
      'FAQPage',
    ]);
    expect(told('/')[1]).toMatchObject({
      '@context': 'https://schema.org',
      amount: { minValue: 10_000, maxValue: 1_500_000, currency: 'SEK' },
      interestRate: { minValue: 8.4, maxValue: 24 },
      provider: {
        legalName: 'Kreditlina AB',
        address: { postalCode: '111 22', addressLocality: 'Stockholm' },
      },
    });
    const [faq] = told('/faq');
    expect(faq.mainEntity).toHaveLength(12);
    // The structured data uses the page's own wording.
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(words('/faq')).toContain(name);
      expect(acceptedAnswer.text).not.toMatch(/<|&|\[object/);
    }
    expect(told('/privacy-policy')).toEqual([]);
  });

  it('every price and limit on a public page comes from the policy', () => {
    const amounts = Object.values(publicPaths).flatMap(
      (path) => words(path).match(/\d[\d\s]* kr(?!\w)/g) ?? [],
    );
    const known = Object.values(creditTerms)
      .filter((value) => typeof value === 'number')
      .map((cents) => formatCents(cents).replaceAll(/\s/g, ' '));
    expect(amounts.length).toBeGreaterThan(8);
    for (const amount of amounts) expect(known).toContain(amount.replaceAll(/\s/g, ' ').trim());
    const { repaymentMonths: months } = creditTerms;
    const parts = ['/', ...Object.values(publicPaths)].flatMap(
      (path) => words(path).match(/minst \S+(?: \S+)? i månaden, cirka \S+ procent/g) ?? [],
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts)
      expect(part).toBe(`minst 1/${months} i månaden, cirka ${Math.round(100 / months)} procent`);
  });

  it(
    "the footer of a public page has the company's details and links to the other pages",
    proves('C-053'),
    () => {
      const { header, footer: foot } = frameOf('/about');
      for (const text of ['Kreditlina AB', 'Exempelgatan 12', '559900-9007', '© 2021 Kreditlina AB'])
        expect(foot.replaceAll('<!-- -->', '')).toContain(text);
      for (const path of [
        '/about',
        '/faq',
        '/help',
        '/checkkredit-cutter',
        '/terms-and-conditions',
        '/privacy-policy',
        '/cookie-policy',
      ])
        expect(foot).toContain(`href="${path}"`);
      expect(sent('/about')).toContain(foot);
      expect(sent('/about')).toContain(header);
      expect(header).toContain('href="/login"');
    },
  );
});
