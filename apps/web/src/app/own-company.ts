import { refusalCodeOf } from '../platform/api-client/refusal.ts';
import type { Session } from '../platform/api-client/session.ts';

/**
 * Makes a call that needs no company of its own. Who was taken out of the company that this browser remembers is refused
 * everything in its name: it is forgotten then, and the call made once more.
 */
export const withOwnCompany = async <T>(session: Session, call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (refusalCodeOf(error) !== 'FORBIDDEN' || session.store.getState().companyId === null) throw error;
    session.forgetCompany();
    return call();
  }
};
