/** The field for a question: in the panel, or in the section of the text view. */
export const questionField = (): HTMLTextAreaElement | null =>
  document.querySelector('[data-testid="assistant-question"]');
