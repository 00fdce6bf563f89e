import { outsideLogInCookie } from '@engawa/contract/identities';
import { type Answer, ownOrigin, textAt, type useTestApp } from './test-app.ts';

type Server = ReturnType<typeof useTestApp>;

/** An external login as a browser performs it: to the provider's page, and back. */
export const createExternalLogIn = ({ call }: Pick<Server, 'call'>) => {
  const start = (provider: string, body: Record<string, unknown> = {}, bearer?: string) =>
    call('POST', `/social/${provider}/start`, {
      body,
      origin: ownOrigin,
      ...(bearer === undefined ? {} : { bearer }),
    });

  /** The secret of this browser's cookie. */
  const bindingOf = (answer: Answer): string =>
    new RegExp(`${outsideLogInCookie}=([^;]*)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';

  /** The parameters with which the provider's page redirects the browser back. */
  const visit = async (url: string): Promise<Record<string, string>> => {
    const answer = await fetch(url, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    return Object.fromEntries(back.searchParams);
  };

  const withCookie = (binding: string | null) =>
    binding === null ? {} : { headers: { cookie: `${outsideLogInCookie}=${binding}` } };

  const comeBack = (answered: Record<string, string>, binding: string | null, bearer?: string) =>
    call('POST', '/social/callback', {
      body: answered,
      origin: ownOrigin,
      ...withCookie(binding),
      ...(bearer === undefined ? {} : { bearer }),
    });

  /** The whole login. */
  const logIn = async (provider: string, body: Record<string, unknown> = {}, bearer?: string) => {
    const begun = await start(provider, body, bearer);
    if (begun.status !== 200) throw new Error(`Not begun: ${JSON.stringify(begun.body)}`);
    const binding = bindingOf(begun);
    const answered = await visit(textAt(begun.body, 'data.url'));
    return { binding, answered, ...(await comeBack(answered, binding, bearer)) };
  };

  return { start, bindingOf, visit, withCookie, comeBack, logIn };
};
