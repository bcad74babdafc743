/** What a rejected applicant reads, on the screen and in the letter. */
export const rejectionWords = {
  title: 'Vi kan inte bevilja kredit just nu',
  /** Where nothing may be told of what weighed. */
  overallView: 'Beslutet bygger på en samlad bedömning.',
  canDo: [
    'Företaget kan prövas igen när som helst, till exempel efter nästa bokslut eller när en anmärkning är borta.',
    'En borgensman till med god inkomst kan ändra beslutet.',
    'Stämmer något inte i kreditupplysningen? Då kan du begära rättelse hos UC.',
  ],
} as const;
