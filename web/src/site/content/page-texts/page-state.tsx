import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { formatMoment } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { liveColor } from '../../../ui/live-mark.tsx';

const Badge = styled('strong')({
  display: 'inline-block',
  marginRight: 12,
  padding: '2px 10px',
  border: '2px solid currentColor',
  borderRadius: 8,
  fontSize: '0.875rem',
  letterSpacing: '0.04em',
});

/** Whether visitors see the saved texts, and who changed them last. */
export function PageState({ page, isChanged }: { page: EditedPage | undefined; isChanged: boolean }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const at = page && formatMoment(page.updated_at, language);
  return (
    <p role="status">
      {page && <Badge style={{ color: liveColor(page.is_live) }}>{t(page.is_live ? 'live' : 'draft')}</Badge>}
      {!page && t('builtIn')}
      {page?.changed_by && t('changedBy', { name: page.changed_by, at })}
      {page && !page.changed_by && t('changedAt', { at })}
      {isChanged && <> {t('unsaved')}</>}
    </p>
  );
}
