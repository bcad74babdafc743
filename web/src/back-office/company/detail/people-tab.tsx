import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatBasisPoints } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/browser/language.ts';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from '../api.ts';

/** Returns a function that shows a person's name, or a placeholder if the reader may not see it. */
function useNames(): (name: string) => string {
  const { t } = useTranslation('company');
  return (name) => (name === MASK || name === '' ? t('people.masked') : name);
}

type Owner = CompanyDetail['owners'][number];
type Placed = Owner & { readonly depth: number };

const columns = ['name', 'declared', 'effective', 'register'] as const;
const share = (basisPoints: number | null): string =>
  basisPoints === null ? '–' : formatBasisPoints(basisPoints);

/**
 * Arranges the owners as a tree, each below the company it owns part of. Owners whose parent is not listed
 * are roots.
 */
function asTree(owners: readonly Owner[]): readonly Placed[] {
  const listed = new Set(owners.map(({ owner_id }) => owner_id));
  const placed = new Set<Owner>();
  const under = (parent: string | null, depth: number): Placed[] =>
    owners.flatMap((owner) => {
      const own = owner.parent_id !== null && listed.has(owner.parent_id) ? owner.parent_id : null;
      if (own !== parent || placed.has(owner)) return [];
      placed.add(owner);
      return [{ ...owner, depth }, ...(owner.type === 'company' ? under(owner.owner_id, depth + 1) : [])];
    });
  return under(null, 0);
}

function Owners({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  return (
    <section>
      <h2 id="owners-title">{t('people.owners')}</h2>
      {company.owners.length === 0 ? (
        <p>{t('people.noOwners')}</p>
      ) : (
        <>
          <p>{t('people.ownersLead')}</p>
          {company.owners_declared_by === 'sole-owner' && <p>{t('people.soleOwner')}</p>}
          <Table
            labelledBy="owners-title"
            columns={columns.map((name) => (
              <th
                key={name}
                scope="col"
                className={name === 'declared' || name === 'effective' ? 'number' : undefined}
              >
                {t(`people.${name}`)}
              </th>
            ))}
          >
            {asTree(company.owners).map((owner, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an owner may occur several times in the tree
              <OwnerRow key={index} owner={owner} />
            ))}
          </Table>
          <Differences company={company} />
        </>
      )}
    </section>
  );
}

function OwnerRow({ owner }: { owner: Placed }) {
  const { t } = useTranslation('company');
  const { language } = useLanguage();
  const shown = useNames();
  const name =
    owner.type === 'company'
      ? `${owner.name} (${formatOrganisationNumber(owner.company_number ?? '')})`
      : shown(owner.name);
  const says = [
    owner.declared_basis_points === null && t('people.decides'),
    owner.is_beneficial_owner && t('people.beneficial'),
  ].filter(Boolean);
  const register = owner.registered_as
    ? codeInWords('position', owner.registered_as, language)
    : t(owner.type === 'person' ? 'people.notRegistered' : 'people.notNeeded');
  return (
    <tr>
      <th scope="row" style={{ paddingLeft: owner.depth * 24 }}>
        <span className="visually-hidden">{t('people.level', { level: owner.depth + 1 })}</span>
        {owner.depth > 0 && <span aria-hidden>└ </span>}
        {name}
        {says.length > 0 && <small style={{ display: 'block' }}>{says.join(', ')}</small>}
      </th>
      <td className="number">{share(owner.declared_basis_points)}</td>
      <td className="number">{share(owner.effective_basis_points)}</td>
      <td>{register}</td>
    </tr>
  );
}

/** Owners found only in the declaration or only in the register, which staff must clarify. */
function Differences({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { language } = useLanguage();
  const shown = useNames();
  const undeclared = company.registered_people.filter(({ is_declared }) => !is_declared);
  const unregistered = company.owners.filter(
    ({ type, registered_as }) => type === 'person' && registered_as === null,
  );
  const positionsOf = (positions: readonly string[]) =>
    positions.map((one) => codeInWords('position', one, language)).join(', ');
  return (
    <>
      <h3>{t('people.mismatches')}</h3>
      {undeclared.length + unregistered.length === 0 ? (
        <p>{t('people.noMismatches')}</p>
      ) : (
        <ul>
          {undeclared.map(({ person_id, name, positions }) => (
            <li key={person_id}>
              {t('people.notDeclared', { name: shown(name), positions: positionsOf(positions) })}
            </li>
          ))}
          {unregistered.map(({ owner_id, name }) => (
            <li key={owner_id}>{t('people.notInRegister', { name: shown(name) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

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
