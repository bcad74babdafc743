import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import type { ReadingPurpose } from '@kreditlina/domain/kernel/rights';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PurposeForm } from '../../back-office/ui/purpose-form.tsx';
import { CompanyAccount } from '../../customer/credit-account/company-account.tsx';
import { CompanyChooser } from '../../customer/credit-account/company-chooser.tsx';
import { applicationFor } from '../../customer/credit-account/customer-state.ts';
import { adminUserApplicationsPath } from '../../lib/address/paths.ts';
import { callOnce } from '../../lib/api/api-client.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import './as-customer-texts.ts';

const Banner = styled('p')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  margin: '0 0 24px',
  padding: '12px 16px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-amber)',
  borderLeftWidth: 6,
  borderRadius: 8,
  fontWeight: 600,
});
const Pages = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 });

/**
 * `/admin/user/:id/as-customer`: shows staff a customer's pages, read-only, once they have stated a purpose.
 */
export default function AsCustomerPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('asCustomer');
  const mayRead = useSession(({ user }) => mayDo(user, 'see-as-customer'));
  const [chosenId, setChosenId] = useState<string>();
  const { mutateAsync, data } = useMutation({
    mutationFn: (purpose: ReadingPurpose) => callOnce(showAsCustomer, { params: { id }, body: { purpose } }),
  });
  usePageTitle(t('title'));
  if (!data)
    return (
      <>
        <h1 className="k-title">{t('title')}</h1>
        <p>{t(mayRead ? 'lead' : 'notAllowed')}</p>
        {mayRead && (
          <div style={{ maxWidth: 480 }}>
            <PurposeForm submitText={t('show')} onOpen={(purpose) => mutateAsync(purpose)} />
          </div>
        )}
      </>
    );
  const { name, companies, credit_applications: applications } = data;
  const company = companies.find((one) => one.id === chosenId) ?? companies[0];
  return (
    <>
      <Banner role="status">
        {t('banner', { name })} <Link to={adminUserApplicationsPath(id)}>{t('back')}</Link>
      </Banner>
      {company === undefined && <p>{t('none', { name })}</p>}
      {company && companies.length > 1 && (
        <CompanyChooser companies={companies} chosenId={company.id} onChoose={setChosenId} />
      )}
      {company && (
        // Links are blocked because they lead to the customer's own pages, where staff have no rights.
        <Pages disabled onClickCapture={stopLinks}>
          <CompanyAccount
            key={company.id}
            company={company}
            application={applicationFor(company, applications)}
          />
        </Pages>
      )}
    </>
  );
}

function stopLinks(event: React.MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) {
    event.preventDefault();
    event.stopPropagation();
  }
}
