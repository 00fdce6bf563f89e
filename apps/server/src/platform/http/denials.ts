import { Refusal } from '@engawa/contract/kernel';

/** Whether an error denies something, unlike a fault, and unlike TRY_AGAIN, which knows nothing. */
export const isDenial = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code !== 'TRY_AGAIN';

/** Whether something is allowed: denials are false, all other errors are thrown. */
export const isAllowed = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (isDenial(error)) return false;
      throw error;
    },
  );
