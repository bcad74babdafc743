import { addTexts } from '../../../lib/i18n.ts';

addTexts('asOf', {
  sv: {
    label: 'Visa som det var',
    at: 'Dag och klockslag',
    show: 'Visa',
    future: 'Den tiden har inte kommit än.',
    banner: 'Du ser det som var känt {{time}}. Inget kan ändras härifrån.',
    now: 'Tillbaka till nu',
    nothing: 'Det fanns inte då',
    nothingText: 'Vid {{time}} var inget känt om detta. Välj en senare tid eller gå tillbaka till nu.',
  },
  en: {
    label: 'Show as it was',
    at: 'Day and time',
    show: 'Show',
    future: 'That time has not come yet.',
    banner: 'You see what was known at {{time}}. Nothing can be changed from here.',
    now: 'Back to now',
    nothing: 'It was not there then',
    nothingText: 'At {{time}} nothing was known of this. Choose a later time or go back to now.',
  },
});
