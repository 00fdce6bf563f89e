import { api } from '@engawa/contract/api';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { App } from '../app.tsx';
import { createAppRouter } from '../router.tsx';
import { createCaughtError } from '../session/caught-error.ts';
import { createServices } from '../session/services.ts';

/** The answers of a pretended server to `METHOD /path`; a function is called for each request. */
export type Answers = Record<string, unknown | ((body: unknown) => Response | Promise<Response>)>;

export const refusal =
  (status: number, code: string, detail: unknown = null) =>
  () =>
    Response.json({ code, message: code, detail }, { status });

/**
 * The entrance asks everyone where else they may log in; where a test is not about it, nowhere, and
 * it is not counted.
 */
const askedOfEveryone = 'GET /social';

/**
 * Opens the whole application at a path, over a server that is a list of answers; what it lacks is
 * refused as unauthenticated.
 */
export const openApp = async (path: string, answers: Answers = {}) => {
  const calls: string[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    if (call === askedOfEveryone && answers[call] === undefined) return Response.json({ data: [] });
    calls.push(call);
    const answer = answers[call] ?? refusal(401, 'UNAUTHENTICATED');
    if (typeof answer !== 'function') return Response.json(answer);
    const text = await request.text();
    return answer(text === '' ? undefined : JSON.parse(text));
  };
  const services = createServices({
    paths: api,
    origin: window.location.origin,
    fetch: fetch as typeof globalThis.fetch,
  });
  const router = createAppRouter(services, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const view = render(<App services={services} router={router} />, {
    onCaughtError: createCaughtError(services.errorReports),
  });
  return { ...view, router, services, calls, path: () => router.state.location.href };
};
