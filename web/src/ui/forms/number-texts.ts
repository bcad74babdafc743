import { addTexts } from '../../lib/text/i18n.ts';

addTexts('number', {
  sv: {
    between: '{{min}} till {{max}}',
    below: 'Det minsta är {{value}}. Vi räknar på det.',
    above: 'Det högsta är {{value}}. Vi räknar på det.',
    rounded: 'Vi räknar på {{value}}, utan decimaler.',
    roundedPercent: 'Vi räknar på {{value}}, med två decimaler.',
    none: 'Det där är inget tal. Vi räknar på {{value}} som förut.',
    sign: { kronor: 'kr', percent: '%', months: 'månader' },
    months_one: '{{count}} månad',
    months_other: '{{count}} månader',
  },
});
