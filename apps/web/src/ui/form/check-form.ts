/** A schema of any library, by the convention that they share (standardschema.dev). */
export type FormSchema = {
  readonly '~standard': {
    validate(value: unknown): SchemaResult | Promise<SchemaResult>;
  };
};
type SchemaResult = { readonly issues?: readonly SchemaIssue[] | undefined };
type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/** The first message for each field that a schema does not accept. */
export const checkForm = async (schema: FormSchema, values: unknown): Promise<Record<string, string>> => {
  const { issues = [] } = await schema['~standard'].validate(values);
  const found: Record<string, string> = {};
  for (const { message, path = [] } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    found[field] ??= message;
  }
  return found;
};
