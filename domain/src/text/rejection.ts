/** Text for every rejected applicant, on the screen and in the letter. */
export const rejectionWords = {
  title: 'Vi kan inte bevilja kredit just nu',
  /** Printed in the letter if no person took part (GDPR art. 22). */
  automatic: 'Beslutet fattades automatiskt, utan att någon handläggare tog ställning.',
  /** Used if the reasons must not be disclosed. */
  noReasons: 'Vi kan inte lämna närmare skäl för beslutet.',
  again: 'Företaget kan prövas igen när som helst.',
  correction: 'Stämmer något inte i kreditupplysningen? Då kan du begära rättelse hos UC.',
} as const;

/**
 * The applicant's options after a rejection, one paragraph each.
 * @param remedy change that would reverse the decision; null if none is known
 */
export const whatCanBeDone = (remedy: string | null): string[] => [
  rejectionWords.again,
  ...(remedy === null ? [] : [remedy]),
  rejectionWords.correction,
];
