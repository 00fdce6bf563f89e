/**
 * Returns field names without indices. Values may be private, and indices would make each report a
 * different one.
 */
const fieldsOf = (paths: readonly (readonly PropertyKey[])[]): string =>
  [...new Set(paths.map((path) => path.filter((part) => typeof part === 'string').join('.') || 'data'))]
    .toSorted()
    .slice(0, 10)
    .join(', ');

/**
 * A message that does not fit the contract: its event and the names of the wrong fields, nothing of
 * its content.
 */
export class UnreadableMessage extends Error {
  readonly event: string;
  constructor(event: string, paths: readonly (readonly PropertyKey[])[]) {
    super(`${event} does not fit the contract: ${fieldsOf(paths)}`);
    this.name = 'UnreadableMessage';
    this.event = event;
    // The stack is removed so that all errors of one kind are grouped as one report; where the
    // message was read adds nothing.
    this.stack = '';
  }
}
