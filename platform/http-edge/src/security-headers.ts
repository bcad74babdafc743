import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** SHA-256 of nothing: emotion creates empty style elements and fills them through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Sets the same security headers on every answer, and forbids caching unless a route allows it.
 * @param framedOrigins origins of partners' pages that ours embed
 */
export async function securityHeaders(app: FastifyInstance, framedOrigins: readonly string[]): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...new Set(framedOrigins)],
        // The browser's built-in PDF viewer counts as a plug-in and shows a document from a blob.
        objectSrc: ["'self'", 'blob:'],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Off: only obsolete browsers use these headers.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // Identical for every answer, so computed once, at the first request.
  let known: [name: string, value: string][] | undefined;
  app.addHook('onRequest', async (request, reply) => {
    if (known) for (const [name, value] of known) reply.raw.setHeader(name, value);
    else {
      await reply.helmet();
      known = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    }
    void reply
      .header('X-Request-Id', request.id)
      // Our own pages may use the camera to photograph documents; embedded pages may not.
      .header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
  });
}
