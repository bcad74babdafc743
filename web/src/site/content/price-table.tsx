import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { type WithdrawalPrice, withdrawalPrice } from '@kreditlina/domain/calculators/prices';
import { filled } from '@kreditlina/domain/content/contracts/figures';
import { formatCents, formatEffectiveRate, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { wordsIn } from '../../lib/text/page-language.ts';
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

/** Figure of each row, as text. */
const rows: readonly (readonly [keyof typeof landingTexts.sv.table, (example: PriceExample) => string])[] = [
  ['rate', ({ rateYearBasisPoints }) => formatMonthlyRate(rateYearBasisPoints)],
  ['interest', ({ averageMonthlyCostCents }) => formatCents(averageMonthlyCostCents)],
  ['amortization', ({ minimumAmortizationCents }) => formatCents(minimumAmortizationCents)],
  ['effective', ({ effectiveRateBasisPoints }) => formatEffectiveRate(effectiveRateBasisPoints)],
  ['total', ({ totalCents }) => formatCents(totalCents)],
];

/** One example at the lowest and the highest rate: rate, cost, amortisation, effective rate and total. */
export function PriceTable({ withdrawalCents, months }: { withdrawalCents: number; months: number }) {
  const examples = exampleRates.map((rate) => priceExample(withdrawalCents, months, rate));
  const amount = formatCents(withdrawalCents);
  const words = wordsIn(landingTexts).table;
  return (
    <table className="k-prices">
      <caption>{filled(months === 1 ? words.short : words.long, { amount, months })}</caption>
      <tbody>
        {rows.map(([row, figure]) => (
          <tr key={row}>
            <th scope="row">{words[row]}</th>
            {examples.map((example) => (
              <td key={example.rateYearBasisPoints}>{figure(example)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
