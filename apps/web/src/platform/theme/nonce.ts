import { setNonce } from 'get-nonce';

/**
 * The nonce of this page's content security policy, as the server wrote it; '' where there is none
 * (tests, dev).
 */
export const readNonce = (): string => {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // Browsers hide the attribute from scripts and keep the property.
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || '';
  if (nonce !== '') setNonce(nonce);
  return nonce;
};
