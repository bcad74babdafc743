import './texts/contact.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/problem.ts';
import { StepScreen } from './step-screen.tsx';

export const isNotSignatory = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'NOT_A_SIGNATORY';

/** The reader may not sign for the company: says who can apply instead, and what to do. */
export function MayNotSign({ company, onOther }: { company: string; onOther: () => void }) {
  const { t } = useTranslation('application');
  return (
    <StepScreen
      title={t('company.mayNotSignTitle', { company })}
      lead={t('company.mayNotSignLead')}
      nextText={t('company.otherCompany')}
      onSubmit={onOther}
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
