import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from '../api.ts';

type Line = CompanyDetail['limit_cal_details'][number];
type Shown = Line & { result: NonNullable<Line['result']> };

const colors = { passed: 'var(--k-green)', failed: 'var(--k-red)', 'not-applicable': 'var(--k-ink-soft)' };
const columns = ['rule', 'person', 'input', 'threshold', 'result', 'effect'] as const;
const isShown = (line: Line): line is Shown => line.result !== null;

export default function CalculationTab({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const [isOnlyFailed, setOnlyFailed] = useState(false);
  const lines = company.limit_cal_details.filter(isShown);
  const hidden = company.limit_cal_details.length - lines.length;
  const shown = isOnlyFailed ? lines.filter(({ result }) => result === 'failed') : lines;
  return (
    <section>
      <h2 id="calculation-title">{t('calculation.title')}</h2>
      {company.limit_cal_details.length === 0 ? (
        <p>{t('calculation.none')}</p>
      ) : (
        <>
          <p>{t('calculation.policy', { version: company.policy_version })}</p>
          <CheckboxField label={t('calculation.only')} isChecked={isOnlyFailed} onChange={setOnlyFailed} />
          {shown.length === 0 ? (
            <p>{t(hidden > 0 ? 'calculation.shownPassed' : 'calculation.allPassed')}</p>
          ) : (
            <Table
              labelledBy="calculation-title"
              columns={columns.map((name) => (
                <th key={name} scope="col">
                  {t(`calculation.${name}`)}
                </th>
              ))}
            >
              {shown.map((line) => (
                <Rule key={line.rule} line={line} />
              ))}
            </Table>
          )}
          {hidden > 0 && (
            <p>
              {t('calculation.hiddenLines', { count: hidden })}: {t('calculation.hidden')}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Rule({ line }: { line: Shown }) {
  const { t } = useTranslation('company');
  const whose =
    line.about === 'company' ? t('calculation.company') : (line.person ?? t('calculation.several'));
  return (
    <tr>
      <th scope="row">{line.text}</th>
      <td style={{ whiteSpace: line.about === 'company' ? 'nowrap' : undefined }}>{whose}</td>
      <td>{line.input}</td>
      <td>{line.threshold}</td>
      <td style={{ color: colors[line.result], fontWeight: 600 }}>
        {t(`calculation.results.${line.result}`)}
      </td>
      <td>{line.effect === 'none' ? '–' : line.effect}</td>
    </tr>
  );
}
