import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/table.tsx';
import type { ApplicationDetail } from '../api.ts';

const Whose = styled('div')({ color: 'var(--k-ink-soft)', fontSize: '0.875rem' });

/** Warnings have long words in a column of ordinary width. */
const Effect = styled('td')({ minWidth: 104, overflowWrap: 'anywhere', hyphens: 'auto' });

const colors = { passed: 'var(--k-green)', failed: 'var(--k-red)', 'not-applicable': 'var(--k-ink-soft)' };

type Line = ApplicationDetail['limit_cal_details'][number];
type ShownLine = Line & { result: NonNullable<Line['result']> };
type Row = ShownLine | { hidden: number };

const isShown = (line: Line): line is ShownLine => line.result !== null;

/** The lines in order; consecutive lines about persons are merged into one row with their number. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (isShown(line)) rows.push(line);
    else if (last && 'hidden' in last) last.hidden += 1;
    else rows.push({ hidden: 1 });
  }
  return rows;
}

/** Every policy rule applied to the application, including those that passed. */
export function Calculation({ lines }: { lines: ApplicationDetail['limit_cal_details'] }) {
  const { t } = useTranslation('applications');
  return (
    <section>
      <h2 id="calculation-title">{t('detail.calculation')}</h2>
      {lines.length === 0 ? (
        <p>{t('detail.noCalculation')}</p>
      ) : (
        <Table
          labelledBy="calculation-title"
          columns={(['rule', 'input', 'threshold', 'result', 'effect'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`detail.${column}`)}
            </th>
          ))}
        >
          {rowsOf(lines).map((line, index) =>
            'hidden' in line ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a decision never move
              <tr key={index}>
                <th scope="row">{t('masked.line', { count: line.hidden })}</th>
                <td colSpan={4}>{t('people:maskedWord')}</td>
              </tr>
            ) : (
              <tr key={line.rule}>
                <th scope="row">
                  {line.text}
                  {'person' in line && line.person && <Whose>{line.person}</Whose>}
                </th>
                <td>{line.input}</td>
                <td>{line.threshold}</td>
                <td style={{ color: colors[line.result], fontWeight: 600 }}>
                  {t(`detail.results.${line.result}`)}
                </td>
                <Effect>{line.effect === 'none' ? '–' : line.effect}</Effect>
              </tr>
            ),
          )}
        </Table>
      )}
    </section>
  );
}
