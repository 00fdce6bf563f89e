/** Whom the operator has named to write to when something is broken, as the server has put it into the page; null: nobody. */
export const readSupportAddress = (): string | null => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
  return text.includes('@') ? text : null;
};
