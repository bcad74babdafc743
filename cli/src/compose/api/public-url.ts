import { isIPv6 } from 'node:net';
import type { ProductConfig } from '../../config/product-config.ts';

/** Public URL of the product. @param port on which the API listens */
export const publicUrlOf = (
  { publicUrl, host }: Pick<ProductConfig, 'publicUrl' | 'host'>,
  port: number,
): string => publicUrl ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
