import { colorSchemeAttribute, colorSchemeKey, prefersDark } from '../theme/color-scheme.ts';

/**
 * The script of a document that sets the colours before anything is painted, as `colorScheme` does
 * once the application is here.
 */
export const colorSchemeScript = (nonce: string): string => `<script nonce="${nonce}">{
  let chosen = null;
  try {
    chosen = localStorage.getItem('${colorSchemeKey}');
  } catch {}
  const byDevice = matchMedia('${prefersDark}').matches ? 'dark' : 'light';
  const shown = chosen === 'light' || chosen === 'dark' ? chosen : byDevice;
  document.documentElement.setAttribute('${colorSchemeAttribute}', shown);
}</script>`;
