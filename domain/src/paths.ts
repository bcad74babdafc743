/** What the API's paths begin with. */
export const API_PREFIX = '/api';

/** What describes the API: the document, and the page that shows it. */
export const documentationPaths = { openApi: '/api/openapi.json', docs: '/api/docs' } as const;

/** Pages of the web to which the server leads back: the others are the web's own business. */
export const sitePaths = {
  home: '/',
  login: '/login',
  application: '/application',
  invitation: '/inbjudan',
  account: '/account',
} as const;

/** Public pages whose words the server sends as HTML, so that they can be read without a script. */
export const publicPaths = {
  about: '/about',
  faq: '/faq',
  help: '/help',
  terms: '/terms-and-conditions',
  myNumbersTerms: '/my-numbers-terms-and-conditions',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  cutter: '/checkkredit-cutter',
  quickFinancing: '/enkel-foretagsfinansiering',
  comparison: '/foretagslan-via-kontokredit',
  /** Named after the brand. */
  credit: '/kreditlina',
} as const;

/** The address of the credit under the brand's former name: the server leads on to the present one. */
export const formerBrandPath = '/checkkredit';
/** The blog: its words come from the server with each request, so it has no file of its own. */
export const blogPath = '/blog';

/** The file of the built client that holds a public page. */
export const publicPageFile = (path: string): string => `${path.slice(1) || 'landing'}.html`;

/** The page of an invitation. Its secret stands behind the `#`, which no browser sends: it is in no path and no log. */
export const invitationPage = (token: string): string => `${sitePaths.invitation}#${token}`;

/** The application page, reopened at one application. */
export const applicationPage = (id: string): string =>
  `${sitePaths.application}?id=${encodeURIComponent(id)}`;
