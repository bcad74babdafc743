import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicationPath } from '../../lib/paths.ts';
import { useApplications } from './list-applications.ts';

const isPossible = ({ review_possible_until }: CreditApplication, now: number): boolean =>
  review_possible_until !== null && Date.parse(review_possible_until) >= now;

/** The way back to a rejection that a person is looking at again, or can be asked to; nothing for most people. */
export function RejectionList() {
  const { t } = useTranslation('account');
  const { data: applications = [] } = useApplications();
  const now = Date.now();
  const rejections = applications.filter((one) => one.awaits_review || isPossible(one, now));
  if (rejections.length === 0) return null;
  return (
    <section>
      <h2>{t('rejections.title')}</h2>
      <ul style={{ paddingLeft: 20 }}>
        {rejections.map((one) => (
          <li key={one.id} style={{ marginBottom: 8 }}>
            <Link to={applicationPath(one.id)}>{one.companies[0]?.company_name}</Link>:{' '}
            {one.review_possible_until === null
              ? t('rejections.asked')
              : t('rejections.possible', { date: formatLongDate(one.review_possible_until) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
