/**
 * The support address that the operator has configured, as the server has written it into the page;
 * null: none.
 */
export const readSupportAddress = (): string | null => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
  return text.includes('@') ? text : null;
};
