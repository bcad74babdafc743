/** Words of the one list, in both languages of the back office. */
export const dataListTexts = {
  sv: {
    keys: 'J och K flyttar mellan rader, Enter öppnar',
    compact: 'Täta rader',
    noRows: 'Inget att visa',
    noneFits: 'Inga rader passar filtren.',
    clear: 'Rensa filtren',
    failed: 'Listan kunde inte hämtas.',
    stale: 'Listan kunde inte uppdateras. Raderna är från {{time}}.',
    retry: 'Försök igen',
    moreThan: 'fler än {{count}}',
  },
  en: {
    keys: 'J and K move between rows, Enter opens',
    compact: 'Compact rows',
    noRows: 'Nothing to show',
    noneFits: 'No rows fit the filters.',
    clear: 'Clear the filters',
    failed: 'The list could not be fetched.',
    stale: 'The list could not be refreshed. The rows are from {{time}}.',
    retry: 'Try again',
    moreThan: 'more than {{count}}',
  },
};
