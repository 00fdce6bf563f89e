import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react';
import { checkForm, type FormSchema } from './check-form.ts';
import { useUnsaved } from './unsaved.tsx';

/** Texts and checkboxes. */
type Values = Record<string, string | boolean>;
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** An invalid field: `key` is a phrase key. */
type Issue = { path: string; key: string };

/**
 * A form of texts and ticks that is checked by a schema and sent once at a time.
 * @param options.loadSchema loaded when the form gets the focus, so that the schema library is not
 * in the first load
 * @param options.send sends the values as typed; what it throws becomes `failure`
 * @param options.issuesOf the fields a failure is about; they are shown at the fields
 */
export const useSendingForm = <V extends Values>(options: {
  initialValues: V;
  loadSchema: () => Promise<FormSchema>;
  send: (values: V) => Promise<void>;
  issuesOf: (failure: unknown) => readonly Issue[];
}) => {
  const { initialValues, loadSchema, send, issuesOf } = options;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State updates one render late, and a second click can be earlier.
  const isRunning = useRef(false);
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({});
  // The fields keep their own values, so that a key renders nothing but its field.
  const [kept] = useState(() => ({ values: initialValues, sent: initialValues }));
  useUnsaved(() => Object.keys(kept.values).some((name) => kept.values[name] !== kept.sent[name]));

  /** Shows the errors at the fields, and focuses the first of them in page order. */
  const showIssues = (element: HTMLFormElement, issues: Record<string, unknown>): boolean => {
    const inputs = [...element.elements].filter(
      (input) => input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement,
    );
    const wrong = inputs.filter(({ name }) => name in initialValues && issues[name] !== undefined);
    setErrors(Object.fromEntries(wrong.map(({ name }) => [name, String(issues[name])])) as typeof errors);
    wrong[0]?.focus();
    return wrong.length > 0;
  };

  const run = async (element: HTMLFormElement) => {
    const { values } = kept;
    setFailure(null);
    if (showIssues(element, await checkForm(await loadSchema(), values))) return;
    try {
      await send(values);
      // Input that was sent is not lost when the form is closed now.
      kept.sent = kept.values;
    } catch (error) {
      const refused = Object.fromEntries(issuesOf(error).map(({ path, key }) => [path, key]));
      if (!showIssues(element, refused)) setFailure(error);
    }
  };

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    void run(event.currentTarget)
      .catch(setFailure)
      .finally(() => {
        isRunning.current = false;
        setSending(false);
      });
  };

  /** The schema loads while the user types; a failure to load is reported when the form is sent. */
  const onFocus = () => void loadSchema().catch(() => undefined);

  const setValue = (name: keyof V & string, value: string | boolean) => {
    kept.values = { ...kept.values, [name]: value };
    // It is being corrected.
    setErrors((known) => (known[name] === undefined ? known : { ...known, [name]: undefined }));
  };
  /** The properties of a field; `errors` holds phrase keys. */
  const fieldProps = (name: keyof V & string) => ({
    name,
    'data-testid': name,
    defaultValue: String(kept.values[name]),
    onChange: (event: ChangeEvent<Field>) => setValue(name, event.currentTarget.value),
  });
  /** The properties of a checkbox. */
  const tickProps = (name: keyof V & string) => ({
    name,
    'data-testid': name,
    defaultChecked: kept.values[name] === true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.currentTarget.checked),
  });
  return { fieldProps, tickProps, errors, isSending, failure, onSubmit, onFocus };
};
