/**
 * A lifetime: everything that must end together (subscriptions, timers, tracks) is added to one
 * scope.
 */
export type Scope = {
  readonly isEnded: boolean;
  /** Adds an action for the end; on a scope that has ended it runs at once. */
  add(finish: () => void): void;
  /** A scope that ends with this one, or earlier. */
  child(): Scope;
  /** Calls `act` after `delayMs` unless the scope has ended before. */
  after(delayMs: number, act: () => void): void;
  /** Ends everything, last added first. Ending twice does nothing. */
  end(): void;
};

/**
 * Creates a scope. A `finish` that throws does not keep the others from ending; the first error is
 * thrown at the end.
 */
export const createScope = (): Scope => {
  let isEnded = false;
  const finishers = new Set<() => void>();
  const scope: Scope = {
    get isEnded() {
      return isEnded;
    },
    add(finish) {
      if (isEnded) finish();
      else finishers.add(finish);
    },
    child() {
      const inner = createScope();
      const endInner = () => inner.end();
      scope.add(endInner);
      inner.add(() => finishers.delete(endInner));
      return inner;
    },
    after(delayMs, act) {
      const stop = () => clearTimeout(timer);
      const timer = setTimeout(() => {
        finishers.delete(stop);
        act();
      }, delayMs);
      scope.add(stop);
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      const errors: unknown[] = [];
      for (const finish of [...finishers].reverse()) {
        try {
          finish();
        } catch (error) {
          errors.push(error);
        }
      }
      finishers.clear();
      if (errors.length > 0) throw errors[0];
    },
  };
  return scope;
};
