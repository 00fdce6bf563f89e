import { schemaResolver, useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';

type Texts = Record<string, string>;
type Schema = Parameters<typeof schemaResolver>[0];
/** A wrong field: `key` is a phrase key. */
type Issue = { path: string; key: string };

/**
 * A form of texts that is checked by a schema and sent once at a time.
 * @param options.loadSchema loaded when the form is first sent, so that the schema library is not in the first load
 * @param options.send sends the values as typed; what it throws becomes `failure`
 * @param options.issuesOf the fields a failure is about; they are shown at the fields
 */
export const useSendingForm = <V extends Texts>(options: {
  initialValues: V;
  loadSchema: () => Promise<Schema>;
  send: (values: V) => Promise<void>;
  issuesOf: (failure: unknown) => readonly Issue[];
}) => {
  const { initialValues, loadSchema, send, issuesOf } = options;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State arrives a render late; a second click can be earlier.
  const isRunning = useRef(false);
  const form = useForm<V>({ mode: 'uncontrolled', initialValues });

  const showIssues = (issues: Record<string, unknown>): boolean => {
    const known = Object.keys(initialValues).filter((name) => issues[name] !== undefined);
    form.setErrors(Object.fromEntries(known.map((name) => [name, String(issues[name])])));
    const first = known[0];
    if (first !== undefined) form.getInputNode(first)?.focus();
    return known.length > 0;
  };

  const run = async () => {
    const values = form.getValues();
    setFailure(null);
    const issues = await schemaResolver(await loadSchema())(values);
    if (showIssues(issues)) return;
    try {
      await send(values);
    } catch (error) {
      const refused = Object.fromEntries(issuesOf(error).map(({ path, key }) => [path, key]));
      if (!showIssues(refused)) setFailure(error);
    }
  };

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    void run()
      .catch(setFailure)
      .finally(() => {
        isRunning.current = false;
        setSending(false);
      });
  };

  /** The properties of a field; `errors` bears phrase keys. */
  const fieldProps = (name: keyof V & string) => {
    const { error: _error, ...rest } = form.getInputProps(name);
    return { ...rest, name, 'data-testid': name };
  };
  return {
    fieldProps,
    errors: form.errors as Partial<Record<keyof V, string>>,
    isSending,
    failure,
    onSubmit,
  };
};
