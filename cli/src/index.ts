export { readConfig } from './config/read-config.ts';
export type { Product } from './product.ts';
export { startProduct } from './start-product.ts';
