import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../lib/paths.ts';
import { reviewPossibleUntil } from './customer-state.ts';
import { useApplications } from './list-applications.ts';

/** Number of listed rejections; older ones stay readable at their address. */
const MOST_SHOWN = 10;

/** Links to each rejection except the one shown above, with the state of its human review. */
export function RejectionList({ shownId }: { shownId: string | undefined }) {
  const { t } = useTranslation('account');
  const { data: applications = [] } = useApplications();
  const now = Date.now();
  const rejections = applications
    .filter(({ id, status }) => status === 'rejected' && id !== shownId)
    .slice(0, MOST_SHOWN);
  if (rejections.length === 0) return null;
  const wordsOf = (one: CreditApplication) => {
    if (one.awaits_review) return t('rejections.asked');
    const until = reviewPossibleUntil(one, now);
    return until ? t('rejections.possible', { date: formatLongDate(until) }) : t('rejections.read');
  };
  return (
    <section>
      <h2>{t('rejections.title')}</h2>
      <ul style={{ paddingLeft: 20 }}>
        {rejections.map((one) => (
          <li key={one.id} style={{ marginBottom: 8 }}>
            <Link to={applicationPath(one.id)}>{one.companies[0]?.company_name}</Link>: {wordsOf(one)}
          </li>
        ))}
      </ul>
    </section>
  );
}
