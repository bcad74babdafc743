import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf, percentOf } from '@kreditlina/domain/calculators/rounding';
import { plainTextOf } from '@kreditlina/domain/content/contracts/body';
import { provider, support } from '@kreditlina/domain/text/support';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { paths } from '../../lib/address/paths.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { questionsIn } from '../../site/content/faq/faq.tsx';
import { landingTexts } from '../../site/content/texts.ts';
import { staticTexts } from '../texts.ts';

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

/** The credit with the policy's limits and prices. */
const product = () => ({
  '@type': ['FinancialProduct', 'LoanOrCredit'],
  name: wordsIn(staticTexts).product,
  description: wordsIn(landingTexts).description,
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
    unitText: wordsIn(staticTexts).percentPerYear,
  },
  feesAndCommissionsSpecification: wordsIn(landingTexts).facts.noFees,
});

const faqOf = (isAll: boolean) => ({
  '@type': 'FAQPage',
  mainEntity: questionsIn(isAll).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainTextOf(answer) },
  })),
});

/** Structured data (schema.org) of the page at a path. It states only facts that the page also states. */
export function structuredData(path: string): readonly object[] {
  switch (path) {
    case paths.home:
      return [organization, product(), faqOf(false)];
    case paths.credit:
      return [product()];
    case paths.faq:
      return [faqOf(true)];
    case paths.about:
      return [organization];
    default:
      return [];
  }
}
