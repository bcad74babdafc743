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
import { wordsIn } from '../../lib/text/page-language.ts';
import { NewsletterWords } from '../ui/newsletter-words.tsx';
import { frameTexts } from './texts.ts';

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

const pages = ['credit', 'cutter', 'quickFinancing', 'comparison', 'about', 'faq', 'blog', 'help'] as const;
const legal = ['terms', 'privacy', 'cookies'] as const;

function Links({ label, pages: linked }: { label: string; pages: typeof pages | typeof legal }) {
  const { footer, ...frame } = wordsIn(frameTexts);
  const words = { ...frame, ...footer };
  return (
    <nav aria-label={label}>
      <ul>
        {linked.map((page) => (
          <li key={page}>
            <Link to={paths[page]}>{words[page]}</Link>
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
    <ul aria-label={wordsIn(frameTexts).footer.social}>
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
  const words = wordsIn(frameTexts).footer;
  const rating = ratingUrl();
  return (
    <footer className="k-footer">
      <div>
        <section aria-label={words.company}>
          <address>
            <strong>{provider.name}</strong>
            <span>{provider.street}</span>
            <span>{provider.town}</span>
            <span>
              {words.number} {formatOrganisationNumber(provider.companyNumber)}
            </span>
            <a href={support.phoneHref}>{support.phone}</a>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </address>
          <Social />
        </section>
        <Links label={words.pages} pages={pages} />
        <Links label={words.legal} pages={legal} />
        <div className="k-footer-newsletter">{newsletter}</div>
      </div>
      <p>
        © {provider.copyrightYear} {provider.name}
        {rating !== undefined && (
          <>
            {' · '}
            <a href={rating} rel="noreferrer">
              {words.rating}
            </a>
          </>
        )}
      </p>
    </footer>
  );
}
