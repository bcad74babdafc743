import { addTexts } from '../lib/i18n.ts';

addTexts('plan', {
  sv: {
    title: 'Betalningsplan',
    lead: 'Så betalar du tillbaka {{amount}} med lika stor amortering varje månad, i hela kronor. Sist betalar du det som är kvar. Du kan betala tidigare utan avgift.',
    months: 'Betala allt efter antal månader',
    monthsHint: '1 till {{max}} månader',
    month: 'Månad',
    monthNumber: 'Månad {{month}}',
    balance: 'Skuld',
    balanceOf: 'Skuld före betalning {{balance}}',
    amortization: 'Amortering',
    interest: 'Ränta',
    monthlyFee: 'Månadsavgift',
    invoiceFee: 'Aviavgift',
    parts: 'Amortering {{amortization}} · Ränta {{interest}} · Avgifter {{fees}}',
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
