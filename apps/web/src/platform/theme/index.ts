export { createColorSchemeManager } from './color-scheme.ts';
export { loadFontsWhenIdle } from './fonts.ts';
export { readNonce } from './nonce.ts';
