import { addTexts } from '../../lib/text/i18n.ts';

addTexts('plan', {
  sv: {
    title: 'Betalningsplan',
    lead: 'Så betalar du tillbaka {{amount}} med lika stor amortering varje månad, i hela kronor. Sist betalar du det som är kvar. Du kan betala tidigare utan avgift.',
    whole:
      'Exemplet räknar ränta för hela månader. Planen som du skriver under räknar dag för dag från utbetalningen, precis som avierna.',
    fromPayout:
      'Planen visar avierna om pengarna betalas ut den {{date}} och varje avi betalas på förfallodagen. Betalas pengarna ut en annan dag får du planen som gäller i kvittot på utbetalningen.',
    months: 'Betala allt efter antal månader',
    monthsHint: '1 till {{max}} månader',
    month: 'Månad',
    due: 'Förfaller',
    monthNumber: 'Månad {{month}}',
    balance: 'Skuld',
    balanceOf: 'Skuld före betalning {{balance}}',
    amortization: 'Amortering',
    interest: 'Ränta',
    interestAndLate: 'Ränta och dröjsmålsränta',
    monthlyFee: 'Månadsavgift',
    invoiceFee: 'Aviavgift',
    noticeFees: 'Avi- och påminnelseavgift',
    parts: 'Amortering {{amortization}} · Ränta {{interest}} · Avgifter {{fees}}',
    credit: 'Betalas av tillgodohavande',
    total: 'Att betala',
    difference: 'Skillnad',
    year: 'År {{year}}',
    sum: 'Summa',
    caption: 'Betalningsplan, belopp i kronor',
    pdf: 'Hämta som PDF',
    csv: 'Hämta som CSV',
    fileName: 'betalningsplan',
  },
});
