import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import type { Session } from '../../platform/api-client/session.ts';

/**
 * Makes a call that needs no particular company. If the user has been removed from the company that
 * this browser remembers, every call in its name is refused: then the company is forgotten and the
 * call is repeated once.
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
