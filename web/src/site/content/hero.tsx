import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { leftOfLimit } from '@kreditlina/domain/calculators/repayment-plan';
import { filled } from '@kreditlina/domain/content/contracts/figures';
import { formatCents } from '@kreditlina/domain/text/index';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { wordsIn } from '../../lib/text/page-language.ts';
import { CreditLine } from '../../ui/credit/credit-line.tsx';
import { ApplyLink, LimitLink } from '../ui/links.tsx';
import { SloganChoice, Slogans, useSlogan } from './slogans.tsx';
import { landingTexts } from './texts.ts';

/** Position of each drop, and its delay after the first in milliseconds. */
const drops = [
  { x: 68, after: 0 },
  { x: 92, after: 350 },
  { x: 116, after: 120 },
  { x: 140, after: 480 },
  { x: 164, after: 240 },
  { x: 188, after: 60 },
] as const;

/** A cloud that rains on the credit line; the drops do not move under `prefers-reduced-motion`. */
function Rain() {
  return (
    <svg className="k-rain" viewBox="0 0 256 184" aria-hidden="true" data-testid="rain">
      <path d="M72 96A32 32 0 0 1 76 32A48 48 0 0 1 164 28A36 36 0 0 1 188 96Z" />
      {drops.map(({ x, after }) => (
        <line key={x} x1={x} x2={x - 4} y1={112} y2={124} style={{ animationDelay: `${after}ms` }} />
      ))}
    </svg>
  );
}

/** Example in the drawing, in öre: the largest limit, partly used. */
const limitCents = creditTerms.productMaxCents;
const usedCents = 27_000_000;

/** Buttons for the next step: apply or try the calculator; logged-in users go to their own pages. */
function HeroActions() {
  const words = wordsIn(landingTexts);
  const { isLoggedIn, isAuthorized } = useSession();
  return (
    <div className="k-hero-actions">
      <ApplyLink className="k-button">{isLoggedIn ? words.continue : words.apply}</ApplyLink>
      <LimitLink>{words.testLimit}</LimitLink>
      {!isLoggedIn && (
        <Link className="k-button k-button-text" to={paths.login}>
          {words.login}
        </Link>
      )}
      {isAuthorized && (
        <Link className="k-button k-button-text" to={paths.admin}>
          {words.back}
        </Link>
      )}
    </div>
  );
}

/**
 * States the promise in words, then as one number and one line: the limit, with its used part drawn thicker.
 */
export function Hero() {
  const words = wordsIn(landingTexts);
  const slogans = useSlogan();
  const used = formatCents(usedCents);
  const free = formatCents(leftOfLimit(limitCents, usedCents));
  const limit = formatCents(limitCents);
  return (
    <div className="k-hero">
      <Slogans slogan={slogans.slogan} />
      <HeroActions />
      <p className="k-limit">
        <span>{words.limitUpTo}</span>
        <strong>{limit}</strong>
        {slogans.slogan === 'rain' && <Rain />}
      </p>
      <CreditLine
        label={filled(words.lineLabel, { used, limit })}
        segments={[
          { share: usedCents / limitCents, tone: 'blue', isThick: true },
          { share: 1 - usedCents / limitCents, tone: 'blue' },
        ]}
        marks={[{ at: usedCents / limitCents, tone: 'blue', isFilled: true }]}
      />
      <div className="k-legend">
        <span>{filled(words.lineUsed, { used })}</span>
        <span>{filled(words.lineFree, { free })}</span>
      </div>
      <SloganChoice {...slogans} />
    </div>
  );
}
