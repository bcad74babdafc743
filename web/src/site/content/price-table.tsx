import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { type WithdrawalPrice, withdrawalPrice } from '@kreditlina/domain/calculators/prices';
import { filled } from '@kreditlina/domain/content/contracts/figures';
import { formatCents, formatEffectiveRate, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { todayInSweden } from '../../lib/time/days.ts';
import { landingTexts } from './texts.ts';

/** Cost of an example withdrawal at one rate. */
interface PriceExample extends WithdrawalPrice {
  readonly rateYearBasisPoints: number;
}

/** The policy's lowest and highest rate, in basis points a year; each example is shown at both. */
export const exampleRates = [creditTerms.rateFloorYearBasisPoints, creditTerms.rateCeilingYearBasisPoints];

/** Price of a withdrawal, repaid over `months` in equal instalments at a yearly rate. */
export const priceExample = (
  withdrawalCents: number,
  months: number,
  rateYearBasisPoints: number,
): PriceExample => ({
  rateYearBasisPoints,
  ...withdrawalPrice(withdrawalCents, rateYearBasisPoints, todayInSweden(), months),
});

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
