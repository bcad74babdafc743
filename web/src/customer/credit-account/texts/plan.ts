/** The words of the plan of what is borrowed. */
export const planTexts = {
  open: 'Återbetalningsplan',
  title: 'Återbetalningsplan',
  lead: 'Ursprunglig plan är den som gällde när pengarna betalades ut. Aktuell plan räknar med det som har betalats och ändrats sedan dess.',
  which: 'Uttag',
  all: 'Alla uttag tillsammans',
  draw: '{{amount}}, {{date}}',
  version: 'Plan',
  original: 'Ursprunglig plan',
  current: 'Aktuell plan',
  interest: 'Kvarvarande ränta enligt aktuell plan',
  total: 'Kvar att betala enligt aktuell plan',
  last: 'Sista betalning',
  lastWas: '{{now}} (ursprungligen {{promised}})',
  none: 'Det finns inget kvar att betala.',
  failed: 'Planen kunde inte hämtas.',
} as const;
