import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { addTexts } from '../../lib/text/i18n.ts';

addTexts('waits', {
  sv: { waits: 'Väntar på en andra person: {{what}}.', toApprovals: 'Till attesten' },
  en: { waits: 'Waits for a second person: {{what}}.', toApprovals: 'To the approvals' },
});

/** Shown instead of or beside an action that is already proposed and therefore cannot be proposed again. */
export function Waits({ what }: { what: string }) {
  const { t } = useTranslation('waits');
  return (
    <p>
      {t('waits', { what })} <Link to={paths.adminApprovals}>{t('toApprovals')}</Link>
    </p>
  );
}
