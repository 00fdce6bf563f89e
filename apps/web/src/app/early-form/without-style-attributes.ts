import type { Drawn } from './drawn-pages.ts';

const signs: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * The content security policy allows style sheets with a nonce, and no `style` attributes in a
 * document. Each becomes a rule for a number that the element carries.
 */
export const withoutStyleAttributes = (markup: string): Drawn => {
  const numbers = new Map<string, number>();
  const bare = markup.replace(
    /(<[a-z][^<>]*?) style="([^"]*)"/g,
    (_whole, before: string, escaped: string) => {
      const style = escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
      const number = numbers.get(style) ?? numbers.size;
      numbers.set(style, number);
      return `${before} data-early-style="${number}"`;
    },
  );
  const rules = [...numbers].map(([style, number]) => `[data-early-style="${number}"]{${style}}`);
  return { markup: bare, styles: rules.join('') };
};
