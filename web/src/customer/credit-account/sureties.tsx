import type * as contract from '@kreditlina/domain/credit-application/contracts/invitations';
import type { suretiesAnswer } from '@kreditlina/domain/credit-application/contracts/invitations';
import { invitationPage } from '@kreditlina/domain/paths';
import { formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { light } from '../../lib/api-call.ts';
import { call } from '../../lib/api-client.ts';

const listSureties = light<typeof contract.listSureties>('GET', '/api/sureties', 'sureties');

type Sureties = z.output<typeof suretiesAnswer>;

/** Text variant for signatories who give no surety. */
const asSignatory = (roles: Sureties['sureties'][number]['roles']) =>
  roles.includes('guarantor') ? {} : { context: 'signatory' };

/** Sureties that the user has given or been asked for; empty for most people. */
export function SuretyList() {
  const { t } = useTranslation('account');
  const { data } = useQuery({
    queryKey: ['sureties'],
    queryFn: ({ signal }) => call(listSureties, {}, { signal }),
  });
  const sureties = data?.sureties ?? [];
  if (sureties.length === 0) return null;
  return (
    <section>
      <h2>
        {t(
          'sureties.title',
          sureties.some(({ roles }) => roles.includes('guarantor')) ? {} : { context: 'signatory' },
        )}
      </h2>
      <ul style={{ paddingLeft: 20 }}>
        {sureties.map((one) => (
          <li key={one.token} style={{ marginBottom: 8 }}>
            <a href={invitationPage(one.token)}>{one.company_name}</a>:{' '}
            {t(`sureties.state.${one.state}`, {
              date: formatLongDate(one.invited_at),
              ...asSignatory(one.roles),
            })}
            {one.limit !== null && `, ${t('sureties.limit', { limit: formatKronor(one.limit) })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
