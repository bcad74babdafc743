import { formatCents, formatEffectiveRate, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { exampleRates, type PriceExample, priceExample } from './price-facts.ts';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  margin: '8px 0 32px',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: 8 },
  '& th': { textAlign: 'left', fontWeight: 400, paddingRight: 16 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& th, & td': { borderTop: '1px solid var(--k-line)', paddingBlock: 10, verticalAlign: 'top' },
  '& td + td': { paddingLeft: 16 },
  '& tr:last-of-type > *': { borderBottom: '1px solid var(--k-line)' },
});

type Row = readonly [text: string, figure: (example: PriceExample) => string];

const rows: readonly Row[] = [
  ['rate', ({ rateYearBasisPoints }) => formatMonthlyRate(rateYearBasisPoints)],
  ['interest', ({ averageMonthlyFeeCents }) => formatCents(averageMonthlyFeeCents)],
  ['amortization', ({ minimumAmortizationCents }) => formatCents(minimumAmortizationCents)],
  ['effective', ({ effectiveRateBasisPoints }) => formatEffectiveRate(effectiveRateBasisPoints)],
  ['total', ({ totalCents }) => formatCents(totalCents)],
];

/** One example at the lowest and the highest rate, with rate, cost, amortisation, effective rate and total together. */
export function PriceTable({ drawCents, months }: { drawCents: number; months: number }) {
  const { t } = useTranslation('landing');
  const examples = exampleRates.map((rate) => priceExample(drawCents, months, rate));
  const amount = formatCents(drawCents);
  return (
    <Table>
      <caption>{months === 1 ? t('table.short', { amount }) : t('table.long', { amount, months })}</caption>
      <tbody>
        {rows.map(([text, figure]) => (
          <tr key={text}>
            <th scope="row">{t(`table.${text}`)}</th>
            {examples.map((example) => (
              <td key={example.rateYearBasisPoints}>{figure(example)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
