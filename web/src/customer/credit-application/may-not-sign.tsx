import './texts/contact.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ApiError } from '../../lib/problem.ts';
import { StepScreen } from './step-screen.tsx';

export const isNotSignatory = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'NOT_A_SIGNATORY';

/**
 * The reader may not sign for the company: explains who can apply instead.
 * @param props.onOther returns to the choice of company; undefined if there is no other
 */
export function MayNotSign({ company, onOther }: { company: string; onOther: (() => void) | undefined }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('company.mayNotSignTitle', { company })}
      lead={t('company.mayNotSignLead')}
      {...(onOther ? { nextText: t('company.otherCompany'), onSubmit: onOther } : {})}
      extraAction={
        !onOther && (
          <Button variant="contained" component={Link} to={paths.help}>
            {t('company.contact')}
          </Button>
        )
      }
    >
      <h2>{t('company.whoMayTitle')}</h2>
      <ul style={{ paddingLeft: 20 }}>
        <li style={{ marginBottom: 8 }}>{t('company.askSignatory')}</li>
        <li>{t('company.askRegister')}</li>
      </ul>
      <p>{t('company.nothingInquired')}</p>
    </StepScreen>
  );
}
