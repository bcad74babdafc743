import { addTexts } from '../../lib/text/i18n.ts';

addTexts('calculators', {
  sv: {
    amount: 'Belopp att låna',
    rate: 'Räntesats per år',
    rateHint: '{{min}} till {{max}}. Du får din egen i beslutet.',
    average: 'Genomsnittlig månadskostnad',
    amortization: 'Lägsta amortering per månad',
    rateMonth: 'Räntesats per månad',
    effective: 'Effektiv ränta',
    total: 'Totalt att betala på {{months}} månader',
    fees: 'Uppläggningsavgift och limitavgift',
    none: 'Ingen',
    borrowed: '{{amount}} lånar du',
    cost: '{{cost}} kostar det',
    line: 'Av {{total}} att betala är {{cost}} kostnad',
    field: {
      loan: 'Lånebelopp',
      months: 'Löptid',
      rate: 'Lånets räntesats per år',
      monthlyFee: 'Avgift per månad',
      invoiceFee: 'Avgift per avi',
    },
    monthly: 'Att betala varje månad',
    interest: 'Ränta under hela löptiden',
    loanFees: 'Avgifter under hela löptiden',
    loanTotal: 'Totalt att betala',
    annuity:
      'Vi räknar med att du betalar lika mycket varje månad, med en avi i månaden. Den effektiva räntan är räknad som lagen säger, så att du kan jämföra lån med varandra.',
    showPlan: 'Visa betalningsplanen',
    example:
      'Så blir det om du betalar tillbaka på {{months}} månader. Betalar du snabbare kostar det mindre.',
  },
});
