/** What every rejected applicant reads, on the screen and in the letter. */
export const rejectionWords = {
  title: 'Vi kan inte bevilja kredit just nu',
  /** In the letter, where no person took part (GDPR art. 22). */
  automatic: 'Beslutet fattades automatiskt, utan att någon handläggare tog ställning.',
  /** Where nothing may be told of what weighed. */
  noReasons: 'Vi kan inte lämna närmare skäl för beslutet.',
  again: 'Företaget kan prövas igen när som helst.',
  correction: 'Stämmer något inte i kreditupplysningen? Då kan du begära rättelse hos UC.',
} as const;

/** What the applicant can do. @param remedy what would change the decision, where the policy knows something */
export const whatCanBeDone = (remedy: string | null): string[] => [
  rejectionWords.again,
  ...(remedy === null ? [] : [remedy]),
  rejectionWords.correction,
];
