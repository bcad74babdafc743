import './account-texts.ts';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import type { ApplicationOnPages } from '@kreditlina/domain/credit-application/contracts/on-pages';
import { AccountCard } from './account-card.tsx';
import { customerView } from './customer-state.ts';
import { isRunning, RunningAccount } from './running-account.tsx';

/** One company's account: before activation, in use or closed. */
export function CompanyAccount(props: { company: Company; application: ApplicationOnPages | undefined }) {
  const { company, application } = props;
  const view = customerView(company, application, Date.now());
  return isRunning(company) ? (
    <RunningAccount company={company} view={view} />
  ) : (
    <AccountCard company={company} application={application} />
  );
}
