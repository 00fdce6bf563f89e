/** The parts of an address that the contract reads, as browsers and Node.js name them. */
export type ParsedUrl = {
  readonly origin: string;
  /** In ASCII and lower case. */
  readonly hostname: string;
  /** Empty where it is the usual one. */
  readonly port: string;
  readonly pathname: string;
  readonly hash: string;
  readonly searchParams: { get(name: string): string | null };
};

// The contract compiles without the types of either, because it runs in both.
const { URL: GlobalUrl } = globalThis as unknown as { URL: new (text: string) => ParsedUrl };

/** Null: the text is no address. */
export const parseUrl = (text: string): ParsedUrl | null => {
  try {
    return new GlobalUrl(text);
  } catch {
    return null;
  }
};
