import { api } from '@engawa/contract/api';
import { describe, expect, it } from 'vitest';
import { routesOf } from '../platform/http/contract-routes.ts';
import { openWalkedOffice, type Walker, walkers } from '../testing/route-walk.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { WalkedRequest } from '../testing/walked-request.ts';
import { walkedRequests } from '../testing/walked-routes.ts';
import { answersAtEveryRoute } from './testing/every-route.answers.ts';

const routes = routesOf(api).map(({ method, path }) => `${method} ${path}`);
const changesThings = (route: string) => !route.startsWith('GET ') || route === 'GET /logout';

describe('every route', () => {
  const app = useTestApp({ hasRateLimits: false });

  it('is in the table if it is in the contract, and nothing else is', () => {
    expect(Object.keys(walkedRequests).sort()).toEqual([...routes].sort());
    expect(Object.keys(answersAtEveryRoute).sort()).toEqual([...routes].sort());
  });

  const requestFor = (route: string) => {
    const requestOf = walkedRequests[route];
    if (requestOf === undefined) throw new Error(`${route} is not in the table.`);
    return { method: route.split(' ')[0] ?? '', requestOf };
  };

  it('that only reads answers each kind of caller as the table says', { timeout: 120_000 }, async () => {
    const office = await openWalkedOffice(app, 'office1');
    const reading = routes.filter((route) => !changesThings(route));
    const outcomes: Record<string, string> = {};
    for (const route of reading) {
      const { method, requestOf } = requestFor(route);
      const codes: string[] = [];
      for (const walker of walkers) {
        const { status, code } = await request(method, requestOf(office), office.keys[walker]);
        codes.push(status < 300 ? 'ok' : code);
      }
      outcomes[route] = codes.join(' ');
    }
    const expected = Object.fromEntries(reading.map((route) => [route, answersAtEveryRoute[route]]));
    expect(outcomes).toEqual(expected);
  });

  it.each(routes.filter(changesThings))('%s answers each kind of caller as the table says', async (route) => {
    const { method, requestOf } = requestFor(route);
    let offices = 1;
    let office = await openWalkedOffice(app, `office${offices}`);
    const outcomes: Partial<Record<Walker, string>> = {};
    for (const walker of walkers) {
      const { status, code } = await request(method, requestOf(office), office.keys[walker]);
      outcomes[walker] = status < 300 ? 'ok' : code;
      // A successful change is followed by fresh data, so that it does not affect the next
      // response.
      if (status < 300) {
        offices += 1;
        office = await openWalkedOffice(app, `office${offices}`);
      }
    }
    expect(walkers.map((walker) => outcomes[walker]).join(' ')).toBe(answersAtEveryRoute[route]);
  });

  const request = async (
    method: string,
    { path, body, companyId }: WalkedRequest,
    { bearer, spaceToken }: { readonly bearer?: string; readonly spaceToken?: string },
  ): Promise<{ status: number; code: string }> => {
    const isForm = body instanceof FormData;
    const answer = await app.request(`/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(companyId === undefined ? {} : { 'x-company': companyId }),
        ...(spaceToken === undefined ? {} : { 'x-space-token': spaceToken }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const code = /"code":"([A-Z_]+)"/.exec(text)?.[1] ?? `${answer.status}`;
    return { status: answer.status, code };
  };
});
