import type { Locale, Refusal } from '@engawa/contract/kernel';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** What every handler knows of its request; set before any route runs. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> & {
    /** Why the server refuses the request, whatever it asks for. */
    readonly refusal?: Refusal | undefined;
  };
  Variables: {
    requestId: string;
    /** The client's address: the socket's, or what a trusted proxy says. */
    address: string;
    /** The language of sentences in the answer. */
    locale: Locale;
    /** Fresh for each answer; only what bears it may run or style. */
    nonce: string;
  };
};

export type HttpApp = Hono<HttpEnv>;
