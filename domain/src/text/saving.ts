import { repaysLoans } from '../calculators/refinancing.ts';
import { formatCents } from './numbers.ts';

/** Saving of an offer compared with the company's declared loans; negative if it costs more. */
export interface SavingTold {
  readonly remainder_cents: number;
  readonly saved_month_cents: number;
  readonly saved_total_cents: number;
}

/** Sentence that compares the cost of the first month, and contrasts it with the total. */
function monthWords(month: number, total: number): string {
  const amount = formatCents(Math.abs(month));
  if (month === 0) return 'Första månaden kostar det lika mycket.';
  if (month > 0)
    return total > 0
      ? `Redan första månaden blir kostnaden ${amount} lägre.`
      : `Första månaden blir kostnaden ${amount} lägre.`;
  return `Första månaden kostar krediten ${amount} mer.`;
}

/**
 * Headline and explanation of the saving of a `cutter` offer, for the customer. A higher cost is never
 * presented as a saving.
 * @param saving null if no loans were declared
 * @param limitCents limit of the offer in öre
 */
export function savingInWords(
  saving: SavingTold | null,
  limitCents: number,
): { readonly title: string; readonly lines: readonly string[] } {
  if (saving === null) {
    return {
      title: 'Vi kan inte säga vad du sparar',
      lines: ['Det finns inga lån i ansökan att jämföra med. Jämför priset här med det du betalar i dag.'],
    };
  }
  const { remainder_cents: remainder, saved_month_cents: month, saved_total_cents: total } = saving;
  const loans = formatCents(remainder);
  if (!repaysLoans(limitCents, saving.remainder_cents)) {
    return {
      title: 'Vi kan inte säga vad du sparar',
      lines: [
        `Kreditgränsen räcker inte till alla lånen som du har berättat om, ${loans} tillsammans. Jämför priset här med det du betalar i dag för de lån som du vill lösa.`,
      ],
    };
  }
  const basis = `Vi har jämfört med lånen som du har berättat om, ${loans} tillsammans, som om de löstes med krediten på en gång. Båda betalas av i lika stora delar.`;
  const whole = formatCents(Math.abs(total));
  if (total > 0) {
    return {
      title: `Företaget sparar ${whole}`,
      lines: [
        `Så mycket lägre blir räntan och avgifterna tills allt är betalt. ${monthWords(month, total)}`,
        basis,
      ],
    };
  }
  const costs =
    total === 0
      ? 'Tills allt är betalt kostar krediten lika mycket som lånen du har.'
      : `Tills allt är betalt kostar krediten ${whole} mer än lånen du har.`;
  return {
    title: 'Företaget sparar inget',
    lines: [`${costs} ${monthWords(month, total)}`, basis],
  };
}
