import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../lib/paths.ts';
import { useApplications } from './list-applications.ts';

const isPossible = ({ review_possible_until }: CreditApplication, now: number): boolean =>
  review_possible_until !== null && Date.parse(review_possible_until) >= now;

/** Rejections that are listed; each of them stays readable at its address. */
const MOST_SHOWN = 10;

/** The way back to each rejection, the latest first, and whether a person looks at it again or can be asked to. */
export function RejectionList() {
  const { t } = useTranslation('account');
  const { data: applications = [] } = useApplications();
  const now = Date.now();
  const rejections = applications.filter(({ status }) => status === 'rejected').slice(0, MOST_SHOWN);
  if (rejections.length === 0) return null;
  const wordsOf = (one: CreditApplication) => {
    if (one.awaits_review) return t('rejections.asked');
    if (!isPossible(one, now)) return t('rejections.read');
    return t('rejections.possible', { date: formatLongDate(one.review_possible_until ?? '') });
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
