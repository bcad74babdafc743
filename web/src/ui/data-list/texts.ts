/** Words of the one list, in both languages of the back office. */
export const dataListTexts = {
  sv: { keys: 'J och K flyttar mellan rader, Enter öppnar', compact: 'Täta rader', noRows: 'Inget att visa' },
  en: { keys: 'J and K move between rows, Enter opens', compact: 'Compact rows', noRows: 'Nothing to show' },
};
