/** Texts of the repayment plan. */
export const planTexts = {
  open: 'Återbetalningsplan',
  title: 'Återbetalningsplan',
  file: 'aterbetalningsplan',
  lead: 'Ursprunglig plan är vad avierna begär om inget ändras och varje avi betalas på förfallodagen. Aktuell plan räknar med det som har betalats och ändrats sedan utbetalningen.',
  daily:
    'Räntan räknas dag för dag från utbetalningen. Kalkylen före uttaget räknar med {{months}} hela månader, så summan där skiljer sig något.',
  which: 'Uttag',
  all: 'Alla uttag tillsammans',
  draw: '{{amount}}, {{date}}',
  version: 'Plan',
  original: 'Ursprunglig plan',
  current: 'Aktuell plan',
  shown_one: '{{plan}}, {{count}} betalning',
  shown_other: '{{plan}}, {{count}} betalningar',
  interest: 'Kvarvarande ränta enligt aktuell plan',
  total: 'Kvar att betala enligt aktuell plan',
  last: 'Sista betalning',
  lastWas: '{{now}} (ursprungligen {{promised}})',
  none: 'Det finns inget kvar att betala.',
  failed: 'Planen kunde inte hämtas.',
} as const;
