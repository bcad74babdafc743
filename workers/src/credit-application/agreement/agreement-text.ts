import { changeTermsOn, creditTerms, servicingTermsOn } from '@kreditlina/domain/calculators/credit-terms';
import { changeClauses } from '@kreditlina/domain/credit-application/index';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';

export interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/**
 * General conditions, with figures from the product's terms and those of the day of the agreement.
 * @param rateYearBasisPoints the signed rate
 */
export function standingConditions(
  lenderName: string,
  on: string,
  rateYearBasisPoints: number,
): readonly Section[] {
  const servicing = servicingTermsOn(on);
  const laterMin = formatCents(creditTerms.laterWithdrawalMinCents);
  return [
    {
      heading: 'Krediten',
      paragraphs: [
        `${lenderName} ställer kreditgränsen till företagets förfogande som en löpande kontokredit. Företaget kan låna valfri del, betala tillbaka när som helst och låna på nytt inom gränsen. Ränta betalas bara på utnyttjat belopp.`,
        `Första uttaget betalas ut till företagets bankkonto när alla har undertecknat. Senare uttag görs på Mina sidor och är lägst ${laterMin}. De kan inte göras medan minst ${formatCents(servicing.reminderMinCents)} av en förfallen avi är obetalt.`,
      ],
    },
    {
      heading: 'Ränta och återbetalning',
      paragraphs: [
        'Räntan räknas på återstående skuld, med 30 dagar i varje månad och 360 dagar på året: en hel månad kostar en tolftedel av årsräntan, och en del av en månad räknas i dagar. Dagen då ett uttag betalas ut räknas med, men inte dagen då en betalning kommer in.',
        `Varje uttag återbetalas på ${creditTerms.repaymentMonths} månader med lika stora amorteringar i hela kronor, på lika många avier, det första enligt planen i detta skuldebrev; den sista amorteringen är det som är kvar. Avin som begär den sista amorteringen av ett uttag begär också räntan på den fram till förfallodagen. Betalas den tidigare sänks räntan, och det som har betalats för mycket får företaget tillgodo.`,
        PLAN_BY_PAYOUT,
        `Så länge det finns något att betala får företaget den 1:a varje månad en avi med ränta till och med månaden före och amortering av de uttag som då är utbetalda. Den ska betalas senast den ${creditTerms.noticeDueDay}:e samma månad. Är det inte en bankdag ska den betalas närmast följande bankdag i månaden, eller om det inte finns någon sådan den sista bankdagen dessförinnan. Utfärdas avin senare än den 1:a har företaget alltid minst ${creditTerms.noticeDaysToPayMin} dagar på sig att betala.`,
        'Företaget får när som helst betala mer än planen anger eller lösa hela skulden. Det kostar ingenting.',
        `Betalas ränta eller amortering inte i tid tillkommer, från dagen efter förfallodagen, dröjsmålsränta med ${formatBasisPoints(servicing.overdueInterestYearBasisPoints)} per år på det som är försenat, utöver räntan på lånet. Den räknas också med 30 dagar i månaden och 360 dagar på året. Avgifter och dröjsmålsränta bär ingen dröjsmålsränta.`,
        `Är minst ${formatCents(servicing.reminderMinCents)} av avins ränta och amortering obetalt ${servicing.reminderAfterBankDays} bankdagar efter förfallodagen får långivaren skicka en skriftlig påminnelse, en gång för varje avi. Den kostar ${formatCents(servicing.reminderFeeCents)}.`,
        'En betalning räknas från den dag då den kom in på bankgirot. Den betalar avierna i den ordning de förfaller, och av varje avi i tur och ordning påminnelseavgift, dröjsmålsränta, andra avgifter, ränta och amortering. Det som blir över betalar av det äldsta uttaget i förtid; nästa avi har ändå sin vanliga amortering. Det som är kvar när hela skulden är betald får företaget tillgodo.',
      ],
    },
    { heading: 'Ändringar', paragraphs: changeClauses(changeTermsOn(on), rateYearBasisPoints) },
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

/** Clause on a payout on another day than the plan assumes. */
const PLAN_BY_PAYOUT =
  'Planen visar avierna om uttaget betalas ut den dag som planen räknar med och varje avi betalas på förfallodagen. Betalas uttaget ut en annan dag räknas räntan från den dagen, och planen som då gäller står i kvittot på utbetalningen.';

export const GUARANTEE =
  'Var och en av borgensmännen går i borgen såsom för egen skuld (proprieborgen) för allt som företaget är skyldigt enligt detta skuldebrev: upp till kreditgränsen, och därutöver ränta, avgifter och kostnader för att driva in skulden. Borgen gäller tills krediten är betald och avslutad, också för belopp som företaget betalar tillbaka och lånar på nytt.';

const BY_REPRESENTATIVE =
  'Skuldebrevet undertecknas elektroniskt med BankID av företagets företrädare, som därmed';
const BOND = 'undertecknar en borgensförbindelse som hänvisar till skuldebrevet.';
const CONCLUDED =
  'Avtalet gäller när alla har undertecknat. Underskriften omfattar detta dokument i sin helhet genom dess kontrollsumma.';

/** Clause on the signers, and on the surety of the company's representative. */
export function signatureClause(isOwnSurety: boolean, hasGuarantors: boolean): string {
  if (isOwnSurety)
    return `${BY_REPRESENTATIVE} också själv går i borgen. Varje annan borgensman ${BOND} ${CONCLUDED}`;
  const bonds = hasGuarantors ? ` Varje borgensman ${BOND}` : '';
  return `${BY_REPRESENTATIVE} binder företaget och inte sig själv.${bonds} ${CONCLUDED}`;
}

/** Clause for a company that several people sign for jointly. */
export const JOINTLY =
  'Företaget tecknas av flera i förening. För företaget undertecknar tillsammans med den som har ansökt också de som står här. Det är bara företaget som binds av deras underskrift; i borgen går de som anges under Borgen.';
