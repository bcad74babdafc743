import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { provider, support } from '../../lib/constants.ts';
import { paths } from '../../lib/paths.ts';
import { NewsletterWords } from '../ui/newsletter-words.tsx';
import { ratingUrl, socialLinks } from './told-links.ts';

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

/** Where else we are to be found: plain links, and nothing loaded from there. */
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
 * The foot of every page of a visitor: who we are, where everything is, what applies. Drawn by classes of the shell alone,
 * because it also stands in the static HTML.
 * @param newsletter the box in which a visitor signs up for news; its words alone in static HTML
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
