import type { Locale, Refusal } from '@engawa/contract/kernel';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** The facts of a request for every handler. They are set before any route runs. */
export type HttpEnv = {
  Bindings: Partial<HttpBindings> & {
    /** Why the server refuses the request, whatever it asks for. */
    readonly refusal?: Refusal | undefined;
  };
  Variables: {
    requestId: string;
    /** The client's address: the socket's, or the one that a trusted proxy names. */
    address: string;
    /** The language of sentences in the response. */
    locale: Locale;
    /** New for each response. Only scripts and styles that carry it may run. */
    nonce: string;
  };
};

export type HttpApp = Hono<HttpEnv>;
