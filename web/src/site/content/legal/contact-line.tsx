import { support, supportHours } from '@kreditlina/domain/text/support';

/** Contact details for questions about a legal text. */
export function ContactLine() {
  return (
    <p>
      Frågor? Skriv till <a href={`mailto:${support.email}`}>{support.email}</a> eller ring{' '}
      <a href={support.phoneHref}>{support.phone}</a>, {supportHours.sv}.
    </p>
  );
}
