import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from './get-company.ts';
import { useNames } from './names.ts';
import { Owners } from './owners.tsx';

/** The people behind the company: owners, signatories, guarantors, with the register's data. */
export default function PeopleTab({ company }: { company: CompanyDetail }) {
  return (
    <>
      <Owners company={company} />
      <Signatories company={company} />
      <Guarantors company={company} />
      <Users company={company} />
    </>
  );
}

function Signatories({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const shown = useNames();
  const names = new Map(company.signators.map(({ person_id, name }) => [person_id, shown(name)]));
  return (
    <section>
      <h2>{t('people.signators')}</h2>
      {company.signing_alternatives.length === 0 ? (
        <p>{t('people.noSignators')}</p>
      ) : (
        <ul>
          {company.signing_alternatives.map((together) => {
            const called = together.map((id) => names.get(id) ?? t('people.masked'));
            return (
              <li key={together.join()}>
                {called.length === 1
                  ? t('people.alone', { name: called[0] })
                  : t('people.together', { names: called.join(', ') })}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Guarantors({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const shown = useNames();
  return (
    <section>
      <h2>{t('people.guarantors')}</h2>
      {company.guarantors.length === 0 ? (
        <p>{t('people.noGuarantors')}</p>
      ) : (
        <ul>
          {company.guarantors.map((one) => (
            <li key={one.person_id}>
              {shown(one.name)}, {t(one.is_selected ? 'people.selected' : 'people.notSelected')}
              {one.is_applicant && `, ${t('people.applicant')}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Users({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const shown = useNames();
  if (company.users.length === 0) return null;
  return (
    <section>
      <h2>{t('people.users')}</h2>
      <ul>
        {company.users.map(({ id, name }) => (
          <li key={id}>{shown(name)}</li>
        ))}
      </ul>
    </section>
  );
}
