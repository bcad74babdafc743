import type { Words } from '../../text/words.ts';
import type { FailureReason, MessageChannel, MessageKind, MessageStatus, WithheldReason } from './enums.ts';

/** Names of messages about an application, which have no type. */
export const kindWords: Readonly<Record<Exclude<MessageKind, 'account'>, Words>> = {
  invitation: { sv: 'Inbjudan', en: 'Invitation' },
  reminder: { sv: 'Påminnelse om inbjudan', en: 'Reminder of the invitation' },
  'signature-due': { sv: 'Dags att skriva under', en: 'Time to sign' },
  'signature-reminder': { sv: 'Påminnelse om att skriva under', en: 'Reminder to sign' },
  'named-unusable': { sv: 'En angiven person kan inte användas', en: 'A named person cannot be used' },
  'decision-ready': { sv: 'Beslutet är klart', en: 'The decision is ready' },
  'review-decided': { sv: 'Omprövningen är klar', en: 'The review is done' },
  'more-requested': { sv: 'En fråga om ansökan', en: 'A question about the application' },
  'contact-changed': { sv: 'Kontaktuppgifter är ändrade', en: 'Contact details were changed' },
};

/** Why a message was not delivered, for staff who are asked about it. */
export const reasonWords: Readonly<Record<FailureReason | WithheldReason, Words>> = {
  'not-sent': {
    sv: 'Leverantören tog inte emot meddelandet. Numret eller adressen kan vara fel.',
    en: 'The provider did not take the message. The number or address may be wrong.',
  },
  'not-delivered': {
    sv: 'Meddelandet kunde inte lämnas fram.',
    en: 'The message could not be delivered.',
  },
  unknown: {
    sv: 'Leverantören har inte sagt om meddelandet kom fram. Skickas det igen kan kunden få det två gånger.',
    en: 'The provider has not said whether the message came. Sent again, the customer may get it twice.',
  },
  'no-address': {
    sv: 'Det fanns ingen adress att skicka till.',
    en: 'There was no address to send it to.',
  },
  'no-text': { sv: 'Det gick inte att göra någon text.', en: 'No text could be made.' },
  'switched-off': {
    sv: 'Skickades inte: meddelandet är avstängt.',
    en: 'Not sent: the message is switched off.',
  },
  'company-blocked': {
    sv: 'Skickades inte: företaget får inte meddelandet.',
    en: 'Not sent: the company does not get the message.',
  },
  outdated: {
    sv: 'Skickades inte: det gällde inte längre.',
    en: 'Not sent: it was no longer true.',
  },
};

export const statusWords: Readonly<Record<MessageStatus, Words>> = {
  scheduled: { sv: 'Planerat', en: 'Scheduled' },
  queued: { sv: 'På väg', en: 'On its way' },
  delivered: { sv: 'Framme', en: 'Delivered' },
  undelivered: { sv: 'Kom inte fram', en: 'Undelivered' },
  failed: { sv: 'Misslyckades', en: 'Failed' },
  error: { sv: 'Fel', en: 'Error' },
  withheld: { sv: 'Skickades inte', en: 'Not sent' },
};

/** Names of the channels. */
export const channelWords: Readonly<Record<MessageChannel, Words>> = {
  sms: { sv: 'Sms', en: 'Text message' },
  email: { sv: 'E-post', en: 'E-mail' },
};
