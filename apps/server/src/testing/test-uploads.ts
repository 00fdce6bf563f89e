import type { useTestApp } from './test-app.ts';

type App = Pick<ReturnType<typeof useTestApp>, 'request'>;
type Keys = { readonly bearer?: string; readonly from?: string };

/**
 * The bytes in the form in which a browser uploads a file: name and type are the client's claims.
 */
export const fileOf = (bytes: Uint8Array, name = 'picture.png', type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type });

export const formOf = (field: string, ...files: readonly (File | string)[]): FormData => {
  const form = new FormData();
  for (const file of files) form.append(field, file);
  return form;
};

/** Sends a form to a call of the API. */
export const uploadTo =
  (app: App) =>
  async (path: string, form: FormData | RequestInit, { bearer, from }: Keys) => {
    const init = form instanceof FormData ? { body: form } : form;
    const answer = await app.request(`/api/v1${path}`, {
      method: 'POST',
      ...init,
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    return { status: answer.status, body: (await answer.json()) as unknown, headers: answer.headers };
  };
