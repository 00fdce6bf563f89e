/** The guest form that stood in the document, for the application that takes it over. */
export type EarlyForm = {
  /**
   * Puts the page in the place of the form, with everything that was typed, chosen and pressed.
   * Waits until no input method is composing, because a text in composition belongs to its field,
   * and until no pointer is down, because its press would meet neither form.
   * @param show shows the page at once, before it returns
   */
  handOver(show: () => void): void;
  /** Shows that the scripts did not come. */
  showFailure(): void;
};

/** How long a pointer is waited for that went down on the form, in ms. */
const longestHoldMs = 1_000;

declare global {
  interface Window {
    engawaEarlyForm?: EarlyForm;
  }
}

const byTestId = <E extends HTMLElement>(inside: ParentNode, testId: string | undefined): E | null =>
  testId ? inside.querySelector<E>(`[data-testid="${testId}"]`) : null;

/** Types into a field of React, which reads a value only after an event. */
const type = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Works the form of the document until the application takes it over: it keeps the last press for
 * later, and shows that it does.
 * @param early the element around the form
 * @param root the hidden element into which the page will be shown
 */
export const workEarlyForm = (
  early: HTMLElement,
  root: HTMLElement,
  remembered: { name: string; color: string | null },
): EarlyForm => {
  const form = early.querySelector('form') as HTMLFormElement;
  const field = byTestId<HTMLInputElement>(form, 'guest-name') as HTMLInputElement;
  const button = byTestId<HTMLButtonElement>(form, 'enter-space') as HTMLButtonElement;
  const status = early.querySelector<HTMLElement>('#early-status') as HTMLElement;
  const count = field.parentElement?.querySelector<HTMLElement>('[data-position="right"] span');
  let isComposing = false;
  /** A pointer is down: it becomes a press only if its control is still there when it goes up. */
  let isHeld = false;
  let whenReleased: (() => void) | null = null;
  /** The control that was pressed last and is waited for; the form for its button. */
  let pressed: HTMLElement | null = null;

  const showState = () => {
    const isEmpty = field.value.trim() === '';
    if (count) count.textContent = `${field.value.length}${count.textContent?.replace(/^\d+/, '')}`;
    for (const name of ['data-disabled', 'aria-disabled']) {
      if (isEmpty) button.setAttribute(name, 'true');
      else button.removeAttribute(name);
    }
    if (isEmpty) button.setAttribute('aria-describedby', 'early-missing');
    else button.removeAttribute('aria-describedby');
  };
  if (field.value === '') field.value = remembered.name;
  byTestId<HTMLInputElement>(form, `color-${remembered.color}`)?.click();
  showState();

  field.addEventListener('input', showState);
  early.addEventListener('compositionstart', () => {
    isComposing = true;
  });
  early.addEventListener('compositionend', () => {
    isComposing = false;
  });
  const release = () => {
    isHeld = false;
    const goOn = whenReleased;
    whenReleased = null;
    goOn?.();
  };
  early.addEventListener('pointerdown', () => {
    isHeld = true;
    // A pointer that is released elsewhere, or never, is not waited for.
    setTimeout(release, longestHoldMs);
  });
  // The press comes after the release.
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setTimeout(release));
  const wait = (control: HTMLElement) => {
    pressed = control;
    status.textContent = status.dataset.moment ?? '';
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (field.value.trim() === '') return field.focus();
    wait(form);
    form.setAttribute('aria-busy', 'true');
    const label = button.querySelector('[data-part="label"]') ?? button;
    label.textContent = status.dataset.moment ?? '';
  });
  early.querySelector('#early-reload')?.addEventListener('click', () => window.location.reload());
  early.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('a[data-testid], button[data-testid]');
    if (control === null || control === button) return;
    event.preventDefault();
    wait(control);
  });

  /** Does on the page what was done on the form. */
  const repeat = (active: Element | null) => {
    const taking = byTestId<HTMLInputElement>(root, 'guest-name');
    if (taking !== null && taking.value !== field.value) type(taking, field.value);
    const color = form.querySelector<HTMLInputElement>('[name="color"]:checked')?.dataset.testid;
    const choice = byTestId<HTMLInputElement>(root, color);
    if (choice !== null && !choice.checked) choice.click();
    if (active instanceof HTMLElement && early.contains(active)) {
      byTestId(root, active.dataset.testid)?.focus({ preventScroll: true });
      if (active === field)
        taking?.setSelectionRange(
          field.selectionStart,
          field.selectionEnd,
          field.selectionDirection ?? 'none',
        );
    }
    early.remove();
    if (pressed === form) taking?.form?.requestSubmit();
    else byTestId(root, pressed?.dataset.testid)?.click();
  };

  const handOver = (show: () => void): void => {
    if (isComposing) {
      // The text of the composition is in the field only after the event.
      early.addEventListener('compositionend', () => setTimeout(() => handOver(show)), { once: true });
      return;
    }
    if (isHeld) {
      whenReleased = () => handOver(show);
      return;
    }
    const active = document.activeElement;
    root.hidden = false;
    try {
      show();
      repeat(active);
    } finally {
      early.remove();
    }
  };

  return {
    handOver,
    showFailure() {
      const failure = early.querySelector<HTMLElement>('#early-failure');
      if (failure !== null) failure.hidden = false;
    },
  };
};
