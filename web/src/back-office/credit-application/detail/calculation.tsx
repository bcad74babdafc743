import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '../api.ts';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')({
  width: '100%',
  minWidth: 560,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': {
    padding: '10px 12px 10px 0',
    borderBottom: '1px solid var(--k-line)',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& tbody th': { fontWeight: 400 },
  '& td:nth-of-type(1), & td:nth-of-type(2)': { fontVariantNumeric: 'tabular-nums lining-nums' },
});

const colors = { passed: 'var(--k-green)', failed: 'var(--k-red)', 'not-applicable': 'var(--k-ink-soft)' };

/** Every rule of the policy that looked at the application, also those that passed. */
export function Calculation({ lines }: { lines: ApplicationDetail['limit_cal_details'] }) {
  const { t } = useTranslation('applications');
  return (
    <section>
      <h2 id="calculation-title">{t('detail.calculation')}</h2>
      {lines.length === 0 ? (
        <p>{t('detail.noCalculation')}</p>
      ) : (
        <Scroll role="region" tabIndex={0} aria-labelledby="calculation-title">
          <Table>
            <thead>
              <tr>
                {(['rule', 'input', 'threshold', 'result', 'effect'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`detail.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) =>
                line.result === null ? (
                  <tr key={line.rule}>
                    <th scope="row">{t('masked.line')}</th>
                    <td colSpan={4}>{t('masked.word')}</td>
                  </tr>
                ) : (
                  <tr key={line.rule}>
                    <th scope="row">{line.text}</th>
                    <td>{line.input}</td>
                    <td>{line.threshold}</td>
                    <td style={{ color: colors[line.result], fontWeight: 600 }}>
                      {t(`detail.results.${line.result}`)}
                    </td>
                    <td>{line.effect === 'none' ? '–' : line.effect}</td>
                  </tr>
                ),
              )}
            </tbody>
          </Table>
        </Scroll>
      )}
    </section>
  );
}
