/** Text for every rejected applicant, on the screen and in the letter. */
export const rejectionWords = {
  title: 'Vi kan inte bevilja kredit just nu',
  /** In the letter, if no person took part (GDPR art. 22). */
  automatic: 'Beslutet fattades automatiskt, utan att någon handläggare tog ställning.',
  /** If the reasons must not be disclosed. */
  noReasons: 'Vi kan inte lämna närmare skäl för beslutet.',
  again: 'Företaget kan prövas igen när som helst.',
  correction: 'Stämmer något inte i kreditupplysningen? Då kan du begära rättelse hos UC.',
} as const;

/** The applicant's options. @param remedy change that would alter the decision, if the policy knows one */
export const whatCanBeDone = (remedy: string | null): string[] => [
  rejectionWords.again,
  ...(remedy === null ? [] : [remedy]),
  rejectionWords.correction,
];
