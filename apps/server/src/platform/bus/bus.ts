/** What travels on the bus: JSON values only, so that it may cross between processes. */
export type BusMessage = { readonly [field: string]: unknown };

/**
 * Between the processes (and, in memory, inside the one): what is published on a topic reaches every subscriber of
 * it, each publisher's messages in order. Nothing is kept for who subscribes later.
 */
export type Bus = {
  publish(topic: string, message: BusMessage): void;
  /** Resolves once what is published from now on will be heard; the result ends the subscription. */
  subscribe(topic: string, hear: (message: BusMessage) => void): Promise<() => void>;
  /** Whether it can be reached (GET /readyz asks). */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};
