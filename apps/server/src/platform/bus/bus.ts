/** A message on the bus: only JSON values, because it may cross between processes. */
export type BusMessage = { readonly [field: string]: unknown };

/**
 * The bus between processes (and, in memory, within one): a message on a topic reaches every
 * subscriber of it, and the messages of each publisher arrive in order. Later subscribers do not
 * receive earlier messages.
 */
export type Bus = {
  publish(topic: string, message: BusMessage): void;
  /** Resolves once later messages will be received. Returns the function that unsubscribes. */
  subscribe(topic: string, listener: (message: BusMessage) => void): Promise<() => void>;
  /** Whether the bus is reachable (for GET /readyz). */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};
