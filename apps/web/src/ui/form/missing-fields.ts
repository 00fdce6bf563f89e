const isEmpty = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return !field.checked;
  // Chromium hides autofilled values from scripts until the user interacts with the page; for the
  // user the field is not empty.
  return field.value.trim() === '' && !isFilledByBrowser(field);
};

const isFilledByBrowser = (field: HTMLElement): boolean => {
  try {
    return field.matches(':autofill');
  } catch {
    // This browser does not know the selector.
    return false;
  }
};

/** The required fields of a form that are still empty, in page order. */
export const listMissing = (form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...(form?.elements ?? [])]
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    .filter((field) => field.required || field.getAttribute('aria-required') === 'true')
    .filter(isEmpty);

/** The visible label of a field. */
export const labelOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || '';

/**
 * Puts the focus into the first required field that is still empty.
 * @returns whether there is one
 */
export const focusMissing = (form: HTMLFormElement): boolean => {
  const [first] = listMissing(form);
  first?.focus();
  return first !== undefined;
};
