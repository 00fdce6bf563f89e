import type { Page } from 'playwright-core';

/**
 * Does to every document that a page opens what the translation of a browser does, also with what
 * comes later: each text is replaced by two nested elements around its translation, here the text
 * in angle brackets.
 */
export const translatePages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const left = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'INPUT', 'NOSCRIPT', 'CODE']);
    const own = new WeakSet<Element>();
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || own.has(parent) || left.has(parent.tagName)) return;
      if (parent.closest('[translate=no], .notranslate') || !/\p{L}/u.test(text.data)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      own.add(outer).add(inner);
      inner.textContent = `«${text.data.trim()}»`;
      outer.append(inner);
      parent.replaceChild(outer, text);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    const begin = () => {
      translateAll(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes, type, target } of records) {
          for (const node of addedNodes)
            if (node instanceof Text) translate(node);
            else if (node instanceof Element && !own.has(node)) translateAll(node);
          if (type === 'characterData' && target.isConnected) translate(target as Text);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    document.addEventListener('DOMContentLoaded', begin);
  });
};
