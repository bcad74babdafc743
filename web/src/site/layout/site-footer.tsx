import {
  provider,
  RATING_META,
  SOCIAL_META,
  socialServiceOf,
  support,
} from '@kreditlina/domain/text/support';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { NewsletterWords } from '../ui/newsletter-words.tsx';

/** Reads a setting that the server writes into a `<meta>` element; empty if it is not set. */
function told(name: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Page on which customers rate us; undefined if not configured. */
function ratingUrl(): string | undefined {
  const content = told(RATING_META);
  return content.startsWith('https://') ? content : undefined;
}

/** Our social media pages, each with the name of the service; empty if not configured. */
function socialLinks(): readonly { readonly href: string; readonly name: string }[] {
  return told(SOCIAL_META)
    .split(' ')
    .flatMap((href) => {
      const name = socialServiceOf(href);
      return name === undefined ? [] : [{ href, name }];
    });
}

const pages = [
  [paths.credit, 'Kontokredit'],
  [paths.cutter, 'Räntesänkaren'],
  [paths.quickFinancing, 'Snabb finansiering'],
  [paths.comparison, 'Jämför med företagslån'],
  [paths.about, 'Om oss'],
  [paths.faq, 'Vanliga frågor'],
  [paths.blog, 'Blogg'],
  [paths.help, 'Kontakt'],
] as const;

const legal = [
  [paths.terms, 'Villkor'],
  [paths.privacy, 'Personuppgifter'],
  [paths.cookies, 'Kakor'],
] as const;

function Links({ label, links }: { label: string; links: typeof pages | typeof legal }) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Plain links to our social media pages, so that nothing is loaded from those services. */
function Social() {
  const links = socialLinks();
  if (links.length === 0) return null;
  return (
    <ul aria-label="Följ oss">
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Footer of every public page: company details, links and legal pages. Styled by shell classes only, because
 * it is also part of the static HTML.
 * @param newsletter the sign-up form; in static HTML only its text
 */
export function SiteFooter({ newsletter = <NewsletterWords /> }: { newsletter?: ReactNode }) {
  const rating = ratingUrl();
  return (
    <footer className="k-footer">
      <div>
        <section aria-label="Om företaget">
          <address>
            <strong>{provider.name}</strong>
            <span>{provider.street}</span>
            <span>{provider.town}</span>
            <span>Organisationsnummer {formatOrganisationNumber(provider.companyNumber)}</span>
            <a href={support.phoneHref}>{support.phone}</a>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </address>
          <Social />
        </section>
        <Links label="Sidor" links={pages} />
        <Links label="Vad som gäller" links={legal} />
        <div className="k-footer-newsletter">{newsletter}</div>
      </div>
      <p>
        © {provider.copyrightYear} {provider.name}
        {rating !== undefined && (
          <>
            {' · '}
            <a href={rating} rel="noreferrer">
              Läs vad våra kunder tycker
            </a>
          </>
        )}
      </p>
    </footer>
  );
}
