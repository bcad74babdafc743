import './texts.ts';
import { fieldInWords, valueInWords } from '@kreditlina/domain/audit/contracts/in-words';
import type { AuditEntry } from '@kreditlina/domain/audit/contracts/staff';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { withTableDays } from '../../../lib/table-time.ts';
import { Shown } from '../masked.tsx';

const Changes = styled('table')({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'left', fontWeight: 600, fontSize: '1rem', paddingBottom: 4 },
  '& th, & td': {
    padding: '4px 8px 4px 0',
    borderBottom: '1px solid var(--k-line)',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontWeight: 400,
  },
  '& thead th': { fontWeight: 600 },
});

/** Both fields hold a lender's position; the lender's name depends on the installation. */
const isLender = (field: string, value: string): value is 'first' | 'second' =>
  /(^|\.)(lender|rejectedBy)$/.test(field) && ['first', 'second'].includes(value);

/** Changes of an event by field, in business terms. */
export function ChangesTable({ changes, caption }: { changes: AuditEntry['changes']; caption?: string }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const inWords = (field: string, value: string) =>
    isLender(field, value)
      ? t(`common:lender.${value}`)
      : withTableDays(valueInWords(field, value, language));
  const shown = (field: string, value: string | null) =>
    value === null ? t('nothing') : <Shown>{value === MASK ? MASK : inWords(field, value)}</Shown>;
  return (
    <Changes>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field === MASK ? t('hidden') : fieldInWords(field, language)}</th>
            <td>{shown(field, before)}</td>
            <td>{shown(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </Changes>
  );
}
