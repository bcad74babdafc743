import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatCents } from '@kreditlina/domain/text/index';

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The general conditions. Figures come from the product's terms, never written out here. */
export function standingConditions(lenderName: string): readonly Section[] {
  const laterMin = formatCents(creditTerms.laterDrawMinCents);
  return [
    {
      heading: 'Krediten',
      paragraphs: [
        `${lenderName} ställer kreditgränsen till företagets förfogande som en löpande kontokredit. Företaget kan låna valfri del, betala tillbaka när som helst och låna på nytt inom gränsen. Ränta betalas bara på utnyttjat belopp.`,
        `Första uttaget betalas ut till företagets bankkonto när alla har undertecknat. Senare uttag görs på Mina sidor och är lägst ${laterMin}.`,
      ],
    },
    {
      heading: 'Ränta och återbetalning',
      paragraphs: [
        'Räntan räknas på återstående skuld med tolftedelar av årsräntan, där varje månad har 30 dagar. Varje uttag återbetalas med lika stora amorteringar i hela kronor enligt planen i detta skuldebrev; den sista amorteringen är det som är kvar.',
        'Företaget får när som helst betala mer än planen anger eller lösa hela skulden. Det kostar ingenting.',
        'Betalas ett belopp inte i tid tillkommer dröjsmålsränta på det förfallna beloppet och avgift för påminnelse.',
      ],
    },
    {
      heading: 'Uppsägning',
      paragraphs: [
        'Lämnas oriktiga uppgifter, eller är en betalning försenad mer än 30 dagar, får långivaren säga upp krediten till omedelbar betalning. Företaget får säga upp krediten när som helst.',
      ],
    },
    {
      heading: 'Personuppgifter och tvist',
      paragraphs: [
        'Uppgifter om företrädare och borgensmän behandlas för kreditprövning, kundkännedom och administration av krediten. Svensk lag gäller. Tvist prövas av allmän domstol.',
      ],
    },
  ];
}

/** What each guarantor takes on. */
export const GUARANTEE =
  'Var och en av borgensmännen går i borgen såsom för egen skuld (proprieborgen) för allt som företaget är skyldigt enligt detta skuldebrev: upp till kreditgränsen, och därutöver ränta, avgifter och kostnader för att driva in skulden. Borgen gäller tills krediten är betald och avslutad, också för belopp som företaget betalar tillbaka och lånar på nytt.';

export const SIGNATURE =
  'Skuldebrevet undertecknas elektroniskt med BankID av företagets företrädare, som därmed också själv går i borgen. Varje annan borgensman undertecknar en borgensförbindelse som hänvisar till skuldebrevet. Avtalet gäller när alla har undertecknat. Underskriften omfattar detta dokument i sin helhet genom dess kontrollsumma.';

/** Of a company that is signed for by several together. */
export const JOINTLY =
  'Företaget tecknas av flera i förening. För företaget undertecknar tillsammans med den som har ansökt också de som står här. Det är bara företaget som binds av deras underskrift; i borgen går de som anges under Borgen.';
