import './credit-account/texts/texts.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../lib/address/paths.ts';
import { mayDo, useSession } from '../lib/session/session-store.ts';
import type { CompanyDetail } from './company/api.ts';
import CompanyActions from './credit-account/actions/company-actions.tsx';
import { CompanySkips } from './credit-application/actions/company-skips.tsx';

/** Staff actions on a company's ongoing application and credit. Readers without the right see who has it. */
export default function CompanyActionsTab({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('accountActions');
  const mayManage = useSession(({ user }) => mayDo(user, 'manage-credit'));
  return (
    <>
      {!mayManage && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('onlyAdmins')} <Link to={paths.adminApprovals}>{t('toApprovals')}</Link>
        </Alert>
      )}
      <CompanyActions company={company} />
      <CompanySkips company={company} />
    </>
  );
}
