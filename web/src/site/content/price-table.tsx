import { filled } from '@kreditlina/domain/content/contracts/figures';
import { formatCents, formatEffectiveRate, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { exampleRates, type PriceExample, priceExample } from './price-facts.ts';
import { landingTexts } from './texts.ts';

const words = landingTexts.table;

type Row = readonly [text: string, figure: (example: PriceExample) => string];

const rows: readonly Row[] = [
  [words.rate, ({ rateYearBasisPoints }) => formatMonthlyRate(rateYearBasisPoints)],
  [words.interest, ({ averageMonthlyFeeCents }) => formatCents(averageMonthlyFeeCents)],
  [words.amortization, ({ minimumAmortizationCents }) => formatCents(minimumAmortizationCents)],
  [words.effective, ({ effectiveRateBasisPoints }) => formatEffectiveRate(effectiveRateBasisPoints)],
  [words.total, ({ totalCents }) => formatCents(totalCents)],
];

/** One example at the lowest and the highest rate: rate, cost, amortisation, effective rate and total. */
export function PriceTable({ withdrawalCents, months }: { withdrawalCents: number; months: number }) {
  const examples = exampleRates.map((rate) => priceExample(withdrawalCents, months, rate));
  const amount = formatCents(withdrawalCents);
  return (
    <table className="k-prices">
      <caption>{filled(months === 1 ? words.short : words.long, { amount, months })}</caption>
      <tbody>
        {rows.map(([text, figure]) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            {examples.map((example) => (
              <td key={example.rateYearBasisPoints}>{figure(example)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
