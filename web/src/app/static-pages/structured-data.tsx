import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf, percentOf } from '@kreditlina/domain/calculators/units';
import { provider, support } from '@kreditlina/domain/text/support';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { type Question, questions } from '../../site/content/faq/questions.tsx';
import { landingTexts } from '../../site/content/texts.ts';

const organization = {
  '@type': 'Organization',
  name: 'Kreditlina',
  legalName: provider.name,
  identifier: formatOrganisationNumber(provider.companyNumber),
  email: support.email,
  telephone: support.phoneHref.replace('tel:', ''),
  address: {
    '@type': 'PostalAddress',
    streetAddress: provider.street,
    postalCode: provider.town.slice(0, 6).replace('\u00a0', ' '),
    addressLocality: provider.town.slice(7),
    addressCountry: 'SE',
  },
};

/** Credit product with the policy's limits and prices. */
const product = {
  '@type': ['FinancialProduct', 'LoanOrCredit'],
  name: 'Kontokredit för aktiebolag',
  description: landingTexts.description,
  provider: organization,
  areaServed: 'SE',
  amount: {
    '@type': 'MonetaryAmount',
    currency: 'SEK',
    minValue: kronorOf(creditTerms.productMinCents),
    maxValue: kronorOf(creditTerms.productMaxCents),
  },
  loanTerm: { '@type': 'QuantitativeValue', maxValue: creditTerms.repaymentMonths, unitCode: 'MON' },
  interestRate: {
    '@type': 'QuantitativeValue',
    minValue: percentOf(creditTerms.rateFloorYearBasisPoints),
    maxValue: percentOf(creditTerms.rateCeilingYearBasisPoints),
    unitText: 'procent per år',
  },
  feesAndCommissionsSpecification: landingTexts.facts.noFees,
};

const wordsOf = ({ answer }: Question): string =>
  renderToStaticMarkup(<MemoryRouter>{answer}</MemoryRouter>)
    .replaceAll('<!-- -->', '')
    .replaceAll('</p><p>', ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&');

const faqOf = (shown: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: shown.map((one) => ({
    '@type': 'Question',
    name: one.question,
    acceptedAnswer: { '@type': 'Answer', text: wordsOf(one) },
  })),
});

/** Structured data (schema.org) of the page at a path. It states only facts that the page also states. */
export function structuredData(path: string): readonly object[] {
  switch (path) {
    case paths.home:
      return [organization, product, faqOf(questions.filter(({ isAlways }) => isAlways === true))];
    case paths.credit:
      return [product];
    case paths.faq:
      return [faqOf(questions)];
    case paths.about:
      return [organization];
    default:
      return [];
  }
}
