export { createColorSchemeManager } from './color-scheme.ts';
export { readNonce } from './nonce.ts';
